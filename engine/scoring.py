"""The score sheet: every row of it, at any time of the game (second seed file, rules.md §6)."""

from collections.abc import Mapping

from engine import tally
from engine.components.catalog import Components
from engine.components.records.cards import NightCharacter
from engine.modules import hooks
from engine.rules.palace import tier_of
from engine.sheet import ScoreColumn, ScoreRow, ScoreSheet, TieBreak
from engine.state import State
from engine.words import Count, Piece, Seat

Counts = Mapping[Count, int]
"""What a seat has of everything (:func:`engine.tally.counts`)."""


def score_sheet(state: State, components: Components) -> ScoreSheet:
    """The sheet as if the game ended with this state."""
    rows = [seat_rows(state, components, seat) for seat in range(len(state.seats))]
    totals = [sum(row.points for row in own) for own in rows]
    nights = [_points(own, "night") for own in rows]
    favours = [own.favour for own in state.seats]
    keys = list(zip(totals, nights, favours, strict=True))
    if state.bot is not None:
        ranks = [1, 2] if totals[0] > totals[1] else [2, 1]
    else:
        ranks = [1 + sum(other > key for other in keys) for key in keys]
    columns = tuple(
        ScoreColumn(seat, own, totals[seat], nights[seat], favours[seat], ranks[seat])
        for seat, own in enumerate(rows)
    )
    winners = tuple(column.seat for column in columns if column.rank == 1)
    return ScoreSheet(columns, winners, _tie_break(state, columns, winners))


def _tie_break(
    state: State, columns: tuple[ScoreColumn, ...], winners: tuple[Seat, ...]
) -> TieBreak:
    """What decided among the seats with the most points (second seed file, tie-breaks)."""
    best = max(column.total for column in columns)
    tied = [column for column in columns if column.total == best]
    if len(tied) == 1:
        return "points"
    if state.bot is not None:
        return "bot"
    nights = max(column.night_points for column in tied)
    tied = [column for column in tied if column.night_points == nights]
    if len(tied) == 1:
        return "night"
    return "favour" if len(winners) == 1 else "shared"


def _points(rows: tuple[ScoreRow, ...], key: str) -> int:
    return next(row.points for row in rows if row.key == key)


def total(state: State, components: Components, seat: Seat) -> int:
    """What a seat would score if the game ended now."""
    return sum(row.points for row in seat_rows(state, components, seat))


def seat_rows(state: State, components: Components, seat: Seat) -> tuple[ScoreRow, ...]:
    """All rows of a seat, in the order of the score sheet."""
    return rows_by(tally.counts(state, components, seat), state, components, seat)


def rows_by(
    counts: Counts, state: State, components: Components, seat: Seat
) -> tuple[ScoreRow, ...]:
    """The same for who has counted what the seat has."""
    nights = _nights(counts, state, components, seat)
    return (
        *_tile_rows(counts, state, components, seat, len(nights)),
        _great_row(counts, state, components, seat),
        _piece_row(state, components, seat, "base"),
        _piece_row(state, components, seat, "dome"),
        ScoreRow("night", 1, len(nights), sum(card.points for card in nights)),
        _artefact_row(state, components, seat),
        *_track_rows(state, components, seat),
        *hooks.score_rows(state, components, seat),
    )


def _nights(
    counts: Counts, state: State, components: Components, seat: Seat
) -> tuple[NightCharacter, ...]:
    """Night Characters that score: face down, or on the board with their goal met.

    The Bot scores those of its stack whose goals it meets (first seed file).
    """
    sure: tuple[str, ...] = state.seats[seat].pile
    tested: tuple[str, ...] = state.seats[seat].board
    if state.bot is not None and seat == 1:
        sure, tested = (), state.bot.stack
    known = components.characters
    met = [known[c] for c in tested if c and not tally.missing(counts, tally.goal_of(known[c]))]
    cards = [*(known[card] for card in sure), *met]
    return tuple([card for card in cards if isinstance(card, NightCharacter)])


def _tile_rows(
    counts: Counts, state: State, components: Components, seat: Seat, nights: int
) -> list[ScoreRow]:
    """The eight Scoring tiles: added multipliers times the count (steps 1 and 2)."""
    worth = multipliers(state, components, seat)
    rows = []
    for tile in components.scoring_tiles:
        counted = nights if tile.count == "night_cards" else counts[tile.count]
        multiplier = worth[tile.id]
        rows.append(ScoreRow(f"tile:{tile.id}", multiplier, counted, multiplier * counted))
    return rows


def multipliers(state: State, components: Components, seat: Seat) -> dict[str, int]:
    """For each Scoring tile, the added multipliers of a seat's Boats or Architects there."""
    slots = components.port_slots[state.setup.seats]
    worth = {
        tile: sum(slots[slot] for slot, owner in enumerate(docked) if owner == seat)
        for tile, docked in zip(state.port_tiles, state.docked, strict=True)
    }
    worth.update(dict.fromkeys(state.palace_tiles, 0))
    for one in state.palace:
        if one.seat == seat and one.section:
            tile = state.palace_tiles[one.section - 1]
            worth[tile] += components.palace.multipliers[tier_of(one.piece)]
    return worth


def _great_row(counts: Counts, state: State, components: Components, seat: Seat) -> ScoreRow:
    """The level 5 Building: points for each thing it counts (step 3)."""
    for building in tally.buildings(state, seat):
        great = components.great_by_id.get(building.design)
        if great is not None:
            counted = counts[great.count]
            each = components.buildings.great_points
            return ScoreRow("great", each, counted, each * counted)
    return ScoreRow("great", 0, 0, 0)


def _piece_row(state: State, components: Components, seat: Seat, piece: Piece) -> ScoreRow:
    """Base or Dome, to whoever built it (step 4)."""
    built = sum([one.piece == piece and one.seat == seat for one in state.palace])
    each = components.palace.points[piece]
    return ScoreRow(piece, each, built, each * built)


def _artefact_row(state: State, components: Components, seat: Seat) -> ScoreRow:
    """The points printed under face-up Artefacts (step 6)."""
    row = tally.row(state, seat, "artefact")
    spots = components.player_board.artefact_points
    if state.bot is not None and seat == 1:
        spots = components.bot_board_by_level[state.bot.level].artefact_points
    face_up = [column for column, tile in enumerate(row) if tile not in row[:column]]
    return ScoreRow("artefacts", 1, len(face_up), sum(spots[column] for column in face_up))


def _track_rows(state: State, components: Components, seat: Seat) -> tuple[ScoreRow, ...]:
    """Favour by its track, and what Shame costs (steps 7 and 8)."""
    own = state.seats[seat]
    track = components.numbers.favour_track
    shame = components.numbers.shame_points
    return (
        ScoreRow("favour", 1, own.favour, track.points[own.favour - track.lowest]),
        ScoreRow("shame", shame, own.shame, shame * own.shame),
    )
