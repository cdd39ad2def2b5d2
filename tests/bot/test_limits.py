"""Discord's limits, for every command, and for every panel of some games with hostile names."""

import random
import re
from typing import Any

import pytest

from tests.kit.commands import nodes
from tests.kit.discord import MENU, House, choices, choose, components, shown

NAMES = ("\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}" * 32, "@everyone " * 3, "`*_~|" * 6)


def commands(house: House) -> list[dict[str, Any]]:
    """What the bot tells Discord."""
    return [command.to_dict(house.bot.tree) for command in house.bot.tree.get_commands()]


def size(node: dict[str, Any]) -> int:
    """The characters that Discord counts for a command."""
    texts = [node["name"], node.get("description", "")]
    texts += [str(choice[key]) for choice in node.get("choices", []) for key in ("name", "value")]
    return sum(map(len, texts)) + sum(size(option) for option in node.get("options", []))


async def test_asyncti4_26th_subcommand_commands_keep_the_limits(house: House) -> None:
    known = commands(house)
    assert len(known) <= 100
    for command in known:
        assert size(command) <= 8000
        for node in nodes(command):
            assert 1 <= len(node["name"]) <= 32
            assert node["name"] == node["name"].lower()
            assert 1 <= len(node.get("description", "?")) <= 100
            assert len(node.get("options", [])) <= 25
            assert len(node.get("choices", [])) <= 25


async def test_every_command_can_be_used_everywhere(house: House) -> None:
    for command in commands(house):
        assert set(command["contexts"]) == {0, 1, 2}, command["name"]
        assert set(command["integration_types"]) == {0, 1}, command["name"]


async def test_every_button_has_a_command(house: House) -> None:
    leaves = set(house.amina.available_commands(house.channel))
    assert leaves >= {
        "turn show",
        "turn choose",
        "turn undo",
        "turn restart",
        "turn confirm",
        "hand",
        "board",
        "recap",
        "rules",
        "score",
        "solo start",
        "solo table",
        "solo give-up",
        "tutorial",
        "log",
        "why",
        "card",
        "help",
        "baghdad new",
        "baghdad join",
        "baghdad leave",
        "baghdad start",
        "baghdad cancel",
        "baghdad options",
        "baghdad table",
        "vote agree",
        "vote refuse",
        "resign",
        "rematch",
        "undo-turn",
        "go-on",
        "take-back",
        "plan show",
        "plan add",
        "plan back",
        "plan other",
        "plan confirm",
        "plan drop",
        "privacy delete",
        "daily play",
        "daily table",
        "daily share",
        "daily archive",
        "daily practise",
        "daily compare",
        "daily settings",
        "play-on",
        "moments",
    }


def check_components(message: Any) -> None:
    """The limits of legacy components; simcord checks some of them, Discord all."""
    assert len(message.components) <= 5
    assert len(message.content) <= 2000
    seen = [item["custom_id"] for item in components(message)]
    assert len(seen) == len(set(seen)) <= 40
    for row in message.components:
        assert len(row["components"]) <= 5
    for item in components(message):
        assert 1 <= len(item["custom_id"]) <= 100
        assert len(item.get("label") or "") <= 80
        assert len(item.get("placeholder") or "") <= 150
        if item["type"] == MENU:
            assert 1 <= len(item["options"]) <= 25
            for option in item["options"]:
                assert 1 <= len(option["label"]) <= 100
                assert len(option.get("description") or "") <= 100
                assert len(option["value"]) <= 100


@pytest.mark.parametrize("name", NAMES)
async def test_asyncti4_custom_id_every_panel_and_card_keeps_the_limits(
    house: House, name: str
) -> None:
    user = house.env.create_user("hostile", global_name=name[:32])
    person = house.guild.add_member(user)
    rng = random.Random(name)
    await person.slash(house.channel, "solo start", level="expert")
    for _ in range(4):
        panel = shown(await person.click(house.card(), label="Take turn"))
        check_components(panel)
        while "confirm" not in choices(panel):
            panel = await choose(person, panel, rng.choice(sorted(choices(panel))))
            check_components(panel)
        for command in ("board", "hand", "score", "recap", "log"):
            check_components(shown(await person.slash(house.channel, command)))
        await person.slash(house.channel, "turn confirm")
    for message in house.messages():
        check_components(message)
        assert not re.search(r"(?<!\\)@everyone", message.content)


async def test_autocomplete_keeps_the_limits(house: House) -> None:
    await house.start()
    for command, option in (
        ("turn choose", "option"),
        ("why", "option"),
        ("card", "name"),
        ("rules", "topic"),
        ("board", "seat"),
    ):
        for typed in ("", "a", "ba", "\N{ARABIC LETTER ALEF}", "*"):
            offered = await house.amina.autocomplete(house.channel, command, option, typed)
            assert len(offered) <= 25
            for choice in offered:
                assert 1 <= len(choice["name"]) <= 100
                assert 1 <= len(choice["value"]) <= 100
