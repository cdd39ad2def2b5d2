"""The daily challenge in a simulated Discord: each command, wrong states, restarts, places."""

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, UserHandle
from simcord.results import InteractionResult, ResponseMessage

from bot.daily import seed_of
from bot.playground._simcord import set_clock
from bot.service import HintsBusy, Table
from engine import RULES_VERSION, default_components
from storage.daily_records import Result
from tests.bot.test_administration import caliph
from tests.bot.test_limits import check_components
from tests.kit.discord import (
    House,
    button_id,
    choices,
    choose,
    components,
    labels,
    make_house,
    make_settings,
    shown,
    texts,
)
from tests.service.dailies import SECRET, before_last

DAY = timedelta(days=1)
HOUR = timedelta(hours=1)
PAR = 8888
"""Not to be mistaken for any other number."""

TODAY = date(2026, 1, 1)
"""Simulated worlds begin on this Thursday, at midnight."""


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A bot that has a secret; par is told rather than reckoned, which has a test of its own."""

    async def no_par(*_: object) -> None:
        return None

    monkeypatch.setattr("bot.service.daily_par.ParReckoner.reckon", no_par)
    house = make_house(replace(make_settings(tmp_path), daily_secret=SECRET))
    await house.open()
    yield house
    await house.close()


async def attempt(house: House, person: MemberActor | UserHandle) -> Table:
    """The game that a person has under way."""
    (game,) = await house.bot.desk.tables.games_of(person.id)
    table = await house.bot.desk.tables.table(game.id)
    assert table is not None
    return table


async def told_par(house: House, day: date = TODAY) -> None:
    tables = house.bot.desk.tables
    record = await tables.daily.day(day)
    assert record is not None
    race = tuple((PAR * turn // 13, 3 * turn) for turn in range(14))
    assert await tables._storage.daily_days.set_par(record, race)


async def finish(
    house: House, person: MemberActor | UserHandle, channel: ChannelHandle | None = None
) -> list[ResponseMessage]:
    """Finish what a person has under way; the last confirmation is a press. All that it shows."""
    await before_last(house.bot.desk.tables, await attempt(house, person))
    shown_turn = (
        await person.slash(channel or house.channel, "turn show")
        if isinstance(person, MemberActor)
        else await person.slash("turn show")
    )
    panel = shown(shown_turn)
    result = await person.click(panel, custom_id=button_id(panel, "confirm"))
    return said(result)


async def given(house: House, person: MemberActor, points: int) -> None:
    """Give somebody a result of today without playing for it."""
    await person.slash(house.channel, "daily play")
    table = await attempt(house, person)
    race = tuple((points * turn // 13, 0) for turn in range(14))
    result = Result(points=points, margin=points, race=race)
    kept = house.bot.desk.tables._storage
    await kept.daily_attempts.finish(table.id, "counted", table.game.updated_at, result)
    await kept.games.abandon(table.id, table.game.updated_at)


async def later(house: House, length: timedelta) -> None:
    """Let time leap, and the bot see what it has brought."""
    set_clock(house.env, house.env.now() + length)
    with house.env.time_context():
        house.bot.ticker.wake()
        task = house.bot.ticker._task
        assert task is not None
        await task
        await house.bot.desk.at_rest(10)


def said(result: InteractionResult) -> list[ResponseMessage]:
    """All messages that answer an interaction."""
    return [shown(result), *result.followups]


async def test_from_play_to_share(house: House) -> None:
    result = await house.amina.slash(house.channel, "daily play")
    assert "Daily challenge · 1 January 2026" in shown(result).content
    assert "Intermediate · Objectives" in shown(result).content
    assert "Tomorrow: ★★★★ Expert" in shown(result).content
    await told_par(house)
    (card,) = result.followups
    assert "Take turn" in labels(card)
    panel = shown(await house.amina.click(card, label="Take turn"))
    panel = await choose(house.amina, panel, min(choices(panel)))
    waiting = shown(await house.amina.slash(house.channel, "games"))
    assert "g1 · 🕌 Daily challenge" in waiting.content
    told = await finish(house, house.amina)
    assert all(message.ephemeral for message in [*said(result), panel, *told])
    assert "1 day in a row" in told[-1].content
    assert f"Par is {PAR}" in told[-1].content
    assert told[-1].attachments
    assert labels(told[-1]) == ["Share", "Compare", "Results", "Practise"]
    assert "Play again" not in str([labels(message) for message in told])
    assert house.messages() == []
    shared = await house.amina.click(told[-1], label="Share")
    (public,) = house.messages()
    lines = public.content.splitlines()
    assert lines[0] == "🕌 **Baghdad** · Daily challenge · 2026-01-01"
    assert lines[1] == "★★ Intermediate · Objectives"
    assert "⛳" in lines[2]
    assert "🔥 1 ❄️❄️" in lines[2]
    assert len(lines[3]) == 13
    assert public.attachments
    assert shown(shared).ephemeral


async def test_a_shared_result_gives_nothing_of_the_game_away(house: House) -> None:
    await house.amina.slash(house.channel, "daily play")
    table = await attempt(house, house.amina)
    await finish(house, house.amina)
    await house.amina.slash(house.channel, "daily share")
    (public,) = house.messages()
    told = public.content + str([one.description for one in public.attachments])
    known = default_components()
    names = [card.name for card in known.day] + [card.name for card in known.night]
    assert not [name for name in names if name in told]
    assert table.setup.seed not in told


async def test_par_is_not_told_before_the_own_attempt_ends(house: House) -> None:
    await house.amina.slash(house.channel, "daily play")
    await told_par(house)
    for command in ("daily play", "daily archive", "daily table", "daily share"):
        answers = said(await house.amina.slash(house.channel, command))
        assert str(PAR) not in texts(answers)
    answers = said(await house.amina.slash(house.channel, "daily archive", day="2026-01-01"))
    assert str(PAR) not in texts(answers)


async def test_a_second_attempt_shows_the_result_of_the_first(house: House) -> None:
    await house.amina.slash(house.channel, "daily play")
    told = await finish(house, house.amina)
    again = shown(await house.amina.slash(house.channel, "daily play"))
    assert again.content == told[-1].content
    assert labels(again) == labels(told[-1])


async def test_an_attempt_outlives_a_restart_in_the_middle_of_a_turn(house: House) -> None:
    result = await house.amina.slash(house.channel, "daily play")
    panel = shown(await house.amina.click(result.followups[0], label="Take turn"))
    await choose(house.amina, panel, min(choices(panel)))
    before = await attempt(house, house.amina)
    await house.restart()
    result = await house.amina.slash(house.channel, "daily play")
    assert "where you left it" in shown(result).content
    after = await attempt(house, house.amina)
    assert after.log == before.log
    panel = shown(await house.amina.click(result.followups[0], label="Take turn"))
    assert "Played" in panel.content


async def test_presses_at_one_moment_make_one_attempt(house: House) -> None:
    await house.amina.slash(house.channel, "daily play")
    told = await finish(house, house.amina)
    practice = button_id(told[-1], "daily.practise")
    house.press_at_once(*((house.amina, told[-1], practice) for _ in range(3)))
    await house.env.settle()
    assert len(await house.bot.desk.tables.games_of(house.amina.id)) == 1


async def test_no_hints_in_what_counts_and_hints_in_practice(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Table] = []

    async def hint(_: object, table: Table) -> Any:
        asked.append(table)
        return HintsBusy()

    monkeypatch.setattr("bot.service.hints.Hints.hint", hint)
    await house.amina.slash(house.channel, "daily play")
    answer = shown(await house.amina.slash(house.channel, "hint"))
    assert "no hints" in answer.content
    assert asked == []
    told = await finish(house, house.amina)
    answers = said(await house.amina.click(told[-1], label="Practise"))
    assert "hints are allowed" in answers[0].content
    await house.amina.slash(house.channel, "hint")
    assert len(asked) == 1


async def test_practice_tells_how_it_went_beside_what_counts(house: House) -> None:
    await house.amina.slash(house.channel, "daily play")
    counted = await finish(house, house.amina)
    await house.amina.click(counted[-1], label="Practise")
    told = await finish(house, house.amina)
    assert "Practice" in told[-1].content
    assert "Your counted result:" in told[-1].content
    assert labels(told[-1]) == ["Compare", "Results", "Practise"]


async def test_a_challenge_stays_private(house: House) -> None:
    await house.amina.slash(house.channel, "daily play")
    moved = shown(await house.amina.slash(house.channel, "baghdad move-here"))
    assert "stays private" in moved.content
    seen = shown(await house.basim.slash(house.channel, "board"))
    assert "No game is played here" in seen.content
    assert house.messages() == []
    # A game in the channel and the challenge do not stand in each other's way.
    await house.amina.slash(house.channel, "solo start", level="beginner")
    assert await house.bot.desk.tables.game_in(house.channel.id) is not None


async def test_who_gives_up_has_had_their_attempt(house: House) -> None:
    await house.amina.slash(house.channel, "daily play")
    asked = shown(await house.amina.slash(house.channel, "solo give-up"))
    await house.amina.click(asked, label="Yes, give it up")
    again = shown(await house.amina.slash(house.channel, "daily play"))
    assert "given this attempt up" in again.content
    assert labels(again) == ["Compare", "Results", "Practise"]


async def test_a_log_that_was_tampered_with_is_refused_with_a_sentence(house: House) -> None:
    await house.amina.slash(house.channel, "daily play")
    table = await attempt(house, house.amina)
    await before_last(house.bot.desk.tables, table)
    forge = "UPDATE log SET choice = 'market:2' WHERE game_id = %d AND seq = 4" % table.id  # noqa: UP031
    kept = house.bot.desk.tables._storage.database
    await kept.write(lambda connection: connection.exec_driver_sql(forge))
    panel = shown(await house.amina.slash(house.channel, "turn show"))
    result = await house.amina.click(panel, custom_id=button_id(panel, "confirm"))
    assert "does not count" in said(result)[-1].content
    refused = shown(await house.amina.slash(house.channel, "daily share"))
    assert "no result" in refused.content
    assert house.messages() == []


async def test_time_is_over_after_36_hours_and_the_attempt_becomes_practice(house: House) -> None:
    await house.amina.slash(house.channel, "daily play")
    await later(house, 30 * HOUR)
    result = said(await house.amina.slash(house.channel, "daily play"))
    assert "2 January 2026" in result[0].content
    await later(house, 7 * HOUR)
    (direct,) = house.messages(house.amina.user.dm_channel)
    assert "was not finished" in direct.content
    answers = said(await house.amina.user.click(direct, label="Practise"))
    assert "Practice" in answers[0].content


async def test_yesterdays_attempt_can_be_gone_on_with_until_noon(house: House) -> None:
    await house.amina.slash(house.channel, "daily play")
    await later(house, DAY)
    await house.amina.slash(house.channel, "daily play")
    games = await house.bot.desk.tables.games_of(house.amina.id)
    assert len(games) == 2
    today = await house.bot.desk.tables.table(games[0].id)
    assert today is not None
    await before_last(house.bot.desk.tables, today)
    panel = shown(await house.amina.slash(house.channel, "turn show"))
    await house.amina.click(panel, custom_id=button_id(panel, "confirm"))
    answers = said(await house.amina.slash(house.channel, "daily play"))
    assert "Yesterday's attempt" in answers[-1].content
    resumed = said(await house.amina.click(answers[-1], label="Go on with it"))
    assert "1 January 2026" in resumed[0].content
    assert "where you left it" in resumed[0].content


async def test_the_table_of_the_server_is_paged(house: House) -> None:
    people = [
        house.guild.add_member(house.env.create_user(f"p{number}", global_name=f"Person {number}"))
        for number in range(12)
    ]
    for number, person in enumerate(people):
        await given(house, person, 100 - number)
    await given(house, house.amina, 5)
    page = shown(await house.amina.slash(house.channel, "daily table"))
    assert page.ephemeral
    assert "This server · 1 January 2026" in page.content
    assert "`   1` Person 0 · **100**" in page.content
    assert "`  13` Amina · **5** (+5) ←" in page.content
    assert "13 people" in page.content
    check_components(page)
    page = shown(await house.amina.click(page, label="Next ▶"))
    assert "Person 10" in page.content
    assert "Person 0 " not in page.content
    menu = next(item for item in components(page) if "daily.span" in item["custom_id"])
    page = shown(await house.amina.select(page, ["week"], custom_id=menu["custom_id"]))
    assert "29 Dec – 4 Jan 2026" in page.content
    menu = next(item for item in components(page) if "daily.scope" in item["custom_id"])
    page = shown(await house.amina.select(page, ["everybody"], custom_id=menu["custom_id"]))
    assert "`   1` somebody · **100**" in page.content
    assert "Amina" in page.content


async def test_nobody_reads_a_name_that_formats_or_calls(house: House) -> None:
    user = house.env.create_user("hostile", global_name="@everyone `*_~|")
    person = house.guild.add_member(user)
    await given(house, person, 50)
    page = shown(await house.amina.slash(house.channel, "daily table"))
    assert "@everyone" not in page.content.replace("\\@everyone", "")


@pytest.mark.parametrize(
    ("command", "options", "answer"),
    [
        ("daily share", {}, "no result"),
        ("daily share", {"day": "soon"}, "is no date"),
        ("daily table", {"day": "2026-13-40"}, "is no date"),
        ("daily archive", {"day": "2025-06-01"}, "no daily challenge on 1 June 2025"),
        ("daily archive", {}, "none yet"),
        ("daily streak", {}, "0 days in a row"),
        ("daily table", {}, "Nobody has a result"),
        ("daily practise", {}, "comes first"),
        ("daily compare", {}, "comes first"),
        ("daily practise", {"day": "2025-06-01"}, "no daily challenge on 1 June 2025"),
        ("daily settings", {"forget": "77"}, "not marked anybody"),
    ],
)
async def test_wrong_states_have_a_clear_sentence(
    house: House, command: str, options: dict[str, str], answer: str
) -> None:
    assert answer in shown(await house.amina.slash(house.channel, command, **options)).content


async def test_without_a_secret_a_clear_sentence_says_so(
    tmp_path: Path,
) -> None:
    house = make_house(make_settings(tmp_path))
    await house.open()
    try:
        answer = shown(await house.amina.slash(house.channel, "daily play"))
        assert "needs a secret" in answer.content
    finally:
        await house.close()


async def test_past_days_are_listed_picked_and_practised(house: House) -> None:
    await house.amina.slash(house.channel, "daily play")
    await told_par(house)
    await finish(house, house.amina)
    await later(house, 2 * DAY)
    page = shown(await house.basim.slash(house.channel, "daily archive"))
    assert "1 Jan · ★★ Intermediate · Objectives · ⛳ 8888" in page.content
    assert "The days to come" in page.content
    check_components(page)
    menu = next(item for item in components(page) if "daily.pick" in item["custom_id"])
    picked = shown(await house.basim.select(page, ["2026-01-01"], custom_id=menu["custom_id"]))
    assert f"Par: {PAR}" in picked.content
    answers = said(await house.basim.click(picked, label="Practise"))
    assert "Practice" in answers[0].content
    own = shown(await house.amina.slash(house.channel, "daily archive", day="2026-01-01"))
    assert f"Par is {PAR}" in own.content
    offered = await house.amina.autocomplete(house.channel, "daily archive", "day", "2026")
    assert [one["value"] for one in offered] == ["2026-01-01"]


async def test_races_are_compared_turn_by_turn(house: House) -> None:
    await given(house, house.basim, 80)
    await house.amina.slash(house.channel, "daily play")
    await told_par(house)
    told = await finish(house, house.amina)
    answer = shown(await house.amina.click(told[-1], label="Compare"))
    assert "Turn" in answer.content
    assert "Par" in answer.content
    assert answer.attachments
    check_components(answer)
    menu = next(item for item in components(answer) if "daily.ghost" in item["custom_id"])
    assert [one["label"] for one in menu["options"]] == ["Basim"]
    chosen = [str(house.basim.id)]
    answer = shown(await house.amina.select(answer, chosen, custom_id=menu["custom_id"]))
    last = answer.content.splitlines()[-2].split()
    assert last[0] == "13"
    assert last[-2:] == [str(PAR), "80"]
    assert "Basim 0, 6," in str(answer.attachments[0].description)
    typed = shown(await house.amina.slash(house.channel, "daily compare", person=house.basim))
    assert typed.content == answer.content


async def test_settings_of_a_person(house: House) -> None:
    shown_first = shown(await house.amina.slash(house.channel, "daily settings"))
    assert "Your name is shown: On my servers and to friends" in shown_first.content
    answer = shown(
        await house.amina.slash(
            house.channel, "daily settings", shown="nowhere", friend=house.basim
        )
    )
    assert "Basim is marked as a friend." in answer.content
    assert "Your name is shown: Nowhere" in answer.content
    check_components(answer)
    menu = next(iter(components(answer)))
    answer = shown(await house.amina.select(answer, ["everywhere"], custom_id=menu["custom_id"]))
    assert "Your name is shown: In all tables" in answer.content
    (offered,) = await house.amina.autocomplete(house.channel, "daily settings", "forget", "b")
    answer = shown(
        await house.amina.slash(house.channel, "daily settings", forget=offered["value"])
    )
    assert "Friends: nobody" in answer.content


async def test_results_are_posted_where_a_server_asks_for_it(house: House) -> None:
    refused = shown(await house.basim.slash(house.channel, "daily post", hour=9))
    assert "may manage this server" in refused.content
    admin = caliph(house)
    wrong = shown(await admin.slash(house.channel, "daily post", hour=9, zone="Nowhere"))
    assert "no time zone" in wrong.content
    answer = shown(await admin.slash(house.channel, "daily post", hour=9, zone="Asia/Baghdad"))
    assert "9:00 (Asia/Baghdad)" in answer.content
    await given(house, house.amina, 50)
    await given(house, house.basim, 60)
    await told_par(house)
    await later(house, DAY + 6 * HOUR)
    (posted,) = house.messages()
    assert "1 January 2026" in posted.content
    assert "`   1` Basim · **60**" in posted.content
    # Others may still be at it.
    assert str(PAR) not in posted.content
    assert labels(posted) == ["Daily challenge", "Results"]
    await house.restart()
    await later(house, HOUR)
    assert len(house.messages()) == 1
    begun = said(await house.basim.click(posted, label="Daily challenge"))
    assert begun[0].ephemeral
    assert "2 January 2026" in begun[0].content
    answer = shown(await admin.slash(house.channel, "daily post"))
    assert "No results" in answer.content
    await later(house, DAY)
    assert len(house.messages()) == 1


async def test_what_a_server_asks_for_now_comes_at_its_first_hour(house: House) -> None:
    """The clock had nothing to do before noon when it last looked."""
    await given(house, house.amina, 50)
    await later(house, DAY + HOUR)
    await caliph(house).slash(house.channel, "daily post", hour=2, zone="UTC")
    await later(house, HOUR)
    (posted,) = house.messages()
    assert "Amina · **50**" in posted.content


async def test_everything_works_in_a_direct_message(house: House) -> None:
    person = house.amina.user
    begun = said(await person.slash("daily play"))
    assert "Take turn" in labels(begun[1])
    told = await finish(house, person)
    assert "in a row" in told[-1].content
    for command in ("daily table", "daily streak", "daily archive", "daily settings"):
        assert shown(await person.slash(command)).content
    assert "Everybody" in shown(await person.slash("daily table")).content
    shared = said(await person.slash("daily share"))
    assert shared[1].content.startswith("🕌 **Baghdad**")
    assert not shared[1].ephemeral
    refused = shown(await person.slash("daily post", hour=9))
    assert "on a server" in refused.content


async def test_everything_works_as_a_user_installed_app(house: House) -> None:
    """In a server that the bot is not a member of it can only answer, which is enough."""
    elsewhere = house.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("general")
    member = elsewhere.add_member(house.amina.user)
    guilds = house.bot._connection._guilds
    gone = guilds.pop(elsewhere.id)
    house.emitted_as(authorizing_integration_owners={"1": str(house.amina.id)}, context=0)
    begun = said(await member.slash(channel, "daily play"))
    assert "Take turn" in labels(begun[1])
    told = await finish(house, member, channel)
    assert "in a row" in told[-1].content
    await member.click(told[-1], label="Share")
    (public,) = house.messages(channel)
    assert public.content.startswith("🕌 **Baghdad**")
    table = shown(await member.slash(channel, "daily table"))
    assert "Everybody" in table.content
    guilds[elsewhere.id] = gone


async def test_tomorrows_seed_is_nowhere_to_be_seen(house: House) -> None:
    """Neither in the database, also after tomorrow was prepared, nor in anything sent."""
    await house.amina.slash(house.channel, "daily play")
    await finish(house, house.amina)
    await later(house, 20 * HOUR)
    tables = house.bot.desk.tables
    assert await tables.daily._book.prepare(TODAY + timedelta(days=1)) is not None
    for command in ("daily play", "daily archive", "daily table", "privacy export"):
        await house.amina.slash(house.channel, command)
    fingerprint = default_components().fingerprint
    seed = seed_of(SECRET, TODAY + timedelta(days=1), RULES_VERSION, fingerprint)
    sent = json.dumps([str(request.json) for request in house.env.http_requests])
    for secret in (seed, SECRET):
        assert secret not in sent
    today = seed_of(SECRET, TODAY, RULES_VERSION, fingerprint)
    assert today not in sent
