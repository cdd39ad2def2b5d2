"""The daily challenge in a simulated Discord: playing it, wrong states, restarts, places."""

from pathlib import Path
from typing import Any

import pytest

from bot.playground.welcome import welcome
from bot.service import HintsBusy, Table
from engine import default_components
from tests.kit.daily import (
    DAY,
    HOUR,
    PAR,
    SETTINGS,
    attempt,
    finish,
    later,
    said,
    told_par,
    without_par,
)
from tests.kit.discord import (
    House,
    button_id,
    choices,
    choose,
    labels,
    make_house,
    make_settings,
    shown,
    texts,
)
from tests.service.dailies import before_last

__all__ = ["SETTINGS", "without_par"]  # for all tests here


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

    monkeypatch.setattr("bot.service.thinking.hints.Hints.hint", hint)
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


async def test_the_playground_welcomes_a_visitor_without_showing_their_challenge(
    house: House,
) -> None:
    await house.amina.slash(house.channel, "daily play")
    await welcome(house.bot, house.channel.id)
    (card,) = house.messages()
    assert "How strong shall the Bot be?" in card.content
    assert "Daily challenge" in labels(card)
    assert "Amina" not in str(card.attachments[0].description)
