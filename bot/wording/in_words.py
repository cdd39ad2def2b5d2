"""The whole table in words, for those who cannot see the pictures or need not."""

from bot.wording.amounts import amount
from bot.wording.briefs import tile_brief
from bot.wording.cards import bot_back_text, card_line
from bot.wording.catalog import Words
from bot.wording.module_boards import boards_text
from bot.wording.names import (
    KIND_SIGNS,
    kind_name,
    row_name,
)
from bot.wording.people import NOBODY, People, seat_name
from bot.wording.tables import seat_text, table_card_text
from bot.wording.things import (
    capital,
    card_name,
    design_name,
    piece_with_section,
    place_name,
    quadrant_name,
    section_name,
    spot_name,
    stop_name,
    tile_name,
)
from engine.views import PieceView, SeatView, View
from engine.words import TILE_KINDS, Kind, Place, Seat


def table_text(view: View, words: Words, people: People = NOBODY) -> tuple[str, ...]:
    """Everything that the viewer may see, in paragraphs; each fits into a message."""
    parts = [table_card_text(view, words, people), city_text(view, words, people)]
    parts += [river_text(view, words, people), palace_text(view, words, people)]
    parts.append(wisdom_text(view, words, people))
    if view.bot is not None:
        parts.append(bot_text(view, words))
    parts += boards_text(view, words, people)
    parts += [seat_board_text(own.seat, view, words, people) for own in view.seats]
    return tuple(parts)


def city_text(view: View, words: Words, people: People = NOBODY) -> str:
    """The City quadrant by quadrant: tiles, Buildings, Viziers."""
    quadrants = range(1, len(view.components.city.quadrants) + 1)
    lines = [f"**{words.gettext('Round City')}**"]
    lines += [_quadrant_line(quadrant, view, words, people) for quadrant in quadrants]
    return "\n".join(lines)


def _quadrant_line(quadrant: int, view: View, words: Words, people: People) -> str:
    components = view.components
    spots = [_spot(place, view, words, people) for place in components.places_in[quadrant]]
    viziers = [
        words.gettext(
            "Vizier of {name} at {place}",
            name=seat_name(own.seat, view, words, people),
            place=spot_name(own.place, components, words),
        )
        for own in view.seats
        if own.place and components.quadrant_of[own.place] == quadrant
    ]
    name = capital(quadrant_name(quadrant, components, words))
    return words.pair(name, ", ".join([*spots, *viziers]))


def _spot(place: Place, view: View, words: Words, people: People) -> str:
    components = view.components
    spot = spot_name(place, components, words)
    if place in components.slot_index:
        tile = view.slots[components.slot_index[place]]
        return f"{spot} {tile_name(tile, components, words) if tile else '–'}"
    building = view.sites[components.site_index[place]]
    if building is None:
        return f"{spot} –"
    owner = seat_name(building.seat, view, words, people)
    return f"{spot} {design_name(building.design, components, words)} ({owner})"


def river_text(view: View, words: Words, people: People = NOBODY) -> str:
    """Ports with their Scoring tiles and slots, and the Boats under way."""
    components = view.components
    lines = [f"**{words.gettext('Tigris')}**"]
    for port in view.ports:
        taken = [seat_name(seat, view, words, people) for seat in port.taken]
        slots = ", ".join(
            f"×{times} {taken[number] if number < len(taken) else '–'}"
            for number, times in enumerate(port.slots)
        )
        tile = tile_brief(port.scoring_tile, components, words)
        name = stop_name(port.port, components, words)
        lines.append(words.pair(f"{name} · {tile}", slots))
    boats = [
        f"{seat_name(own.seat, view, words, people)} {stop_name(own.boat, components, words)}"
        for own in view.seats
        if own.boat
    ]
    if boats:
        lines.append(words.gettext("Boats under way: {boats}", boats=", ".join(boats)))
    return "\n".join(lines)


def palace_text(view: View, words: Words, people: People = NOBODY) -> str:
    """The sections with their Scoring tiles, and the pieces that stand."""
    components = view.components
    lines = [f"**{words.gettext('Palace')}**"]
    for number, tile in enumerate(view.palace_tiles, start=1):
        name = capital(section_name(number, components, words))
        lines.append(f"{name} · {tile_brief(tile, components, words)}")
    built = [_piece(piece, view, words, people) for piece in view.palace]
    standing = ", ".join(built) if built else words.gettext("nothing yet")
    lines.append(words.gettext("Built: {pieces}", pieces=standing))
    return "\n".join(lines)


