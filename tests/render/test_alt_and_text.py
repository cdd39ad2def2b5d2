"""What a picture tells those who cannot see it, and what ``/board text`` says, agree.

Both are made from the same view; each fact is looked for in both.
"""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from bot.wording import table_text, words_for
from engine.modules.views import ContractsView, ObjectivesView, PublicWorksView
from engine.views import View
from engine.words import TILE_KINDS
from render import alt_text
from render.alt_modules import modules_text
from render.look import Look, look_at
from render.theme import NIGHT
from render.words import ENGLISH
from tests.render.games import TABLES, story

PEOPLE = ("Nūra", "Ali", "Bo", "Cy")
MOMENTS = [(name, share) for name in TABLES for share in (0.3, 0.7, 1.0)]
moments = pytest.mark.parametrize(("name", "share"), MOMENTS)


@cache
def table(name: str, share: float) -> tuple[Look, View, tuple[str, ...]]:
    """A look, a spectator's view at a share of the game, and the paragraphs of the text."""
    frames = story(TABLES[name]).frames
    view = frames[round(share * (len(frames) - 1))].view
    people = dict(enumerate(PEOPLE))
    names = tuple("the Bot" if seat.is_bot else PEOPLE[seat.seat] for seat in view.seats)
    look = look_at(view, NIGHT, ENGLISH, names)
    return look, view, table_text(view, words_for("en"), people)


def paragraph(told: tuple[str, ...], title: str) -> str:
    """The paragraph with a title."""
    return next(one for one in told if one.startswith(f"**{title}**"))


