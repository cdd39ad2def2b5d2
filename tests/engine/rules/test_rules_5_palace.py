"""rules.md §5: the Palace."""

import pytest

from engine import IllegalChoice, Refusal, Step, tally
from engine.events import BonusLapsed, Gained, MasonsBuilt, Paid, PieceBuilt
from engine.state import NO_SEAT, State
from engine.tasks import BonusAction, Sail
from engine.words import TIERS, Tier
from tests.kit.positions import (
    COMPONENTS,
    bare_game,
    bare_solo,
    happened,
    options,
    owed,
    piece,
    play,
    rich,
    stops,
    with_palace,
    with_seat,
)

PALACE = COMPONENTS.palace


def _palace(*names: str, seats: int = 3) -> State:
    """A table where these pieces of nobody stand; three seats, so that no masons come."""
    return with_palace(rich(bare_game(seats)), *(piece(name) for name in names))


def _ask(state: State) -> Step:
    """Seat 0 is asked which piece it builds."""
    return play(stops(state), "act:1.p")


def _names(step: Step) -> set[str]:
    return {text.removeprefix("piece:") for text in options(step.state)}


def _pillars(*sections: int) -> tuple[str, ...]:
    return tuple(f"pillar.{section}" for section in sections)


# What can be built


def test_base_comes_first() -> None:
    """Nothing else can be built before it."""
    assert _names(_ask(_palace())) == {"base"}


def test_then_pillars_anywhere() -> None:
    """In all four sections."""
    assert _names(_ask(_palace("base"))) == set(_pillars(1, 2, 3, 4))


def test_an_arch_needs_the_pillar_of_its_section() -> None:
    """Of its own, not any."""
    names = _names(_ask(_palace("base", "pillar.3")))
    assert names == {*_pillars(1, 2, 4), "arch.3"}


def test_a_spire_needs_the_arch_of_its_section() -> None:
    """Of its own, not any."""
    names = _names(_ask(_palace("base", "pillar.3", "arch.3", "pillar.2")))
    assert names == {*_pillars(1, 4), "arch.2", "spire.3"}


@pytest.mark.parametrize(("spires", "dome"), [((), False), ((1,), False), ((1, 4), True)])
def test_the_dome_needs_any_two_spires(spires: tuple[int, ...], dome: bool) -> None:
    """Whoever built them."""
    pieces = [f"{tier}.{section}" for section in spires for tier in TIERS]
    assert ("dome" in _names(_ask(_palace("base", *pieces)))) is dome


def test_others_may_follow_the_dome() -> None:
    """It does not close the Palace."""
    pieces = [f"{tier}.{section}" for section in (1, 2) for tier in TIERS]
    assert _names(_ask(_palace("base", *pieces, "dome"))) == {"pillar.3", "pillar.4"}


def test_from_any_palace_site_any_available_piece_can_be_built() -> None:
    """The section need not be that of the quadrant."""
    state = with_seat(_palace("base"), 0, quadrant=3, place="3.m")
    assert _names(play(stops(state), "act:3.p")) == set(_pillars(1, 2, 3, 4))


def test_when_everything_is_built_no_palace_site_is_offered() -> None:
    """The reason is told."""
    pieces = [f"{tier}.{section}" for section in (1, 2, 3, 4) for tier in TIERS]
    asked = stops(_palace("base", *pieces, "dome"))
    assert "act:1.p" not in options(asked.state)
    with pytest.raises(IllegalChoice) as refused:
        play(asked, "act:1.p")
    assert refused.value.refusal == Refusal("no_piece_left", "rules.md §5", "palace")


# What it costs


@pytest.mark.parametrize("name", ["base", "pillar.1", "arch.2", "spire.3", "dome"])
def test_each_piece_costs_its_goods(name: str) -> None:
    """Base 5, Pillar 2, Arch 2, Spire 3, Dome 4 (§2)."""
    before = {
        "base": (),
        "pillar.1": ("base",),
        "arch.2": ("base", "pillar.2"),
        "spire.3": ("base", "pillar.3", "arch.3"),
        "dome": ("base", *(f"{tier}.{section}" for section in (1, 2) for tier in TIERS)),
    }[name]
    step = play(_ask(_palace(*before)), f"piece:{name}")
    cost = next(cost for kind, cost in PALACE.costs.items() if name.startswith(kind))
    assert Paid(0, "palace", goods=cost) in happened(step, Paid)
    assert step.state.seats[0].goods == 20 - cost


