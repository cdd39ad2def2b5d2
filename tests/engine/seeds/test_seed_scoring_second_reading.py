"""Second seed file, read twice: the sheet is what a plain count of the table gives."""

from collections import Counter

import pytest

from engine import score
from engine.components.records.cards import NightCharacter
from engine.state import State
from engine.words import LEVELS
from tests.kit.playing import STYLES, Style, steps, wealthy
from tests.kit.positions import BOT, COMPONENTS, NUMBERS, game, solo_game

GAMES = [*(game(seats, seed="sheet") for seats in (2, 3, 4)), *map(solo_game, LEVELS)]


def _things(state: State, seat: int) -> Counter[str]:
    """Everything of a seat that can be counted."""
    own = state.seats[seat]
    books, patients, artefacts, students = own.rows
    pieces = [one for one in state.palace if one.seat == seat]
    bot = state.bot if seat == BOT else None
    night = (
        [card for card in bot.stack if card in {one.id for one in COMPONENTS.night}]
        if bot is not None
        else own.pile
    )
    return Counter(
        books=len(books),
        patients=len(patients),
        artefacts=len(set(artefacts)),
        students=len(students),
        tiles=len(books) + len(patients) + len(artefacts) + len(students),
        columns=min(len(row) for row in own.rows),
        buildings=sum(site is not None and site.seat == seat for site in state.city.sites),
        palace_pieces=len(pieces),
        boats_in_port=sum(port.count(seat) for port in state.docked),
        ports=sum(seat in port for port in state.docked),
        sections=len({one.section for one in pieces if one.section}),
        night_cards=len(night),
        favour=own.favour,
        coins=own.coins,
        goods=own.goods,
    )


def _met_night_cards(state: State, seat: int) -> list[NightCharacter]:
    """Those that score: fulfilled before, or with a goal that is met now."""
    things = _things(state, seat)
    own = state.seats[seat]
    bot = state.bot if seat == BOT else None
    sure = [] if bot is not None else list(own.pile)
    maybe = list(bot.stack) if bot is not None else [card for card in own.board if card]
    found = []
    for card in (*sure, *maybe):
        one = COMPONENTS.characters[card]
        if isinstance(one, NightCharacter) and (
            card in sure or all(things[part.count] >= part.at_least for part in one.goal)
        ):
            found.append(one)
    return found


def _multiplier(state: State, seat: int, tile: str) -> int:
    if tile in state.port_tiles:
        slots = COMPONENTS.port_slots[len(state.seats)]
        port = state.docked[state.port_tiles.index(tile)]
        return sum(worth for worth, owner in zip(slots, port, strict=False) if owner == seat)
    section = state.palace_tiles.index(tile) + 1
    worths = {str(tier): worth for tier, worth in COMPONENTS.palace.multipliers.items()}
    own = [one for one in state.palace if one.seat == seat and one.section == section]
    return sum(worths[one.piece] for one in own)


def _sheet(state: State, seat: int) -> dict[str, int]:
    """All rows of a seat."""
    things, own = _things(state, seat), state.seats[seat]
    night = _met_night_cards(state, seat)
    points = {}
    for tile in COMPONENTS.scoring_tiles:
        items = len(night) if tile.count == "night_cards" else things[tile.count]
        points[f"tile:{tile.id}"] = _multiplier(state, seat, tile.id) * items
    great = {one.id: one.count for one in COMPONENTS.buildings.great}
    mine = [site.design for site in state.city.sites if site is not None and site.seat == seat]
    points["great"] = sum(3 * things[great[design]] for design in mine if design in great)
    pieces = [one.piece for one in state.palace if one.seat == seat]
    points["base"] = 15 * pieces.count("base")
    points["dome"] = 12 * pieces.count("dome")
    points["night"] = sum(card.points for card in night)
    spots = COMPONENTS.player_board.artefact_points
    if state.bot is not None and seat == BOT:
        spots = COMPONENTS.bot_board_by_level[state.bot.level].artefact_points
    row = own.rows[2]
    points["artefacts"] = sum(spots[n] for n, tile in enumerate(row) if row.index(tile) == n)
    points["favour"] = NUMBERS.favour_track.points[own.favour + 6]
    points["shame"] = -3 * own.shame
    return points


@pytest.mark.parametrize("state", GAMES)
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("rich", [True, False])
def test_sheet_is_a_plain_count_of_the_table(state: State, style: Style, rich: bool) -> None:
    """Every row of every seat, every seventh step of a game and at its end."""
    state = wealthy(state) if rich else state
    for number, step in enumerate(steps(state, "sheet", style)):
        if number % 7 and not step.state.over:
            continue
        columns = score(step.state).columns
        for seat, column in enumerate(columns):
            rows = {row.key: row.points for row in column.rows}
            assert rows == _sheet(step.state, seat)
            assert column.total == sum(rows.values())


@pytest.mark.parametrize("state", GAMES[:3])
def test_winners_have_most_points_then_night_points_then_favour(state: State) -> None:
    """Throughout a game; nobody who ties in all three is left out."""
    for step in steps(state, "winners"):
        sheet = score(step.state)
        keys = [
            (column.total, column.night_points, own.favour)
            for column, own in zip(sheet.columns, step.state.seats, strict=True)
        ]
        assert sheet.winners == tuple(n for n, key in enumerate(keys) if key == max(keys))


@pytest.mark.parametrize("state", GAMES[3:])
def test_in_solo_you_win_with_more_points_only(state: State) -> None:
    """Throughout a game."""
    for step in steps(state, "winners"):
        person, bot = (column.total for column in score(step.state).columns)
        assert score(step.state).winners == ((0,) if person > bot else (1,))
