"""A whole solo game, by typed commands alone and by buttons and menus alone."""

import random
from collections.abc import Iterable

import pytest
from simcord.results import ResponseMessage

from tests.kit.discord import (
    House,
    button_id,
    choices,
    choose,
    components,
    ids,
    labels,
    shown,
    texts,
)

ALL = "public_works,contracts,objectives"
MODULE_VERBS = {"public", "civic", "contract", "objective"}
with_and_without_modules = pytest.mark.parametrize(
    "modules", [pytest.param("none", marks=pytest.mark.short_games), ALL]
)


def live_cards(house: House) -> list[ResponseMessage]:
    """Messages in which a turn can be taken."""
    return [m for m in house.messages() if "Take turn" in labels(m)]


@with_and_without_modules
async def test_whole_game_by_slash_commands_alone(house: House, modules: str) -> None:
    rng = random.Random(3)
    await house.start(modules=modules)
    rounds = (await house.table()).view().rounds
    for turn in range(rounds):
        assert "Undo" not in labels(shown(await house.amina.slash(house.channel, "turn show")))
        while "confirm" not in [o.text for o in (await house.table()).decision.options]:  # type: ignore[union-attr]
            offered = await house.amina.autocomplete(house.channel, "turn choose", "option", "")
            picked = rng.choice(offered)["value"]
            await house.amina.slash(house.channel, "turn choose", option=picked)
        answer = shown(await house.amina.slash(house.channel, "turn confirm"))
        assert "confirmed" in answer.content
        assert len(live_cards(house)) == (0 if turn == rounds - 1 else 1)
    assert await house.bot.desk.tables.game_in(house.channel.id) is None
    assert_ended(house, modules, rounds)


@with_and_without_modules
async def test_whole_game_by_buttons_and_menus_alone(house: House, modules: str) -> None:
    rng = random.Random(3)
    await house.start(modules=modules)
    asked: set[str] = set()
    rounds = (await house.table()).view().rounds
    for _ in range(rounds):
        panel = await house.open_panel()
        while "confirm" not in choices(panel):
            assert panel.attachments, "a question has a picture"
            panel = await choose(house.amina, panel, picked(choices(panel), rng))
            asked |= {text.partition(":")[0] for text in choices(panel)}
        panel = shown(await house.amina.click(panel, custom_id=button_id(panel, "confirm")))
        assert "confirmed" in panel.content
        assert not list(components(panel)), "a closed panel has no buttons"
    assert asked & MODULE_VERBS == (MODULE_VERBS if modules == ALL else set())
    assert_ended(house, modules, rounds)


def picked(offered: Iterable[str], rng: random.Random) -> str:
    """Any choice; what a module offers rather than doing without."""
    liked = [
        text for text in sorted(offered) if text.startswith(("civic", "objective", "contract"))
    ]
    return rng.choice(liked or sorted(offered))


def assert_ended(house: House, modules: str, rounds: int) -> None:
    """The channel tells all turns of each side and ends with the score sheet; no turn is left."""
    messages = house.messages()
    said = texts(messages)
    assert said.count("### Amina · turn") == rounds
    assert said.count("### The Bot · turn") == rounds
    assert live_cards(house) == []
    last = messages[-1]
    assert "Total" in last.content
    looks = ["Boards", "Modules", "Recap", "Rules", "Score"]
    if modules == "none":
        looks.remove("Modules")
    ways = ["Play again", "Play on from a turn", "Five moments"]
    assert labels(last) == [*ways, *looks]
    [again] = [each for each in ids(last) if ":new." in each]
    assert again.endswith(f":new.beginner:{modules}"), "the same game once more"
    assert [m for m in messages[:-1] if list(ids(m))] == [], "only the last card has buttons"
