"""How games and questions are told in words: the same numbers as in the picture."""

from collections.abc import Iterator

import pytest

from engine.components.registry import default_components
from render import DailyResult, alt_statistics, alt_story
from render.alt_options import question_text
from render.alt_text import LONGEST, fitting, shortened
from render.layout.amounts import price_of, with_sign
from render.layout.changes import changes_of
from render.layout.tokens import signed
from render.look import Look, bare_look, look_at
from render.theme import NIGHT
from render.words import ENGLISH
from tests.render.games import TABLES, Story, story
from tests.render.questions import asked
from tests.render.tables import HARD_NAMES

NAMES = ("Nūra", "Ali", "Bo", "Cy")


def told() -> Iterator[tuple[Story, Look, Look]]:
    """Each game, with short names and with the hardest."""
    for chosen in TABLES.values():
        one = story(chosen)
        view = one.frames[-1].view
        yield one, look_at(view, NIGHT, ENGLISH, NAMES), look_at(view, NIGHT, ENGLISH, HARD_NAMES)


def test_a_recap_tells_points_and_every_change_with_its_number() -> None:
    for one, look, hard in told():
        middle = len(one.frames) // 2
        before, after, events = one.since(middle, middle + 3)
        text = alt_story.recap_text(look, before, after, events)
        for old, new in zip(before.seats, after.seats, strict=True):
            points = f"{signed(new.points)} points ({with_sign(new.points - old.points)})"
            assert f"{look.names[new.seat]}: {points}" in text
        for number in range(1, len(changes_of(events)) + 1):
            assert f", {number} " in text
        assert len(alt_story.recap_text(hard, *one.since(0, len(one.frames) - 1))) <= LONGEST


def test_a_race_tells_every_point_of_every_round() -> None:
    for one, look, hard in told():
        text = alt_story.race_text(look, one.sheets)
        for seat, name in enumerate(look.names):
            points = ", ".join(signed(sheet.columns[seat].total) for sheet in one.sheets)
            assert f"{name} {points}" in text
        assert len(alt_story.race_text(hard, one.sheets)) <= LONGEST


def test_a_replay_tells_its_length_and_its_end() -> None:
    for one, look, hard in told():
        view = one.frames[-1].view
        text = alt_story.replay_text(look, view, 54)
        assert "54 pictures" in text
        for seat in view.seats:
            assert f"{look.names[seat.seat]} {signed(seat.points)}" in text
        assert len(alt_story.replay_text(hard, view, 54)) <= LONGEST


@pytest.mark.parametrize("par", [None, 90])
def test_a_daily_card_tells_what_it_shows(par: int | None) -> None:
    look = bare_look(default_components(), NIGHT, ENGLISH)
    result = DailyResult(
        title="Daily 7", date="1 May", level="Expert", stars=4, race=((0, 0), (80, 92)), par=par
    )
    text = alt_story.share_text(look, result)
    assert text.startswith("Daily 7. 1 May. ★★★★ Expert. 80 points, −12 to the Bot")
    assert ("−10 to par" in text) == (par is not None)


def test_averages_are_told_row_by_row() -> None:
    look = bare_look(default_components(), NIGHT, ENGLISH)
    text = alt_statistics.averages_text(look, {"favour": 3.25, "shame": -1.5}, 12)
    assert text == "Average points. Games: 12. Favour 3.2, Shame −1.5."


def test_a_question_tells_every_option_with_its_number_and_price() -> None:
    for view, accounts, _ in asked():
        assert view.decision is not None
        look = look_at(view, NIGHT, ENGLISH, NAMES)
        text = question_text(look, view, accounts)
        assert len(text) <= LONGEST
        parts = text.removeprefix("The open question. ").removesuffix(".").split("; ")
        if not text.endswith("…"):
            assert len(parts) == len(view.decision.options)
        for number, (option, part) in enumerate(
            zip(view.decision.options, parts, strict=False), start=1
        ):
            if part.endswith("…"):
                break
            first, _, rest = part.partition(" ")
            assert first.endswith(str(number))
            assert rest
            for _, amount in price_of(accounts[option.text]).costs:
                assert with_sign(amount) in rest


def test_names_are_shortened_before_anything_is_lost() -> None:
    _, look, hard = next(told())
    assert shortened("Nūra", 4) == "Nūra"
    assert shortened("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", 2) == "👨‍👩‍👧👨‍👩‍👧…"

    def tell(named: Look) -> str:
        return f"{named.names[0]} x " * 60 + "the end"

    assert fitting(look, tell) == tell(look)
    assert "…" in fitting(hard, tell)
    assert fitting(hard, tell).endswith("the end")
    assert len(fitting(hard, tell)) <= LONGEST
    assert len(fitting(hard, lambda _: "word " * 400)) <= LONGEST
