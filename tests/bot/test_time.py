"""Reminders, stand-ins, calendars, the inbox, plans: simulated days with a bot that may be away."""

import json
import random

from simcord.actors import MemberActor

from bot.service import Table
from tests.bot.test_limits import check_components
from tests.kit.company import asked, begin, company, live_cards, pinged, tagged, turn_by_panel
from tests.kit.discord import House, choices, components, labels, shown, texts

HOUR = 3600


async def test_a_reminder_calls_the_waited_for_half_way_through_their_time(house: House) -> None:
    people = company(house, 2)
    await begin(house, people, pace="12+24")
    person = asked(await house.table(), people)
    before = len(pinged(house))
    await house.env.advance_time(7 * HOUR)
    assert pinged(house)[before:] == [[str(person.id)]]
    assert "waits for your turn" in house.messages()[-1].content
    assert "<t:" in house.messages()[-1].content


async def test_reminders_by_direct_message_fall_back_to_a_ping_if_those_are_closed(
    house: House,
) -> None:
    people = company(house, 2)
    for person in people:
        await person.slash(house.channel, "settings reminders", by="dm", hours=2)
    await begin(house, people, pace="12+24")
    person = asked(await house.table(), people)
    await house.env.advance_time(2.5 * HOUR)
    private = house.messages(person.user.dm_channel)
    assert "waits for your turn" in texts(private)
    before = len(pinged(house))
    house.env.inject_error(
        "POST",
        f"/channels/{person.user.dm_channel.id}/messages",
        status=403,
        code=50007,
        times=5,
    )
    await house.env.advance_time(2 * HOUR)
    assert [str(person.id)] in pinged(house)[before:]


async def test_18xx_4639_no_reminders_for_who_wants_none_nor_after_the_turn(house: House) -> None:
    people = company(house, 2)
    rng = random.Random(4)
    await begin(house, people, pace="12+24")
    person = asked(await house.table(), people)
    await person.slash(house.channel, "settings reminders", by="none")
    before = len(pinged(house))
    await house.env.advance_time(8 * HOUR)
    assert pinged(house)[before:] == []
    await turn_by_panel(house, people, rng, house.card())
    other = asked(await house.table(), people)
    await house.env.advance_time(7 * HOUR)
    assert pinged(house)[-1] == [str(other.id)]


async def test_out_of_time_a_stand_in_plays_and_it_can_be_taken_back(house: House) -> None:
    people = company(house, 2)
    await begin(house, people, pace="12+24")
    person = asked(await house.table(), people)
    other = next(one for one in people if one is not person)
    await house.env.advance_time(37 * HOUR)
    card = live_cards(house)[-1]
    assert "stand-in has made the turn" in card.content
    check_components(card)
    assert pinged(house)[-1] == [str(other.id)]
    question = shown(await other.click(card, label="Take turn"))
    assert labels(question) == ["Go on"]
    back = shown(await person.click(card, custom_id=tagged(card, "take_back")))
    assert choices(back), "the turn is the person's own again"
    assert asked(await house.table(), people) is person
    stale = shown(await other.click(card, custom_id=tagged(card, "play_on")))
    assert "moved on" in stale.content


async def test_the_next_player_goes_on_after_a_stand_in(house: House) -> None:
    people = company(house, 2)
    await begin(house, people, pace="12+24")
    person = asked(await house.table(), people)
    other = next(one for one in people if one is not person)
    await house.env.advance_time(37 * HOUR)
    stranger = company(house, 3)[2]
    card = live_cards(house)[-1]
    assert "seat" in shown(await stranger.click(card, custom_id=tagged(card, "play_on"))).content
    panel = shown(await other.slash(house.channel, "go-on"))
    assert choices(panel)
    assert asked(await house.table(), people) is other
    late = shown(await person.slash(house.channel, "take-back"))
    assert "too late" in late.content


async def test_a_friend_is_called_as_a_stand_in(house: House) -> None:
    people = company(house, 3)
    friend = people[2]
    for person in people[:2]:
        await person.slash(house.channel, "settings stand-in", friend=friend)
    await begin(house, people[:2], pace="12+24")
    await house.env.advance_time(37 * HOUR)
    assert pinged(house)[-1] == [str(friend.id)]
    panel = shown(await friend.click(live_cards(house)[-1], label="Take turn"))
    assert choices(panel)


