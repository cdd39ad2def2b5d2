"""The pictures of open questions: every option has its number, where it lies, with its price."""

from itertools import combinations

import pytest

from engine import game
from engine.choices import CONFIRM
from render.geometry import Box
from render.layout.amounts import price_of
from render.layout.option_places import places
from render.layout.question import LISTED, option_region, question_scene
from render.look import look_at
from render.scene_space import regions, texts
from render.theme import DAY
from render.words import ENGLISH
from tests.render.questions import asked
from tests.render.tables import setup

VERBS = {
    *("play", "sail", "trade", "go", "act", "market", "build", "piece", "ring", "token", "draft"),
    *("take", "civic", "public", "contract", "objective"),
}


def test_every_kind_of_question_is_among_them() -> None:
    decisions = [view.decision for view, _, _ in asked()]
    assert {o.verb for d in decisions if d for o in d.options if o.target} >= VERBS


def test_every_option_has_its_number() -> None:
    for view, _, scene in asked():
        assert view.decision is not None
        found = regions(scene)
        for number, option in enumerate(view.decision.options, start=1):
            assert f"option {number}" in found, option.text
            shown = [t.text.string for t in texts(scene) if f"option {number}" in t.names]
            assert str(number) in shown, option.text


def test_a_number_lies_by_the_place_that_its_option_is_about() -> None:
    for view, _, scene in asked():
        decision = view.decision
        assert decision is not None
        found = regions(scene)
        for number, option in enumerate(decision.options, start=1):
            if not option.target or option.verb in LISTED:
                continue
            tag, about = found[f"option {number}"], found[option_region(view, decision, option)]
            assert tag.overlaps(about.inset(-0.9 * tag.h)), option.text


def test_numbers_cover_neither_each_other_nor_the_rim() -> None:
    for _, _, scene in asked():
        tags = [box for name, box in regions(scene).items() if name.startswith("option ")]
        assert all(scene.box.contains(tag, 1) for tag in tags)
        for one, other in combinations(tags, 2):
            assert not one.overlaps(other, 6)


def test_each_price_stands_beside_its_number() -> None:
    for view, accounts, scene in asked():
        assert view.decision is not None
        for number, option in enumerate(view.decision.options, start=1):
            costs = price_of(accounts[option.text]).costs
            shown = [t.text.string for t in texts(scene) if f"option {number}" in t.names]
            for icon, amount in costs:
                if abs(amount) > 1:
                    assert any(t.endswith(str(abs(amount))) for t in shown), (option.text, icon)


def test_a_price_is_what_the_preview_says() -> None:
    for _, accounts, _ in asked():
        for text, account in accounts.items():
            price = price_of(account)
            net = {a.icon: a.number for a in price.gains}
            for icon, number in price.costs:
                net[icon] = net.get(icon, 0) + number
            told = {
                "coin": account.coins,
                "goods": account.goods,
                "favour": account.favour,
                "step": account.steps,
                "wild": account.wild,
                "shame": account.shame,
                "points": account.points,
            }
            assert {k: v for k, v in net.items() if v} == {k: v for k, v in told.items() if v}, text


def test_without_previews_no_price_is_told() -> None:
    for view, _, _ in asked():
        scene = question_scene(look_at(view, DAY, ENGLISH, ()), view)
        numbered = [t.text.string for t in texts(scene) if "options" in t.names]
        assert all(text.isdigit() for text in numbered)


def test_what_the_seat_holds_is_told_below() -> None:
    for view, _, scene in asked():
        assert view.decision is not None
        own = view.seats[view.decision.seat]
        shown = [t.text.string for t in texts(scene) if "footing" in t.names]
        held = (own.coins, own.goods, own.favour, own.steps, own.wild, own.shame)
        assert shown == [str(number).replace("-", "−") for number in held]


@pytest.mark.parametrize("text", [CONFIRM, ""])
def test_without_options_to_number_there_is_still_a_picture(text: str) -> None:
    state = game.new_game(setup(2, "nobody"))
    while text and (decision := game.pending(state)) and decision.options[0].text != text:
        state = game.apply(state, decision.seat, decision.options[-1].text).state
    view = game.view(state, 0 if text else None)
    assert (view.decision is None) == (not text)
    scene = question_scene(look_at(view, DAY, ENGLISH, ()), view)
    assert not any(name.startswith("option") for name in regions(scene))


def test_a_number_lies_beside_what_stands_in_the_middle_of_a_low_box() -> None:
    """Rewards of the Wisdom area: their icons are no labels, but a number must not hide them."""
    boxes = [Box(200 + n * 206, 400, 190, 64) for n in range(4)]
    spots = places([(box, 50, 50) for box in boxes], (), Box(0, 0, 1032, 740), 1.0)
    for box, spot in zip(boxes, spots, strict=True):
        assert spot.overlaps(box)
        assert not spot.overlaps(box.inset(50, 0))


def test_a_number_keeps_off_a_heading_above_its_box() -> None:
    card, heading = Box(40, 104, 185, 285), Box(50, 40, 340, 44)
    (spot,) = places([(card, 50, 50)], (heading,), Box(0, 0, 1032, 740), 1.0)
    assert spot.overlaps(card)
    assert not spot.overlaps(heading)


def test_buildings_that_wait_are_told_apart_by_their_places() -> None:
    told = 0
    for view, _, scene in asked():
        assert view.decision is not None
        tasks = getattr(view.decision.task, "tasks", ())
        sources = [str(getattr(task, "source", "")) for task in tasks]
        shown = {one.text.string for one in texts(scene)}
        for place in (source[9:] for source in sources if source.startswith("building:")):
            assert look_at(view, DAY, ENGLISH, ()).place(place) in shown
            told += 1
    assert told
