"""/hint and its button: the best choices in words, each one press away."""

import pytest

from bot.service.thinking import hints
from tests.kit.discord import House, choices, choose, labels, shown, texts


async def ask(house: House) -> str:
    return shown(await house.amina.slash(house.channel, "hint")).content


async def test_a_hint_names_three_choices_and_each_can_be_made(house: House) -> None:
    await house.start(modules="public_works,contracts,objectives")
    panel = await house.open_panel()
    asked = await house.table()
    hint = shown(await house.amina.click(panel, label="Hint"))
    assert hint.ephemeral
    assert hint.id != panel.id, "the panel stays"
    offered = choices(hint)
    assert len(offered) == 3
    assert offered.keys() <= choices(panel).keys()
    assert "at the end" in hint.content
    assert hint.content.count("this turn from here") == 3
    assert "then:" in hint.content
    best = next(iter(offered))
    after = await choose(house.amina, hint, best)
    assert (await house.table()).log[asked.seq].choice == best
    assert "Undo" in labels(after), "the message of the hint goes on as a panel"


async def test_the_same_question_gets_the_same_hint(house: House) -> None:
    await house.start()
    assert await ask(house) == await ask(house)


async def test_only_who_is_asked_gets_a_hint(house: House) -> None:
    await house.start()
    answer = shown(await house.basim.slash(house.channel, "hint"))
    assert "only look on" in answer.content


async def test_a_complete_turn_needs_no_hint(house: House) -> None:
    await house.start()
    panel = await house.open_panel()
    while "confirm" not in choices(panel):
        panel = await choose(house.amina, panel, max(choices(panel)))
    assert "Hint" not in labels(panel)
    assert "complete" in await ask(house)


async def test_who_waits_too_long_is_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "SECONDS", 0.0)
    await house.start()
    assert "No hint was found in time" in await ask(house)


async def test_a_full_queue_turns_people_away(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "MOST_WAITING", 0)
    await house.start()
    assert "Many people" in await ask(house)


async def test_a_turn_can_be_played_by_hints_alone(house: House) -> None:
    await house.start()
    panel = await house.open_panel()
    while "confirm" not in choices(panel):
        hint = shown(await house.amina.click(panel, label="Hint"))
        panel = await choose(house.amina, hint, next(iter(choices(hint))))
    await house.amina.slash(house.channel, "turn confirm")
    assert "The Bot · turn 1" in texts(house.messages())
