"""How a table stands, in a line or all of it in words."""

from bot.wording import (
    Words,
    help_text,
    seat_text,
    table_card_text,
    table_text,
    welcome_text,
)
from engine import Components, Setup, State, new_game, view
from engine.views import View


def test_the_table_card_names_turn_person_and_time(table: View, english: Words) -> None:
    told = table_card_text(table, english, {0: "Ann"}, "<t:1:R>")
    assert told == "Turn 1 of 13 · **Ann (Lapis)** to play, since <t:1:R>"
    assert table_card_text(table, english) == "Turn 1 of 13 · **Lapis** to play"


def test_a_finished_game_says_so(ended: State, words: Words) -> None:
    assert table_card_text(view(ended, None), words, {}, "<t:1:R>").startswith("🏁")


def test_what_a_seat_holds(table: View, english: Words) -> None:
    points = str(table.seats[0].points).replace("-", "−")
    held = "3 Coins · 1 Goods · 0 Favour · 1 Step · 0 Wild"
    told = seat_text(0, table, english, {0: "Ann"})
    assert told == f"**Ann** · {held} · {points} points so far"
    assert "★★★ Advanced" in seat_text(1, table, english)
    assert "Coins" not in seat_text(1, table, english)


def test_everything_on_the_table_is_told(ended: State, words: Words) -> None:
    seen = view(ended, 0)
    told = "\n".join(table_text(seen, words, {0: "Ann"}))
    assert all(len(paragraph) <= 2000 for paragraph in table_text(seen, words))
    for building in seen.seats[0].buildings:
        assert building.place.partition(".")[2] in told
    for port in seen.ports:
        assert words.name(seen.components.port_by_id[port.port].name) in told
    for card in seen.seats[0].board:
        assert not card or words.name(seen.components.characters[card].name) in told


def test_hands_of_others_are_only_counted(components: Components, words: Words) -> None:
    setup = Setup(
        colours=components.numbers.colours[:3], seed="hands", components=components.fingerprint
    )
    state = new_game(setup)
    for viewer in (0, 1, 2, None):
        told = "\n".join(table_text(view(state, viewer), words))
        for seat, own in enumerate(state.seats):
            for card in own.hand:
                name = words.name(components.characters[card].name)
                assert (name in told) == (seat == viewer)


def test_first_words_fit_into_a_message(words: Words) -> None:
    for text in (help_text(words), welcome_text(words)):
        assert 200 <= len(text) <= 2000
        assert "{" not in text
    for command in ("solo start", "turn show", "board", "hand", "score", "rules", "card"):
        assert f"`/{words.command(command)}`" in help_text(words)