async def test_after_a_downtime_there_is_one_reminder_and_no_burst(house: House) -> None:
    people = company(house, 2)
    await begin(house, people, pace="12+24")
    before = len(pinged(house))
    house.bot.ticker._loop.cancel()
    await house.env.advance_time(5 * 24 * HOUR)
    await house.restart()
    await house.env.advance_time(120)
    table = await house.table()
    called = pinged(house)[before:]
    assert called == [[str(asked(table, people).id)]], "one call, however long the bot was away"
    assert table.log == (), "who could not know is given time, not a stand-in"


async def test_nobody_is_waited_for_while_asleep_or_on_holiday(house: House) -> None:
    people = company(house, 2)
    for person in people:
        answer = shown(
            await person.slash(
                house.channel, "settings time", zone="Asia/Baghdad", awake="08:00-20:00"
            )
        )
        assert "Asia/Baghdad" in answer.content
        assert "08:00–20:00" in answer.content
        await person.slash(house.channel, "settings holiday", first="2026-01-01", last="2026-01-07")
    await begin(house, people, pace="12+24")
    before = len(pinged(house))
    for _ in range(5):
        await house.env.advance_time(24 * HOUR)
    assert pinged(house)[before:] == []
    assert (await house.table()).log == ()


async def test_what_cannot_be_a_time_is_told(house: House) -> None:
    async def told(command: str, **options: object) -> str:
        return shown(
            await house.amina.slash(house.channel, f"settings {command}", **options)
        ).content

    assert "no time zone" in await told("time", zone="Atlantis")
    assert "08:00-23:00" in await told("time", awake="early")
    assert "too short" in await told("time", awake="08:00-08:30")
    assert "2026-12-24" in await told("holiday", first="Christmas")
    assert "over" in await told("holiday", first="2020-01-01")
    offered = await house.amina.autocomplete(house.channel, "settings time", "zone", "bagh")
    assert [one["value"] for one in offered] == ["Asia/Baghdad"]
    await told("holiday", first="2026-03-01", last="2026-03-05")
    known = await house.amina.autocomplete(house.channel, "settings no-holiday", "first", "")
    assert [one["value"] for one in known] == ["2026-03-01"]
    await told("no-holiday", first="2026-03-01")
    assert "2026-03-01" not in await told("show")


async def test_games_lists_what_waits_by_time_left_and_opens_it_from_anywhere(
    house: House,
) -> None:
    people = company(house, 2)
    nothing = shown(await house.amina.slash(house.channel, "games"))
    assert "no game" in nothing.content
    other = house.guild.create_text_channel("other")
    await begin(house, people, pace="72+168")
    await begin(house, people, other, pace="12+24")
    person = asked(await house.table(other), people)
    answer = shown(await person.user.slash("games"))
    check_components(answer)
    codes = [label.removeprefix("Play ") for label in labels(answer)]
    assert (await house.table(other)).code == codes[0], "the shorter time comes first"
    panel = shown(await person.user.click(answer, label=f"Play {codes[0]}"))
    assert choices(panel)


async def test_direct_messages_are_in_the_language_of_their_person(house: House) -> None:
    """The server's language is English; what Discord said last of a person counts, not the first.

    Reminders, the digest and the news that a channel is gone; public calls stay in English.
    """
    people = company(house, 2)
    await begin(house, people, pace="12+24")
    person = asked(await house.table(), people)
    for locale in ("fr", "de"):
        house.emitted_as(locale=locale)
        await person.slash(house.channel, "settings reminders", by="dm", hours=2)
    await person.slash(house.channel, "settings digest", hour=8)
    house.emitted_as(locale="en-US")
    await house.restart()
    await house.env.advance_time(2.5 * HOUR)
    await house.env.advance_time(8 * HOUR)
    house.env.backend.delete_channel(house.channel.id)
    await house.env.settle()
    private = texts(house.messages(person.user.dm_channel))
    assert "wartet auf deinen Zug" in private
    assert "1 Partie wartet auf dich" in private
    assert "gelöscht" in private
    assert "waits" not in private
    [other] = [one for one in people if one is not person]
    assert "was deleted" in texts(house.messages(other.user.dm_channel))


