"""A whole solo game, by typed commands alone and by buttons and menus alone."""

import random

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

ROUNDS = 13


def live_cards(house: House) -> list[ResponseMessage]:
    """Messages in which a turn can be taken."""
    return [m for m in house.messages() if "Take turn" in labels(m)]


async def test_whole_game_by_slash_commands_alone(house: House) -> None:
    rng = random.Random(1)
    await house.start()
    for turn in range(ROUNDS):
        assert "Undo" not in labels(shown(await house.amina.slash(house.channel, "turn show")))
        while "confirm" not in [o.text for o in (await house.table()).decision.options]:  # type: ignore[union-attr]
            offered = await house.amina.autocomplete(house.channel, "turn choose", "option", "")
            picked = rng.choice(offered)["value"]
            await house.amina.slash(house.channel, "turn choose", option=picked)
        answer = shown(await house.amina.slash(house.channel, "turn confirm"))
        assert "confirmed" in answer.content
        assert len(live_cards(house)) == (0 if turn == ROUNDS - 1 else 1)
    assert await house.bot.desk.tables.game_in(house.channel.id) is None
    assert_ended(house)


async def test_whole_game_by_buttons_and_menus_alone(house: House) -> None:
    rng = random.Random(2)
    await house.start()
    for _ in range(ROUNDS):
        panel = await house.open_panel()
        while "confirm" not in choices(panel):
            panel = await choose(house.amina, panel, rng.choice(sorted(choices(panel))))
        panel = shown(await house.amina.click(panel, custom_id=button_id(panel, "confirm")))
        assert "confirmed" in panel.content
        assert not list(components(panel)), "a closed panel has no buttons"
    assert_ended(house)


def assert_ended(house: House) -> None:
    """The channel tells 13 turns of each side and ends with the score sheet; no turn is left."""
    messages = house.messages()
    said = texts(messages)
    assert said.count("### Amina · turn") == ROUNDS
    assert said.count("### The Bot · turn") == ROUNDS
    assert live_cards(house) == []
    last = messages[-1]
    assert "Total" in last.content
    assert labels(last) == ["Play again", "Boards", "Recap", "Rules", "Score"]
    assert [m for m in messages[:-1] if list(ids(m))] == [], "only the last card has buttons"
