"""/admin, /doctor and /privacy: who may, and what comes of it."""

import discord
import simcord

from tests.kit.company import asked, begin, company, live_cards, open_lobby, tagged
from tests.kit.discord import House, labels, shown, texts


def caliph(house: House) -> simcord.actors.MemberActor:
    """Somebody who may manage the server."""
    role = house.guild.create_role("wazir", permissions=discord.Permissions(manage_guild=True))
    return house.guild.add_member(house.env.create_user("wazir", global_name="Wazir"), roles=[role])


async def test_only_who_manages_the_server_sees_the_commands(house: House) -> None:
    admin = caliph(house)
    assert any(one.startswith("admin") for one in admin.available_commands(house.channel))
    assert not any(one.startswith("admin") for one in house.amina.available_commands(house.channel))


async def test_an_admin_ends_moves_seats_repairs_and_exports(house: House) -> None:
    admin, people = caliph(house), company(house, 3)
    await begin(house, people)
    table = await house.table()
    listed = shown(await admin.slash(house.channel, "admin games"))
    assert table.code in listed.content
    offered = await admin.autocomplete(house.channel, "admin end", "game", "")
    assert [one["value"] for one in offered] == [table.code]
    early = shown(await admin.slash(house.channel, "admin export", game=table.code))
    assert "over" in early.content
    whole = shown(await admin.slash(house.channel, "admin repair", game=table.code))
    assert "Nothing was wrong" in whole.content
    seat = str(table.own_seats_of(people[1].id)[0])
    await admin.slash(house.channel, "admin seat", game=table.code, seat=seat, person=admin)
    assert (await house.table()).own_seats_of(admin.id)
    other = house.guild.create_text_channel("other")
    await admin.slash(other, "admin move", game=table.code)
    assert len(live_cards(house, other)) == 1
    await admin.slash(other, "admin end", game=table.code)
    assert "ended the game" in house.messages(other)[-1].content
    done = shown(await admin.slash(other, "admin export", game=table.code))
    [file] = done.attachments
    assert file.filename == f"{table.code}.json"


async def test_an_admin_of_one_server_cannot_touch_another(house: House) -> None:
    people = company(house, 2)
    await begin(house, people)
    table = await house.table()
    elsewhere = house.env.create_guild("Samarra")
    channel = elsewhere.create_text_channel("games")
    role = elsewhere.create_role("wazir", permissions=discord.Permissions(manage_guild=True))
    admin = elsewhere.add_member(house.env.create_user("far"), roles=[role])
    for command in ("end", "move", "repair", "export"):
        answer = shown(await admin.slash(channel, f"admin {command}", game=table.code))
        assert "There is no game" in answer.content
    assert not (await house.table()).over


async def test_an_admin_closes_a_lobby(house: House) -> None:
    admin = caliph(house)
    card = await open_lobby(house)
    await admin.slash(house.channel, "admin close-lobby")
    assert labels(card) == []


async def test_the_doctor_names_what_is_missing(house: House) -> None:
    well = shown(await house.amina.slash(house.channel, "doctor"))
    assert "All is well" in well.content
    bot_user = simcord.UserHandle(house.env, house.env.backend.bot_user)
    mute = discord.PermissionOverwrite(send_messages=False, create_public_threads=False)
    channel = house.guild.create_text_channel("mute", overwrites={bot_user: mute})
    ill = shown(await house.amina.slash(channel, "doctor"))
    assert "Send Messages" in ill.content
    assert "Create Public Threads" in ill.content
    alone = shown(await house.amina.user.slash("doctor"))
    assert "alone" in alone.content


async def test_a_person_gets_their_data_and_is_forgotten(house: House) -> None:
    people = company(house, 3)
    await begin(house, people)
    person = asked(await house.table(), people)
    await person.slash(house.channel, "settings digest", hour=7)
    answer = shown(await person.slash(house.channel, "privacy export"))
    [file] = answer.attachments
    assert file.filename == "baghdad.json"
    question = shown(await person.slash(house.channel, "privacy delete"))
    assert "cannot be taken back" in question.content
    await person.click(question, custom_id=tagged(question, "forget"))
    table = await house.table()
    assert not table.own_seats_of(person.id)
    assert "Former player" in [record.display_name for record in table.people]
    again = shown(await person.slash(house.channel, "privacy delete"))
    gone = shown(await person.click(again, custom_id=tagged(again, "forget")))
    assert "Nothing is kept" in gone.content
    assert "Former player" in texts(house.messages())