def lines_of_quadrants(look: Look, view: View, told: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """For each quadrant, what the picture's text and the other say about it."""
    alt = re.findall(r"Quadrant \d: ([^.]*)\.", alt_text.city_text(look, view))
    text = [line.partition(": ")[2] for line in paragraph(told, "Round City").split("\n")[1:]]
    assert len(alt) == len(text) == 4
    yield from zip(alt, text, strict=True)


@moments
def test_the_city(name: str, share: float) -> None:
    look, view, told = table(name, share)
    components = view.components
    lines = list(lines_of_quadrants(look, view, told))
    for place, tile in zip(components.slots, view.slots, strict=True):
        quadrant, _, spot = place.partition(".")
        for line, empty in zip(lines[int(quadrant) - 1], ("empty", "–"), strict=True):
            shown = alt_text.tile_name(look, tile) if tile else empty
            assert f"{spot} {shown}" in line
    for place, built in zip(components.sites, view.sites, strict=True):
        quadrant, _, spot = place.partition(".")
        for line, empty in zip(lines[int(quadrant) - 1], ("empty", "–"), strict=True):
            who = empty if built is None else look.names[built.seat]
            assert re.search(rf"\b{spot} [^,]*{who}", line)
    for seat in view.seats:
        if seat.place:
            quadrant, _, spot = seat.place.partition(".")
            for line in lines[components.quadrant_of[seat.place] - 1]:
                assert f"Vizier of {look.names[seat.seat]} at " in line
            if seat.place in (*components.slots, *components.sites):
                for line in lines[int(quadrant) - 1]:
                    assert f"Vizier of {look.names[seat.seat]} at {spot}" in line


@moments
def test_the_river(name: str, share: float) -> None:
    look, view, told = table(name, share)
    alt, text = alt_text.river_text(look, view), paragraph(told, "Tigris")
    for port in view.ports:
        title = view.components.port_by_id[port.port].name
        tile = view.components.scoring_tile_by_id[port.scoring_tile].name
        free = [f"×{worth}" for worth in port.slots[len(port.taken) :]]
        taken = [f"×{n} {look.names[s]}" for n, s in zip(port.slots, port.taken, strict=False)]
        assert f"{title} ({tile}): {', '.join([*taken, *free])}." in alt
        line = next(one for one in text.split("\n") if one.startswith(title))
        assert tile in line
        assert line.endswith(", ".join([*taken, *(f"{slot} –" for slot in free)]))
    start = view.components.river.start
    for seat in view.seats:
        if seat.boat:
            assert f"{look.names[seat.seat]} {seat.boat}" in alt
            assert f"{look.names[seat.seat]} {'start' if seat.boat == start else seat.boat}" in text


@moments
def test_the_palace(name: str, share: float) -> None:
    look, view, told = table(name, share)
    alt, text = alt_text.palace_text(look, view), paragraph(told, "Palace")
    for number, tile in enumerate(view.palace_tiles, start=1):
        title = view.components.scoring_tile_by_id[tile].name
        assert f"{number} {title}" in alt
        assert title in text.split("\n")[number]
    for piece in view.palace:
        who = ("the masons", "masons") if piece.seat is None else (look.names[piece.seat],) * 2
        kind = piece.piece.capitalize()
        section = f" {piece.section}" if piece.section else ""
        space = f" (space {piece.space})" if piece.space else ""
        assert f"{kind}{section} by {who[0]}{space}" in alt
        assert re.search(
            rf"{kind}[^,]*: {who[1]}" + (f", space {piece.space}" if space else ""), text
        )


@moments
def test_the_wisdom_area(name: str, share: float) -> None:
    look, view, told = table(name, share)
    alt, text = alt_text.wisdom_text(look, view), paragraph(told, "Wisdom area")
    for card in view.wisdom.display:
        title = view.components.characters[card].name
        assert title in alt
        assert title in text
    assert f"Cards left in the pool: {view.wisdom.pool_size}" in alt
    assert f"Cards left in the pool: {view.wisdom.pool_size}" in text
    sections = zip(view.components.wisdom.sections, view.wisdom.spaces, strict=True)
    for section, seats in sections:
        line = next(one for one in text.split("\n") if one.startswith(f"Section {section.id}:"))
        for space, seat in enumerate(seats, start=1):
            assert (seat is not None) == (f" {section.id}.{space} " in alt.partition("tokens:")[2])
            if seat is not None:
                assert f"{section.id}.{space} {look.names[seat]}" in alt
                assert f"{space} {look.names[seat]}" in line


@moments
def test_the_seats(name: str, share: float) -> None:
    look, view, told = table(name, share)
    for seat in view.seats:
        alt = alt_text.seat_text(look, seat)
        # At the beginning of a sentence the Bot is "The Bot".
        lead = f"**{look.names[seat.seat]}** · ".casefold()
        text = next(one for one in told if one.casefold().startswith(lead))
        points = str(seat.points).replace("-", "−")
        assert f": {points} point" in alt
        assert f"{points} point" in text
        for kind, row in zip(TILE_KINDS, seat.rows, strict=True):
            assert f"{kind.capitalize()}s {len(row)}" in alt
            line = next(one for one in text.split("\n") if f"{kind.capitalize()}s:" in one)
            count = len(row) if kind != "artefact" or not row else line.count(",") + 1
            assert count == len(row)
            assert kind == "artefact" or line.endswith(f": {len(row)}")
        for label, pieces in (
            ("Buildings", seat.buildings),
            ("Palace pieces", seat.pieces),
            ("Boats in port", seat.docks),
        ):
            assert f"{label} {len(pieces)}" in alt
            line = next(one for one in text.split("\n") if f"{label}:" in one)
            assert line.count(",") + 1 == max(1, len(pieces))
            assert line.endswith(": –") == (not pieces)
        if not seat.is_bot:
            _counters(alt, text, seat.coins, seat.goods, seat.favour, seat.steps, seat.wild)


def _counters(alt: str, text: str, *numbers: int) -> None:
    labels = ("Coin", "Goods", "Favour", "Step", "Wild")
    for label, number in zip(labels, numbers, strict=True):
        shown = str(number).replace("-", "−")
        assert re.search(rf"{label}s? {shown}\b", alt)
        assert re.search(rf"(^|\s){shown} {label}", text)


@moments
def test_the_boards_of_the_modules(name: str, share: float) -> None:
    look, view, told = table(name, share)
    alt = modules_text(look, view)
    assert bool(alt) == bool(view.boards)
    for board in view.boards:
        match board:
            case PublicWorksView():
                text = paragraph(told, "Public Works")
                for seat in range(len(board.civic)):
                    column = re.search(rf"Column of {look.names[seat]}: [^;.]*", alt)
                    assert column
                    assert column[0] in text.split("\n")
                houses = re.search(r"Public Houses: [^.]*", alt)
                assert houses
                assert houses[0] == text.split("\n")[-1].replace(" –", "")
            case ContractsView():
                text = paragraph(told, "Contracts")
                names = {one.id: one.name for one in view.components.contracts.contracts}
                for contract, left in zip(board.face_up, board.left, strict=True):
                    shown = names[contract] if contract else "nothing yet"
                    assert f"{shown} ({left} more below)" in alt
                    assert re.search(rf"{names.get(contract, '–')}.*\({left} more below\)", text)
            case ObjectivesView():
                text = paragraph(told, "Objectives")
                records = {one.id: one.name for one in view.components.objectives.objectives}
                for card in board.cards:
                    line = next(t for t in text.split("\n") if t.startswith(records[card.id]))
                    spaces = line.partition(": ")[2].replace(" –", "")
                    assert f"{records[card.id]} {spaces}" in alt
                assert f"Objectives left: {board.left}" in alt
                assert f"Objectives left: {board.left}" in text
