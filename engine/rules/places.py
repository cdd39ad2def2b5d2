"""Places: where an action can be done, what its neighbours cost, and doing it (§4.4d–f)."""

from collections.abc import Mapping

from msgspec.structs import replace

from engine import tally
from engine.choices import DECLINE, Option
from engine.errors import Refusal
from engine.events import BonusLapsed, NeighboursPaid, Paid, VizierStopped
from engine.rules import building, city_tile, palace
from engine.table import Table
from engine.tasks import BonusAction, ChooseDesign, ChoosePiece, StopAtPlace, UseMarket
from engine.words import KINDS, Kind, Place, Seat

PLACE_RULE = "rules.md §4.4d"
ICON_RULE = "rules.md §4 icons"


def kind_at(table: Table, place: Place) -> Kind | None:
    """The kind of action a place stands for now; None for a market or an empty slot."""
    components = table.components
    if place in components.slot_index:
        tile = table.state.city.slots[components.slot_index[place]]
        return components.tile_kind[tile] if tile else None
    if place in components.site_index:
        return "building"
    return "palace" if place in components.palace_sites else None


def wild_needed(table: Table, seat: Seat, kind: Kind, icons: int, *, eased: bool) -> int:
    """Wild tokens that make up for ``icons`` short of the next action of a kind.

    A bonus action (``eased``) needs one icon fewer.
    """
    needed = tally.icons_needed(table.state, table.components, seat, kind) - (1 if eased else 0)
    return max(0, needed - icons)


Means = Mapping[Kind, Refusal | None]
"""For each kind that is asked for: why no place offers it, or None."""


def _means(table: Table, seat: Seat, kinds: tuple[Kind, ...], *, bonus: bool) -> Means:
    """What speaks against an action of each kind, wherever it would be done."""
    icons = tally.icons(table.state, table.components, seat)
    return {kind: _refuse_kind(table, seat, kind, icons[kind], bonus=bonus) for kind in kinds}


def _refuse_kind(
    table: Table, seat: Seat, kind: Kind, icons: int, *, bonus: bool
) -> Refusal | None:
    """Whether the five of a kind are done, or icons and Wild tokens or Goods are short."""
    if tally.done(table.state, seat, kind) >= table.components.numbers.most_of_a_kind:
        return Refusal("kind_done", ICON_RULE, kind)
    short = wild_needed(table, seat, kind, icons, eased=bonus) - table.seat(seat).wild
    if short > 0:
        return Refusal("needs_icons", ICON_RULE, kind, short)
    return palace.refuse_means(table, seat) if kind == "palace" else None


def refuse_place(
    table: Table, seat: Seat, place: Place, kinds: tuple[Kind, ...], *, bonus: bool
) -> Refusal | None:
    """Why no action of ``kinds`` can be done at a place; None if one can.

    Everything is judged after the neighbours are paid (rules.md §4, icons).
    """
    quadrant = table.components.quadrant_of.get(place)
    if quadrant is None:
        return Refusal("unknown_choice", PLACE_RULE, place)
    if quadrant != table.seat(seat).quadrant:
        return Refusal("wrong_quadrant", PLACE_RULE, place)
    means = _means(table, seat, kinds, bonus=bonus)
    return _refuse_here(table, seat, place, means, bonus=bonus)


def _refuse_here(
    table: Table, seat: Seat, place: Place, means: Means, *, bonus: bool
) -> Refusal | None:
    """The same for a place of the Vizier's quadrant."""
    if place in table.components.markets:
        return Refusal("not_this_kind", PLACE_RULE, place) if bonus else None
    kind = kind_at(table, place)
    if kind is None:
        return Refusal("empty_slot", PLACE_RULE, place)
    if kind not in means:
        return Refusal("not_this_kind", PLACE_RULE, place)
    return (
        _refuse_standing(table, seat, place, kind, bonus=bonus)
        or means[kind]
        or (_refuse_coins(table, seat, place) if kind == "building" else None)
    )


def _refuse_standing(
    table: Table, seat: Seat, place: Place, kind: Kind, *, bonus: bool
) -> Refusal | None:
    """Whether a House or another Vizier already stands there."""
    if kind == "building":
        site = table.components.site_index[place]
        if table.state.city.sites[site] is not None:
            return Refusal("site_taken", PLACE_RULE, place)
    if kind == "palace" and not bonus:
        others = [own.place for other, own in enumerate(table.state.seats) if other != seat]
        if place in others:
            return Refusal("palace_site_taken", PLACE_RULE, place)
    return None


