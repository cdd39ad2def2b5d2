"""Taking a City tile: the row, what it gives, links and Library tokens (rules.md §2, §4.4f)."""

from msgspec.structs import replace

from engine import tally
from engine.choices import Option
from engine.errors import Reason, Refusal
from engine.events import LinkClosed, TileTaken, TokenPlaced
from engine.rules.rewards import set_off
from engine.state import NO_SEAT
from engine.table import Table
from engine.tasks import PlaceToken, Single, Take
from engine.words import TILE_KINDS, Place, Seat, TileKind


def move_tile(table: Table, seat: Seat, place: Place) -> tuple[TileKind, int]:
    """Move the tile of a slot to the leftmost free space of its row; kind and column (from 1)."""
    components = table.components
    slot = components.slot_index[place]
    slots = table.state.city.slots
    tile = slots[slot]
    kind = components.tile_kind[tile]
    own = table.seat(seat)
    index = tally.ROW_OF[kind]
    line = own.rows[index]
    rows = (*own.rows[:index], (*line, tile), *own.rows[index + 1 :])
    city = replace(table.state.city, slots=(*slots[:slot], "", *slots[slot + 1 :]))
    table.state = replace(table.state, city=city)
    table.put_seat(seat, replace(own, rows=rows))
    face_down = kind == "artefact" and tile in line
    column = len(line) + 1
    table.happened(TileTaken(seat, place, tile, kind, column, face_down))
    return kind, column


def take_tile(table: Table, seat: Seat, place: Place) -> None:
    """A seat takes a tile: its reward or Library token, and the links it closes."""
    kind, column = move_tile(table, seat, place)
    due: list[Single] = []
    rewards = table.components.player_board.rows.get(kind, ())
    if column <= len(rewards):
        due.append(Take(seat, rewards[column - 1], f"row:{kind}.{column}"))
    if kind == "book" and column in table.components.section_of_book:
        due.append(PlaceToken(seat, column))
    set_off(table, seat, (*due, *_links(table, seat, kind, column)))


def _links(table: Table, seat: Seat, kind: TileKind, column: int) -> tuple[Single, ...]:
    """The links between this tile and the ones above and below it, where both are filled."""
    due = []
    row = tally.ROW_OF[kind]
    for upper in (row - 1, row):
        if not 0 <= upper < len(TILE_KINDS) - 1:
            continue
        other = TILE_KINDS[upper] if upper != row else TILE_KINDS[row + 1]
        if len(tally.row(table.state, seat, other)) < column:
            continue
        table.happened(LinkClosed(seat, column, TILE_KINDS[upper], TILE_KINDS[upper + 1]))
        link = table.components.link_at.get((column, TILE_KINDS[upper]))
        if link is not None:
            due.append(Take(seat, link.reward, f"link:{column}.{link.upper}"))
    return tuple(due)


def token_options(table: Table, task: PlaceToken) -> tuple[Option, ...]:
    """Free spaces of the section of this Book."""
    spaces = table.state.wisdom.spaces[_section(table, task.book)]
    return tuple(
        Option(f"token:{number}")
        for number, taken in enumerate(spaces, start=1)
        if taken == NO_SEAT
    )


def place_token(table: Table, task: PlaceToken, target: str) -> None:
    """Put the Library token on a space for good and take its reward."""
    space = int(target)
    occupy(table, task.seat, task.book, space)
    section = table.components.section_of_book[task.book]
    reward = section.spaces[space - 1]
    set_off(table, task.seat, (Take(task.seat, reward, f"section:{section.id}.{space}"),))


def occupy(table: Table, seat: Seat, book: int, space: int) -> None:
    """Put a Library token on a space (from 1) of the section of the ``book``-th Book."""
    index = _section(table, book)
    wisdom = table.state.wisdom
    line = wisdom.spaces[index]
    line = (*line[: space - 1], seat, *line[space:])
    spaces = (*wisdom.spaces[:index], line, *wisdom.spaces[index + 1 :])
    table.state = replace(table.state, wisdom=replace(wisdom, spaces=spaces))
    table.happened(TokenPlaced(seat, table.components.wisdom.sections[index].id, space))


def _section(table: Table, book: int) -> int:
    """Index of the section that belongs to a seat's ``book``-th Book."""
    return table.components.wisdom.sections.index(table.components.section_of_book[book])


def refuse_token(table: Table, task: PlaceToken, target: str) -> Refusal:
    """Why a Library token cannot go there."""
    spaces = table.state.wisdom.spaces[_section(table, task.book)]
    known = target in [str(number) for number in range(1, len(spaces) + 1)]
    reason: Reason = "space_taken" if known else "unknown_choice"
    return Refusal(reason, "rules.md §4 your n-th Book", target)
