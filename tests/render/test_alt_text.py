from dataclasses import replace

from engine import game
from engine.views import View
from engine.words import MODULES
from render import alt_text
from render.layout.tokens import signed
from render.look import Look, look_at
from render.theme import NIGHT
from render.words import ENGLISH
from tests.render.tables import HARD_NAMES, full, played, setup


def table(names: tuple[str, ...] = ("Nūra", "Ali", "Bo", "Cy")) -> tuple[Look, View]:
    state, _ = played(replace(setup(4, "alt"), modules=MODULES), 30)
    view = game.view(state, 0)
    return look_at(view, NIGHT, ENGLISH, names), view


def test_the_table_tells_whose_turn_it_is_and_what_each_seat_has() -> None:
    look, view = table()
    text = alt_text.table_text(look, view)
    assert f"Turn {view.round} of {view.rounds}" in text
    assert f"{look.names[view.active]} to play" in text
    for seat in view.seats:
        assert f"{look.names[seat.seat]}: {signed(seat.points)} points" in text


def test_the_city_tells_every_tile_and_every_building() -> None:
    look, view = table()
    text = alt_text.city_text(look, view)
    assert text.count("Quadrant ") == 4
    assert text.count(" Book") == view.slots.count("book")
    built = [site for site in view.sites if site is not None]
    assert built
    assert text.count("Building ") == len(built)


def test_the_river_tells_the_boats_the_palace_its_builders_wisdom_its_cards() -> None:
    look, view = table()
    for seat in view.seats:
        if seat.boat:
            assert f"{look.names[seat.seat]} {seat.boat}" in alt_text.river_text(look, view)
    for card in view.wisdom.display:
        assert view.components.characters[card].name in alt_text.wisdom_text(look, view)
    for piece in view.palace:
        name = "the masons" if piece.seat is None else look.names[piece.seat]
        assert name in alt_text.palace_text(look, view)


def test_no_text_is_longer_than_discord_takes() -> None:
    look, view = table(HARD_NAMES)
    crowded = full(view)
    for text in (
        alt_text.table_text(look, crowded),
        alt_text.city_text(look, crowded),
        alt_text.river_text(look, crowded),
        alt_text.palace_text(look, crowded),
        alt_text.wisdom_text(look, crowded),
        alt_text.board_text(look, crowded, 0),
    ):
        assert 0 < len(text) <= alt_text.LONGEST


def test_a_hidden_hand_is_told_to_nobody() -> None:
    look, view = table()
    text = " ".join(alt_text.board_text(look, view, seat.seat) for seat in view.seats[1:])
    own = view.seats[0].hand or ()
    assert own
    hidden = [card for card in own if card not in view.seats[0].board]
    assert not any(view.components.characters[card].name in text for card in hidden)