def _refuse_coins(table: Table, seat: Seat, place: Place) -> Refusal | None:
    """Whether what is left after the neighbours pays for the next Building."""
    patients, _ = tally.neighbours(table.state, table.components, place)
    price = patients * table.components.numbers.patient_neighbour_coins
    return building.refuse_means(table, seat, table.seat(seat).coins - price)


def places_for(
    table: Table, seat: Seat, kinds: tuple[Kind, ...], *, bonus: bool
) -> tuple[Place, ...]:
    """Places of the Vizier's quadrant where an action of ``kinds`` can be done, in map order."""
    quadrant = table.seat(seat).quadrant
    if not quadrant:
        return ()
    components = table.components
    every = (
        *components.places_in[quadrant],
        components.palace_sites[quadrant - 1],
        components.markets[quadrant - 1],
    )
    means = _means(table, seat, kinds, bonus=bonus)
    return tuple(
        place for place in every if _refuse_here(table, seat, place, means, bonus=bonus) is None
    )


def stop_options(table: Table, task: StopAtPlace) -> tuple[Option, ...]:
    """Every place whose action can be done now, and the market (rules.md §4.4d)."""
    return tuple(
        Option(f"act:{place}") for place in places_for(table, task.seat, KINDS, bonus=False)
    )


def stop_at(table: Table, task: StopAtPlace, place: Place) -> None:
    """Set the Vizier down and do the main action."""
    table.put_seat(task.seat, replace(table.seat(task.seat), place=place))
    table.happened(VizierStopped(task.seat, place))
    if place in table.components.markets:
        table.owe(UseMarket(task.seat))
    else:
        _act(table, task.seat, place, eased=False)


def bonus_options(table: Table, task: BonusAction) -> tuple[Option, ...]:
    """Places for the bonus action, or declining it; nothing if nothing is legal."""
    places = places_for(table, task.seat, task.kinds, bonus=True)
    if not places:
        return ()
    return (*(Option(f"act:{place}") for place in places), Option(DECLINE))


def bonus_lapses(table: Table, task: BonusAction) -> None:
    """Nothing is legal: the bonus action is lost."""
    table.happened(BonusLapsed(task.seat, task.kinds, task.source, declined=False))


def take_bonus(table: Table, task: BonusAction, target: str) -> None:
    """Do the bonus action without moving the Vizier, or decline it (target "")."""
    if not target:
        table.happened(BonusLapsed(task.seat, task.kinds, task.source, declined=True))
    else:
        _act(table, task.seat, target, eased=True)


def _act(table: Table, seat: Seat, place: Place, *, eased: bool) -> None:
    """Pay neighbours and Wild tokens, then do the action of the place (rules.md §4.4e–f)."""
    kind = kind_at(table, place)
    assert kind is not None
    pay_neighbours(table, seat, place)
    icons = tally.icons(table.state, table.components, seat)[kind]
    wild = wild_needed(table, seat, kind, icons, eased=eased)
    if wild:
        own = table.seat(seat)
        table.put_seat(seat, replace(own, wild=own.wild - wild))
        table.happened(Paid(seat, kind, wild=wild))
    if kind == "building":
        table.owe(ChooseDesign(seat, place))
    elif kind == "palace":
        table.owe(ChoosePiece(seat))
    else:
        city_tile.take_tile(table, seat, place)


def pay_neighbours(table: Table, seat: Seat, place: Place) -> None:
    """A Coin for each Patient, a step of Favour for each Student, Shame for what is missing."""
    patients, students = tally.neighbours(table.state, table.components, place)
    if not patients and not students:
        return
    numbers = table.components.numbers
    own = table.seat(seat)
    price = patients * numbers.patient_neighbour_coins
    steps = students * numbers.student_neighbour_favour
    coins = min(own.coins, price)
    favour = min(own.favour - numbers.favour_track.lowest, steps)
    shame = price - coins + steps - favour
    table.put_seat(
        seat,
        replace(
            own,
            coins=own.coins - coins,
            favour=own.favour - favour,
            shame=own.shame + shame,
        ),
    )
    table.happened(NeighboursPaid(seat, place, coins, favour, shame))


def refuse_stop(table: Table, task: StopAtPlace, target: str) -> Refusal:
    """Why the Vizier cannot act at a place."""
    refusal = refuse_place(table, task.seat, target, KINDS, bonus=False)
    return refusal or Refusal("unknown_choice", PLACE_RULE, target)


def refuse_bonus(table: Table, task: BonusAction, target: str) -> Refusal:
    """Why the bonus action cannot be done at a place."""
    refusal = refuse_place(table, task.seat, target, task.kinds, bonus=True)
    return refusal or Refusal("unknown_choice", PLACE_RULE, target)
