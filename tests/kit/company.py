"""Several people around one table in a simulated Discord."""

import random
from collections.abc import Sequence
from typing import Any

from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.results import ResponseMessage

from bot.service import Table
from bot.ui.turn.panel import people_of
from bot.wording import score_text, words_for
from engine import replay, score
from engine import view as view_of
from tests.kit.discord import House, button_id, choices, choose, components, labels, shown

NAMES = ("Amina", "Basim", "Cemile", "Dawud")


def company(house: House, count: int) -> list[MemberActor]:
    """So many people of the house: Amina and Basim first."""
    known = [house.amina, house.basim]
    for name in NAMES[2:count]:
        user = house.env.create_user(name.lower(), global_name=name)
        known.append(house.guild.add_member(user))
    return known[:count]


def tagged(message: ResponseMessage, word: str) -> str:
    """The id of the button or menu with a word, such as ``lobby.join``."""
    for item in components(message):
        parts = str(item.get("custom_id", "")).split(":", 3)
        if parts[0] in ("s", "t") and parts[3:] == [word]:
            return str(item["custom_id"])
    raise AssertionError(f"no component {word!r} in {message.content!r}")


async def open_lobby(
    house: House, channel: ChannelHandle | None = None, **options: Any
) -> ResponseMessage:
    """Amina opens a lobby; its card."""
    await house.amina.slash(channel or house.channel, "baghdad new", **options)
    return house.card(channel)


async def begin(
    house: House,
    people: Sequence[MemberActor],
    channel: ChannelHandle | None = None,
    **options: Any,
) -> ResponseMessage:
    """The people gather and Amina starts; the table card."""
    card = await open_lobby(house, channel, seats=len(people), **options)
    for person in people[1:]:
        await person.click(card, custom_id=tagged(card, "lobby.join"))
    await house.amina.click(card, custom_id=tagged(card, "lobby.start"))
    return house.card(channel)


def asked(table: Table, people: Sequence[MemberActor]) -> MemberActor:
    """Whose choice it is."""
    assert table.decision is not None
    user_id = table.person(table.decision.seat).user_id
    return next(person for person in people if person.id == user_id)


async def turn_by_panel(
    house: House,
    people: Sequence[MemberActor],
    rng: random.Random,
    card: ResponseMessage,
    channel: ChannelHandle | None = None,
) -> ResponseMessage:
    """Whoever is asked plays a whole turn by buttons and menus; the private answer to it."""
    person = asked(await house.table(channel), people)
    panel = shown(await person.click(card, label="Take turn"))
    while "confirm" not in choices(panel):
        panel = await choose(person, panel, rng.choice(sorted(choices(panel))))
    return shown(await person.click(panel, custom_id=button_id(panel, "confirm")))


async def turn_by_commands(
    house: House, people: Sequence[MemberActor], rng: random.Random
) -> ResponseMessage:
    """The same by typed commands, given in the channel where the game is at home."""
    return await commands_in(house, house.channel, people, rng)


async def commands_in(
    house: House, channel: ChannelHandle, people: Sequence[MemberActor], rng: random.Random
) -> ResponseMessage:
    """A whole turn by commands, in a channel."""
    person = asked(await house.table(channel), people)
    while True:
        decision = (await house.table(channel)).decision
        assert decision is not None
        if decision.options[0].text == "confirm":
            break
        offered = await person.autocomplete(channel, "turn choose", "option", "")
        picked = rng.choice(offered)["value"]
        await person.slash(channel, "turn choose", option=picked)
    return shown(await person.slash(channel, "turn confirm"))


async def check_end(house: House, table_id: int, channel: ChannelHandle) -> Table:
    """A finished game is what its log says, and so says its last card; no turn was made twice."""
    tables = house.bot.desk.tables
    table = await tables.table(table_id)
    assert table is not None
    assert table.over
    replayed = replay(table.setup, table.log)
    assert replayed == table.state
    seats = len(table.people)
    turns = [turn.seat for turn in await tables.turns(table)]
    assert turns == [number % seats for number in range(seats * view_of(replayed, None).rounds)]
    sheet = score_text(score(replayed), view_of(replayed, None), words_for("en"), people_of(table))
    assert sheet in house.messages(channel)[-1].content
    said = [m.content.partition("\n")[0] for m in house.messages(channel)]
    told = [heading for heading in said if heading.startswith("### ")]
    assert len(told) == len(set(told))
    return table


def live_cards(house: House, channel: ChannelHandle | None = None) -> list[ResponseMessage]:
    """Messages in which a turn can be taken."""
    return [m for m in house.messages(channel) if "Take turn" in labels(m)]


def pinged(house: House) -> list[list[str]]:
    """Whom each message called that the bot has written; silent ones are left out."""
    found = []
    for request in house.env.http_requests:
        if request.method == "POST" and request.path.endswith("/messages"):
            allowed = (request.json or {}).get("allowed_mentions", {})
            if allowed.get("users"):
                found.append([str(user) for user in allowed["users"]])
    return found