@pytest.mark.parametrize("goods", range(5))
def test_only_pieces_one_can_pay_for_are_offered(goods: int) -> None:
    """A site without any is not offered, and what is short is told."""
    state = with_seat(_palace("base", "pillar.1", "arch.1"), 0, goods=goods)
    asked = stops(state)
    cheapest = PALACE.costs["pillar"]
    assert ("act:1.p" in options(asked.state)) == (goods >= cheapest)
    if goods < cheapest:
        with pytest.raises(IllegalChoice) as refused:
            play(asked, "act:1.p")
        assert refused.value.refusal == Refusal(
            "needs_goods", "rules.md §5", "palace", cheapest - goods
        )
    else:
        offered = "spire.1" in _names(play(asked, "act:1.p"))
        assert offered == (goods >= PALACE.costs["spire"])


@pytest.mark.parametrize(
    ("name", "refusal"),
    [
        ("base", Refusal("already_built", "rules.md §5", "base")),
        ("pillar.1", Refusal("already_built", "rules.md §5", "pillar.1")),
        ("arch.2", Refusal("needs_support", "rules.md §5", "arch.2")),
        ("spire.1", Refusal("needs_support", "rules.md §5", "spire.1")),
        ("dome", Refusal("needs_support", "rules.md §5", "dome")),
        ("pillar.5", Refusal("unknown_choice", "rules.md §5", "pillar.5")),
        ("tower", Refusal("unknown_choice", "rules.md §5", "tower")),
    ],
)
def test_other_pieces_are_refused_with_the_reason(name: str, refusal: Refusal) -> None:
    """What stands, what it needs."""
    with pytest.raises(IllegalChoice) as refused:
        play(_ask(_palace("base", "pillar.1")), f"piece:{name}")
    assert refused.value.refusal == refusal


def test_piece_one_cannot_pay_for_is_refused_with_what_is_missing() -> None:
    """A Spire with two Goods."""
    state = with_seat(_palace("base", "pillar.1", "arch.1"), 0, goods=2)
    with pytest.raises(IllegalChoice) as refused:
        play(_ask(state), "piece:spire.1")
    assert refused.value.refusal == Refusal("needs_goods", "rules.md §5", "spire.1", 1)


# Architect, reward space


@pytest.mark.parametrize("name", ["base", "dome"])
def test_beside_base_and_dome_there_is_no_multiplier_and_no_reward(name: str) -> None:
    """An Architect all the same."""
    pieces = [f"{tier}.{section}" for section in (1, 2) for tier in TIERS]
    state = _palace() if name == "base" else _palace("base", *pieces)
    step = play(_ask(state), f"piece:{name}")
    assert happened(step, PieceBuilt)[0].section == 0
    assert tally.done(step.state, 0, "palace") == 1
    assert happened(step, Gained) == ()
    assert options(step.state) == ("confirm",)


def _before(tier: Tier) -> tuple[str, ...]:
    """What must stand for this tier in section 1."""
    return ("base", *(f"{below}.1" for below in TIERS[: TIERS.index(tier)]))


@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("space", [1, 2, 3, 4])
def test_a_tier_goes_on_a_free_reward_space_and_takes_its_reward(tier: Tier, space: int) -> None:
    """Of the ring of its tier."""
    asked = play(_ask(_palace(*_before(tier))), f"piece:{tier}.1")
    assert options(asked.state) == ("ring:1", "ring:2", "ring:3", "ring:4")
    step = play(asked, f"ring:{space}")
    assert happened(step, PieceBuilt) == (PieceBuilt(0, tier, 1, space),)
    assert step.state.palace[-1] == piece(f"{tier}.1", 0, space)
    reward = PALACE.rings[tier][space - 1]
    source = f"ring:{tier}.{space}"
    found = [*happened(step, Gained), *happened(step, BonusLapsed), *owed(step.state)]
    mine = [one for one in found if getattr(one, "source", "") == source]
    moves = [one for one in found if isinstance(one, Sail)]
    if reward.boat_moves:
        assert moves == [Sail(0, reward.boat_moves)]
    elif reward.bonus:
        assert len(mine) == 1
        assert isinstance(mine[0], BonusAction | BonusLapsed)
    else:
        assert mine == [Gained(0, reward, source)]


def test_taken_reward_spaces_are_not_offered() -> None:
    """Each space holds one piece for good; rings of other tiers do not matter."""
    state = with_palace(_palace("base"), piece("pillar.4", 1, 2), piece("arch.4", 1, 3))
    asked = play(_ask(state), "piece:pillar.1")
    assert options(asked.state) == ("ring:1", "ring:3", "ring:4")
    with pytest.raises(IllegalChoice) as refused:
        play(asked, "ring:2")
    assert refused.value.refusal == Refusal("space_taken", "rules.md §5", "2")
    with pytest.raises(IllegalChoice) as refused:
        play(asked, "ring:5")
    assert refused.value.refusal.reason == "unknown_choice"