def _piece(piece: PieceView, view: View, words: Words, people: People) -> str:
    name = piece_with_section(piece.piece, piece.section, view.components, words)
    builder = (
        words.gettext("masons")
        if piece.seat is None
        else seat_name(piece.seat, view, words, people)
    )
    space = words.gettext("space {number}", number=piece.space)
    return words.pair(name, f"{builder}, {space}" if piece.space else builder)


def wisdom_text(view: View, words: Words, people: People = NOBODY) -> str:
    """The display, the pool, and the sections with their Library tokens."""
    components = view.components
    lines = [f"**{words.gettext('Wisdom area')}**"]
    lines += [card_line(card, components, words) for card in view.wisdom.display]
    lines.append(words.gettext("Cards left in the pool: {n}", n=view.wisdom.pool_size))
    for section, spaces in zip(components.wisdom.sections, view.wisdom.spaces, strict=True):
        taken = ", ".join(
            f"{number} {'–' if seat is None else seat_name(seat, view, words, people)}"
            for number, seat in enumerate(spaces, start=1)
        )
        name = words.gettext("section {section}", section=section.id)
        lines.append(words.pair(capital(name), taken))
    return "\n".join(lines)


def bot_text(view: View, words: Words) -> str:
    """The Bot's cards: the active one, the back on top of the deck, its stack."""
    bot, components = view.bot, view.components
    if bot is None:
        return ""
    lines = [f"**{words.gettext('Bot cards')}**"]
    if bot.active:
        card = components.bot_card_by_id[bot.active]
        lines.append(
            words.gettext(
                "Active: {symbols} · {moves}",
                symbols=", ".join(kind_name(kind, words) for kind in card.symbols),
                moves=amount("boat_moves", card.moves, words),
            )
        )
    back = bot_back_text(bot.top, components, words)
    lines.append(words.gettext("Top of the deck: {back}", back=back))
    stack = ", ".join(card_name(card, components, words) for card in bot.stack) or "–"
    lines.append(words.gettext("Its Characters: {cards}", cards=stack))
    return "\n".join(lines)


def seat_board_text(seat: Seat, view: View, words: Words, people: People = NOBODY) -> str:
    """One seat: counters, rows, Buildings, Boats, Architects, tokens and Characters."""
    own, components = view.seats[seat], view.components
    lines = [seat_text(seat, view, words, people)]
    for kind, tiles in zip(TILE_KINDS, own.rows, strict=True):
        shown = [
            tile_name(tile.tile, components, words)
            + (f" ({words.gettext('face down')})" if tile.face_down else "")
            for tile in tiles
        ]
        row = ", ".join(shown) if kind == "artefact" and shown else str(len(tiles))
        lines.append(words.pair(row_mark(kind, words), row))
    built = ", ".join(
        f"{design_name(one.design, components, words)} {place_name(one.place, components, words)}"
        for one in own.buildings
    )
    lines.append(words.pair(row_mark("building", words), built or "–"))
    lines += _pieces_lines(own, view, words)
    return "\n".join([*lines, *_card_lines(own, view, words)])


def row_mark(kind: Kind, words: Words) -> str:
    """The sign and the name of a row."""
    return f"{KIND_SIGNS[kind]} {capital(row_name(kind, words))}"


def _pieces_lines(own: SeatView, view: View, words: Words) -> list[str]:
    components = view.components
    pieces = ", ".join(
        piece_with_section(one.piece, one.section, components, words) for one in own.pieces
    )
    docks = ", ".join(
        f"{stop_name(dock.port, components, words)} ×{dock.multiplier}" for dock in own.docks
    )
    tokens = ", ".join(f"{token.section} {token.space}" for token in own.tokens)
    return [
        words.pair(row_mark("palace", words), pieces or "–"),
        words.gettext("⚓ Boats in port: {docks}", docks=docks or "–"),
        words.gettext("📚 Library tokens: {tokens}", tokens=tokens or "–"),
    ]


def _card_lines(own: SeatView, view: View, words: Words) -> list[str]:
    components = view.components
    if own.is_bot:
        return []
    board = ", ".join(card_name(card, components, words) if card else "–" for card in own.board)
    lines = [words.gettext("🎴 Characters on the board: {cards}", cards=board)]
    if own.pile:
        pile = ", ".join(card_name(card, components, words) for card in own.pile)
        lines.append(words.gettext("🌙 Fulfilled: {cards}", cards=pile))
    if own.hand is None:
        lines.append(words.gettext("🃏 Cards in hand: {n}", n=own.hand_size))
    else:
        hand = ", ".join(card_name(card, components, words) for card in own.hand)
        lines.append(words.gettext("🃏 Your hand: {cards}", cards=hand or "–"))
    return lines
