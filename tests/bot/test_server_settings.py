"""Who may begin games on a server, and where: set by those who run it."""

import simcord
from simcord.builders import RoleHandle

from tests.bot.test_administration import caliph
from tests.kit.company import begin, company, tagged
from tests.kit.discord import House, shown


def guests(house: House) -> RoleHandle:
    return house.guild.create_role("guests")


async def begun(house: House, person: simcord.actors.MemberActor) -> str:
    """What somebody hears who begins a solo game in the house's channel; "" if it begins."""
    said = shown(await person.slash(house.channel, "solo start")).content
    return "" if "has begun" in said else said


async def test_nothing_set_is_everybody_everywhere(house: House) -> None:
    shows = shown(await caliph(house).slash(house.channel, "admin settings show")).content
    assert "everybody" in shows
    assert "every channel" in shows
    assert not await begun(house, house.amina)


async def test_only_who_manages_the_server_sets_something(house: House) -> None:
    """A server may let more people see a command than may use it."""
    [admin] = [one for one in await house.bot.tree.fetch_commands() if one.name == "admin"]
    house.guild.set_command_permissions(admin, {house.amina: True})
    said = shown(await house.amina.slash(house.channel, "admin settings who", people="managers"))
    assert "manage this server" in said.content
    assert not await begun(house, house.amina)


async def test_only_managers_begin_games(house: House) -> None:
    admin = caliph(house)
    await admin.slash(house.channel, "admin settings who", people="managers")
    assert "only people who may manage it" in await begun(house, house.amina)
    lobby = shown(await house.amina.slash(house.channel, "baghdad new"))
    assert "only people who may manage it" in lobby.content
    assert house.messages() == []
    assert not await begun(house, admin)


async def test_only_people_with_a_role_begin_games(house: House) -> None:
    admin, role = caliph(house), guests(house)
    guest = house.guild.add_member(house.env.create_user("guest"), roles=[role])
    await admin.slash(house.channel, "admin settings who", role=role)
    refusal = await begun(house, house.amina)
    assert f"<@&{role.id}>" in refusal
    assert not await begun(house, guest)
    await admin.slash(house.channel, "admin settings who", role=house.guild.default_role)
    shows = shown(await admin.slash(house.channel, "admin settings show")).content
    assert "everybody" in shows


async def test_others_may_still_join(house: House) -> None:
    admin = caliph(house)
    await admin.slash(house.channel, "admin settings who", people="managers")
    await admin.slash(house.channel, "baghdad new", seats=2)
    card = house.card()
    joined = shown(await house.amina.click(card, custom_id=tagged(card, "lobby.join")))
    assert "only people" not in joined.content
    lobby = await house.bot.desk.tables.lobbies.in_channel(house.channel.id)
    assert lobby is not None
    assert [person.user_id for person in lobby.joined] == [admin.id, house.amina.id]


async def test_games_are_begun_in_the_chosen_channels_and_their_threads(house: House) -> None:
    admin, chosen = caliph(house), house.guild.create_text_channel("chosen")
    await admin.slash(house.channel, "admin settings channel", channel=chosen)
    refusal = await begun(house, house.amina)
    assert f"<#{chosen.id}>" in refusal
    assert f"<#{chosen.id}>" in await begun(house, admin)
    in_thread = shown(await house.amina.slash(house.thread(chosen), "solo start"))
    assert "has begun" in in_thread.content
    in_channel = shown(await house.basim.slash(chosen, "baghdad new"))
    assert "The lobby is open" in in_channel.content


async def test_a_category_stands_for_its_channels_and_their_threads(house: House) -> None:
    admin, category = caliph(house), house.guild.create_category("games")
    inside = house.guild.create_text_channel("inside", category=category)
    await admin.slash(house.channel, "admin settings channel", category=category)
    assert await begun(house, house.amina)
    for place in (inside, house.thread(inside)):
        assert "has begun" in shown(await house.amina.slash(place, "solo start")).content


async def test_who_and_where_are_told_together(house: House) -> None:
    admin, chosen = caliph(house), house.guild.create_text_channel("chosen")
    await admin.slash(house.channel, "admin settings who", people="managers")
    await admin.slash(house.channel, "admin settings channel", channel=chosen)
    refusal = await begun(house, house.amina)
    assert "only people who may manage it" in refusal
    assert f"<#{chosen.id}>" in refusal


async def test_a_channel_is_taken_off_the_list(house: House) -> None:
    admin, chosen = caliph(house), house.guild.create_text_channel("chosen")
    await admin.slash(house.channel, "admin settings channel", channel=chosen)
    offered = await admin.autocomplete(house.channel, "admin settings no-channel", "channel", "cho")
    assert [one["value"] for one in offered] == [str(chosen.id)]
    unknown = shown(await admin.slash(house.channel, "admin settings no-channel", channel="x"))
    assert "none of the chosen channels" in unknown.content
    await admin.slash(house.channel, "admin settings no-channel", channel=str(chosen.id))
    assert not await begun(house, house.amina)


async def test_what_was_chosen_may_be_gone(house: House) -> None:
    admin, role, chosen = caliph(house), guests(house), house.guild.create_text_channel("chosen")
    await admin.slash(house.channel, "admin settings who", role=role)
    await admin.slash(house.channel, "admin settings channel", channel=chosen)
    house.env.backend.delete_channel(chosen.id)
    house.env.backend.delete_role(house.guild.id, role.id)
    refusal = await begun(house, house.amina)
    assert "only people who may manage it" in refusal
    assert "are gone" in refusal
    ill = shown(await admin.slash(house.channel, "doctor")).content
    assert "role" in ill
    assert "channels" in ill
    await admin.slash(house.channel, "admin settings who")
    await admin.slash(house.channel, "admin settings no-channel", channel=str(chosen.id))
    assert not await begun(house, house.amina)


async def test_a_game_cannot_be_carried_to_a_channel_that_is_not_chosen(house: House) -> None:
    admin, people = caliph(house), company(house, 2)
    await begin(house, people)
    chosen, other = (house.guild.create_text_channel(name) for name in ("chosen", "other"))
    await admin.slash(house.channel, "admin settings channel", channel=chosen)
    refused = shown(await house.amina.slash(other, "baghdad move-here"))
    assert f"<#{chosen.id}>" in refused.content
    moved = shown(await house.amina.slash(chosen, "baghdad move-here"))
    assert "at home here" in moved.content
    assert (await house.table(chosen)).game.place.channel_id == chosen.id


async def test_what_is_set_outlives_a_restart_and_other_servers_know_nothing_of_it(
    house: House,
) -> None:
    await caliph(house).slash(house.channel, "admin settings who", people="managers")
    await house.restart()
    assert await begun(house, house.amina)
    elsewhere = house.env.create_guild("Samarra")
    there = elsewhere.create_text_channel("games")
    person = elsewhere.add_member(house.amina.user)
    assert "has begun" in shown(await person.slash(there, "solo start")).content


async def test_direct_messages_have_no_settings(house: House) -> None:
    await caliph(house).slash(house.channel, "admin settings who", people="managers")
    alone = shown(await house.amina.user.slash("solo start"))
    assert "has begun" in alone.content