def test_builder_puts_an_architect_beside_it() -> None:
    """One's own; those of others count for them."""
    step = play(_ask(_palace("base")), "piece:pillar.2", "ring:3")
    assert tally.done(step.state, 0, "palace") == 1
    assert tally.done(step.state, 1, "palace") == 0


# The Caliph's masons


def _masons(step: Step) -> list[tuple[str, int, int]]:
    return [(one.piece, one.section, one.space) for one in happened(step, MasonsBuilt)]


@pytest.mark.parametrize("seats", [3, 4])
def test_masons_come_with_two_seats_only(seats: int) -> None:
    """Not with more."""
    step = play(_ask(_palace("base", seats=seats)), "piece:pillar.1", "ring:1")
    assert _masons(step) == []


def test_masons_come_in_solo_too() -> None:
    """The Bot is the second seat."""
    state = with_palace(rich(bare_solo()), piece("base"))
    step = play(_ask(state), "piece:pillar.1", "ring:1")
    assert _masons(step) == [("pillar", 2, 2)]


def test_masons_add_one_of_the_tier_in_the_first_section_clockwise_where_it_is_missing() -> None:
    """On the next free space along the arrows from the builder's; nobody's Architect."""
    step = play(_ask(_palace("base", "pillar.4", seats=2)), "piece:pillar.3", "ring:1")
    # Section 4 has its Pillar already, space 4 is taken by it.
    assert _masons(step) == [("pillar", 1, 2)]
    assert step.state.palace[-1] == piece("pillar.1", NO_SEAT, 2)
    assert [tally.done(step.state, seat, "palace") for seat in (0, 1)] == [1, 0]


def test_masons_go_round_the_ring_of_spaces() -> None:
    """Arrows 4→1, past taken spaces."""
    state = with_palace(_palace("base", seats=2), piece("pillar.1", 1, 1))
    step = play(_ask(state), "piece:pillar.2", "ring:4")
    assert _masons(step) == [("pillar", 3, 2)]


def test_masons_add_only_what_is_supported() -> None:
    """An Arch only where its Pillar stands, however far round."""
    step = play(_ask(_palace("base", "pillar.1", "pillar.4", seats=2)), "piece:arch.1", "ring:2")
    assert _masons(step) == [("arch", 4, 3)]


def test_masons_with_nothing_possible_do_nothing() -> None:
    """No other Pillar stands: no other Arch can."""
    step = play(_ask(_palace("base", "pillar.1", seats=2)), "piece:arch.1", "ring:2")
    assert _masons(step) == []


def test_masons_with_nothing_missing_do_nothing() -> None:
    """The last Pillar."""
    step = play(_ask(_palace("base", *_pillars(1, 2, 3), seats=2)), "piece:pillar.4", "ring:4")
    assert _masons(step) == []


def test_masons_come_before_the_reward() -> None:
    """At once after the piece."""
    step = play(_ask(_palace("base", seats=2)), "piece:pillar.1", "ring:1")
    kinds = [type(event) for event in step.events]
    assert kinds.index(PieceBuilt) < kinds.index(MasonsBuilt) < kinds.index(Gained)


def test_masons_take_no_reward_and_call_no_masons() -> None:
    """One piece each time."""
    step = play(_ask(_palace("base", seats=2)), "piece:pillar.1", "ring:1")
    assert len(_masons(step)) == 1
    assert [gained.source for gained in happened(step, Gained)] == ["ring:pillar.1"]
    assert step.state.seats[1].wild == 0


def test_masons_do_not_come_for_base_and_dome() -> None:
    """Only for tiers."""
    assert _masons(play(_ask(_palace(seats=2)), "piece:base")) == []
    pieces = [f"{tier}.{section}" for section in (1, 2) for tier in TIERS]
    assert _masons(play(_ask(_palace("base", *pieces, seats=2)), "piece:dome")) == []


def test_masons_pieces_support_later_ones_and_count_towards_the_dome() -> None:
    """The second Spire is theirs."""
    pieces = ("pillar.1", "arch.1", "pillar.2", "arch.2")
    step = play(_ask(_palace("base", *pieces, seats=2)), "piece:spire.1", "ring:1")
    assert _masons(step) == [("spire", 2, 2)]
    assert "dome" in _names(_ask(rich(step.state)))
    arch = play(_ask(_palace("base", seats=2)), "piece:pillar.1", "ring:1")
    assert "arch.2" in _names(_ask(rich(arch.state)))
