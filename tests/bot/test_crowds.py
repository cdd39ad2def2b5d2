"""Crowds in Discord: two hundred presses on one game, fifty games on one server."""

import random
from collections.abc import Sequence

from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.service import Table
from bot.ui.turn.panel import people_of
from bot.wording import table_card_text, words_for
from engine import replay
from engine import view as view_of
from tests.kit.company import asked, begin, company, live_cards, turn_by_panel
from tests.kit.discord import House, button_id, choices, choose, ids, shown

PRESSES = 200
WAVE = 50
GAMES = 50


def by_hand(table: Table) -> int:
    """How many choices people have made."""
    return sum(not entry.auto for entry in table.log)


async def check(house: House, table_id: int) -> Table:
    """A game is what its log says, and so does its card; seats have had their turns in order."""
    tables = house.bot.desk.tables
    table = await tables.table(table_id)
    assert table is not None
    replayed = replay(table.setup, table.log)
    assert replayed == table.state
    seats = len(table.people)
    turns = [turn.seat for turn in await tables.turns(table)]
    assert turns == [number % seats for number in range(len(turns))]
    channel = next(
        one for one in house.guild.channels.values() if one.id == table.game.place.channel_id
    )
    [card] = live_cards(house, channel)
    shown_view = view_of(table.open_turn.before, None)
    standing = table_card_text(shown_view, words_for("en"), people_of(table), "")
    assert standing in card.content
    return table


def pressable(panel: ResponseMessage) -> list[str]:
    """The ids of the buttons of a panel that make a choice."""
    return [one for one in ids(panel) if one.startswith("g:")]


async def with_buttons(
    house: House, people: Sequence[MemberActor], rng: random.Random
) -> tuple[MemberActor, ResponseMessage]:
    """Whoever is asked, with their panel at a question that is answered by buttons."""
    person = asked(await house.table(), people)
    panel = shown(await person.slash(house.channel, "turn show"))
    while not pressable(panel):
        panel = await choose(person, panel, rng.choice(sorted(choices(panel))))
    return person, panel


async def test_two_hundred_presses_on_one_game(house: House) -> None:
    """Of its player, of the others and of a stranger, most of them doubled: one counts a time."""
    rng, people = random.Random(200), company(house, 4)
    stranger = house.guild.add_member(house.env.create_user("stranger"))
    await begin(house, people)
    table = await house.table()
    for _ in range(PRESSES // WAVE):
        person, panel = await with_buttons(house, people, rng)
        before = by_hand(await house.table())
        offered, everybody = pressable(panel), (*people, stranger)
        own = (person, panel, rng.choice(offered))
        others = [(rng.choice(everybody), panel, rng.choice(offered)) for _ in range(WAVE - 2)]
        results = house.press_at_once(*others[::2], own, own, *others[1::2])
        await house.env.settle()
        assert all(result.acknowledged for result in results)
        assert by_hand(await house.table()) == before + 1
    now = await check(house, table.id)
    assert by_hand(now) >= PRESSES // WAVE
    await turn_by_panel(house, people, rng, house.card())
    await check(house, table.id)


async def test_fifty_games_on_one_server(house: House) -> None:
    """All of them begin, and then everybody presses in all of them at once, each press twice."""
    people = company(house, 2)
    channels = [house.guild.create_text_channel(f"table {number}") for number in range(GAMES)]
    for channel in channels:
        await begin(house, people, channel)
    tables = [await house.table(channel) for channel in channels]
    assert len({table.id for table in tables}) == GAMES
    movers = [asked(table, people) for table in tables]
    cards = [house.card(channel) for channel in channels]
    taken = house.press_at_once(
        *((mover, card, button_id(card, "take")) for mover, card in zip(movers, cards, strict=True))
    )
    await house.env.settle()
    panels = [shown(result) for result in taken]
    presses = [
        (mover, panel, pressable(panel)[number % 2])
        for number, (mover, panel) in enumerate(zip(movers, panels, strict=True))
    ]
    house.press_at_once(*presses, *presses)
    await house.env.settle()
    for table in tables:
        assert by_hand(await check(house, table.id)) == 1