async def test_nothing_is_kept_about_who_only_looks_on(house: House) -> None:
    await begin(house, company(house, 2))
    onlooker = house.guild.add_member(house.env.create_user("onlooker"))
    await onlooker.slash(house.channel, "board")
    export = house.bot.desk.tables.privacy.export
    assert json.loads(await export(onlooker.id))["kept"] == {}
    assert json.loads(await export(house.amina.id))["kept"]["user_settings"]


async def test_18xx_3451_a_digest_comes_once_a_day(house: House) -> None:
    people = company(house, 2)
    await begin(house, people)
    person = asked(await house.table(), people)
    await person.slash(house.channel, "settings digest", hour=8)
    await person.slash(house.channel, "settings reminders", by="none")
    for _ in range(2):
        await house.env.advance_time(24 * HOUR)
    private = [m for m in house.messages(person.user.dm_channel) if "waits for you" in m.content]
    assert len(private) == 2


async def test_a_pause_stops_the_clocks_once_all_agree(house: House) -> None:
    people = company(house, 2)
    await begin(house, people, pace="12+24")
    first = shown(await people[0].slash(house.channel, "vote pause"))
    assert f"<@{people[1].id}>" in first.content
    await people[1].slash(house.channel, "vote pause")
    assert "stand still" in house.messages()[-1].content
    before = len(pinged(house))
    for _ in range(3):
        await house.env.advance_time(24 * HOUR)
    assert pinged(house)[before:] == []
    await people[1].slash(house.channel, "vote resume")
    assert "run again" in texts(house.messages())


async def planned(house: House, people: list[MemberActor]) -> MemberActor:
    """Whoever is next plans a whole turn, by menus; they."""
    table = await house.table()
    other = next(one for one in people if one is not asked(table, people))
    panel = shown(await other.slash(house.channel, "plan show"))
    check_components(panel)
    for _ in range(60):
        menus = [str(item["custom_id"]) for item in components(panel) if "options" in item]
        if not menus:
            break
        values = [o["value"] for item in components(panel) for o in item.get("options", [])]
        market = [value for value in values if value.endswith(".m") or value == "decline"]
        panel = shown(await other.select(panel, [(market or values)[0]], custom_id=menus[0]))
        check_components(panel)
    assert "complete" in panel.content
    await other.click(panel, custom_id=tagged(panel, "plan.confirm"))
    return other


async def plan_and_go_on(house: House, seed: int) -> tuple[MemberActor, Table]:
    """Somebody plans their turn, then the one before them plays; they, and the table after it."""
    people = company(house, 2)
    await begin(house, people)
    other = await planned(house, people)
    house.emitted_as(locale="de")
    await other.slash(house.channel, "games")
    house.emitted_as(locale="en-US")
    assert "plan" not in texts(house.messages()).casefold(), "nobody else learns of it"
    await turn_by_panel(house, people, random.Random(seed), house.card())
    return other, await house.table()


async def test_a_plan_is_carried_out_when_its_turn_comes(house: House) -> None:
    other, table = await plan_and_go_on(house, 8)
    assert [entry.choice for entry in table.log].count("confirm") == 2
    assert asked(table, company(house, 2)) is not other
    assert house.messages(other.user.dm_channel) == []


async def test_who_planned_what_cannot_be_done_is_told_so_in_their_language(house: House) -> None:
    other, table = await plan_and_go_on(house, 4)
    assert [entry.choice for entry in table.log].count("confirm") == 1
    assert asked(table, company(house, 2)) is other
    [told] = house.messages(other.user.dm_channel)
    assert "ließ sich nicht ausführen" in told.content


async def test_a_plan_by_commands(house: House) -> None:
    people = company(house, 2)
    await begin(house, people)
    table = await house.table()
    person = asked(table, people)
    other = next(one for one in people if one is not person)
    mine = shown(await person.slash(house.channel, "plan show"))
    assert "your turn already" in mine.content
    offered = await other.autocomplete(house.channel, "plan add", "option", "")
    assert 0 < len(offered) <= 25
    panel = shown(await other.slash(house.channel, "plan add", option=offered[0]["value"]))
    assert "Drop the plan" in labels(panel)
    hidden = shown(await person.slash(house.channel, "plan drop"))
    assert "no plan" in hidden.content
    await other.slash(house.channel, "plan back")
    gone = shown(await other.slash(house.channel, "plan drop"))
    assert "no plan" in gone.content
