"""Public Works: tiles for the Civic board, and Buildings that pay everybody (rules.md §8)."""

from msgspec.structs import replace

from engine.choices import DECLINE, Option
from engine.components.catalog import Components
from engine.errors import Refusal
from engine.events import BotReason, CivicTileGiven, MadePublic
from engine.modules.rules import ModuleRules
from engine.modules.states import ModuleState, PublicWorksState
from engine.modules.tasks import GiveCivicTile, MakePublic, ModuleTask
from engine.modules.views import ModuleView, PublicWorksView
from engine.rng import Stream
from engine.rules.rewards import set_off
from engine.sheet import ScoreRow
from engine.state import State
from engine.table import Table
from engine.tasks import Single, Take
from engine.the_bot.sight import Search
from engine.the_bot.tiles import choose_slot
from engine.words import Place, Seat, TileKind

RULE = "rules.md §8 Public Works"
BOT: Seat = 1


class PublicWorksRules(ModuleRules):
    """A Civic column for each seat, and the Public Houses board."""

    def deal(self, components: Components, seats: int, stream: Stream) -> ModuleState:
        """Empty boards."""
        return PublicWorksState(civic=((),) * seats)

    def pass_gate(self, table: Table, seat: Seat, gate: str) -> tuple[Single, ...]:
        """Crossing the gate one may give a tile."""
        return (GiveCivicTile(seat),) if gate == table.components.public_works.gate else ()

    def build(self, table: Table, seat: Seat, place: Place) -> tuple[Single, ...]:
        """A Building may be made public while a space is free."""
        return (MakePublic(seat, place),) if _has_free_space(table) else ()

    def bot_passes_gate(self, table: Table, gate: str) -> None:
        """It gives a tile of its topmost empty slot's type, chosen as for an action, for free."""
        kind = _wanted(table, BOT)
        if gate != table.components.public_works.gate or kind is None:
            return
        fitting = _slots_with(table, kind)
        places = Search(table, bonus=True).nearest(lambda place: place in fitting)
        if places:
            place, because = choose_slot(table, places)
            table.happened(BotReason(BOT, "place", place, because))
            _give(table, BOT, place)

    def bot_builds(self, table: Table, place: Place) -> None:
        """It makes every Building public while the board has room (first seed file)."""
        if _has_free_space(table):
            _make_public(table, BOT, place)

    def score_rows(self, state: State, components: Components, seat: Seat) -> tuple[ScoreRow, ...]:
        """Points beside one's Houses, and what empty slots of one's column cost."""
        own = next(one for one in state.modules if isinstance(one, PublicWorksState))
        spaces = _spaces(components, state.setup.seats)
        houses = [
            points for points, owner in zip(spaces, own.houses, strict=False) if owner == seat
        ]
        empty = len(components.public_works.rewards) - len(own.civic[seat])
        each = components.public_works.empty_slot_points
        return (
            ScoreRow("public_houses", 1, len(houses), sum(houses)),
            ScoreRow("civic", each, empty, each * empty),
        )

    def problems(self, state: State, components: Components) -> tuple[str, ...]:
        """Columns hold what they ask for; each House on the board is that of a public Building."""
        own = next(one for one in state.modules if isinstance(one, PublicWorksState))
        problems = []
        for seat, tiles in enumerate(own.civic):
            asked = components.public_works.columns[seat].slots
            if tuple(components.tile_kind[tile] for tile in tiles) != asked[: len(tiles)]:
                problems.append(f"the Civic column of seat {seat} holds {', '.join(tiles)}")
        public = [site.seat for site in state.city.sites if site is not None and site.public]
        if sorted(public) != sorted(own.houses):
            problems.append(f"Houses of {own.houses} stand for public Buildings of {public}")
        if len(own.houses) > len(_spaces(components, state.setup.seats)):
            problems.append("there are more public Houses than spaces")
        return tuple(problems)

    def view(self, state: State, components: Components) -> ModuleView:
        """Both boards."""
        own = next(one for one in state.modules if isinstance(one, PublicWorksState))
        return PublicWorksView(own.civic, own.houses, _spaces(components, state.setup.seats))

    def options(self, table: Table, task: ModuleTask) -> tuple[Option, ...]:
        """Tiles of the wanted type anywhere in the City; or yes and no for a Building."""
        if isinstance(task, MakePublic):
            return (Option("public:yes"), Option("public:no"))
        kind = _wanted(table, task.seat)
        if kind is None or table.seat(task.seat).coins < table.components.public_works.price:
            return ()
        tiles = tuple(Option(f"civic:{place}") for place in _slots_with(table, kind))
        return (*tiles, Option(DECLINE)) if tiles else ()

    def answer(self, table: Table, task: ModuleTask, target: str) -> None:
        """Pay and give the tile, or put the House on the Public Houses board."""
        if isinstance(task, MakePublic):
            if target == "yes":
                _make_public(table, task.seat, task.place)
        elif target:
            own = table.seat(task.seat)
            price = table.components.public_works.price
            table.put_seat(task.seat, replace(own, coins=own.coins - price))
            slot = _give(table, task.seat, target, coins=price)
            reward = table.components.public_works.rewards[slot]
            set_off(table, task.seat, (Take(task.seat, reward, f"civic:{slot + 1}"),))

    def refuse(self, table: Table, task: ModuleTask, target: str) -> Refusal:
        """Why a tile cannot be given."""
        slot = table.components.slot_index.get(target)
        if isinstance(task, GiveCivicTile) and slot is not None:
            filled = table.state.city.slots[slot]
            return Refusal("not_this_kind" if filled else "empty_slot", RULE, target)
        return Refusal("unknown_choice", RULE, target)


def _state(table: Table) -> PublicWorksState:
    return table.module(PublicWorksState)


def _spaces(components: Components, seats: int) -> tuple[int, ...]:
    return next(board.spaces for board in components.public_works.houses if board.seats == seats)


def _has_free_space(table: Table) -> bool:
    spaces = _spaces(table.components, table.state.setup.seats)
    return len(_state(table).houses) < len(spaces)


def _wanted(table: Table, seat: Seat) -> TileKind | None:
    """The tile type of a seat's topmost empty slot."""
    column = table.components.public_works.columns[seat].slots
    filled = len(_state(table).civic[seat])
    return column[filled] if filled < len(column) else None


def _slots_with(table: Table, kind: TileKind) -> tuple[Place, ...]:
    tiles = zip(table.components.slots, table.state.city.slots, strict=True)
    return tuple(
        place for place, tile in tiles if tile and table.components.tile_kind[tile] == kind
    )


def _give(table: Table, seat: Seat, place: Place, coins: int = 0) -> int:
    """Move a tile from a slot to the seat's column; the index of the slot that it fills."""
    city = table.state.city
    index = table.components.slot_index[place]
    tile = city.slots[index]
    slots = (*city.slots[:index], "", *city.slots[index + 1 :])
    table.state = replace(table.state, city=replace(city, slots=slots))
    state = _state(table)
    column = (*state.civic[seat], tile)
    civic = (*state.civic[:seat], column, *state.civic[seat + 1 :])
    table.put_module(PublicWorksState(civic, state.houses))
    table.happened(CivicTileGiven(seat, place, tile, len(column), coins))
    return len(column) - 1


def _make_public(table: Table, seat: Seat, place: Place) -> None:
    """Move the House to the next space of the board; the Building pays every person now."""
    city = table.state.city
    site = table.components.site_index[place]
    building = city.sites[site]
    assert building is not None
    sites = (*city.sites[:site], replace(building, public=True), *city.sites[site + 1 :])
    table.state = replace(table.state, city=replace(city, sites=sites))
    state = _state(table)
    table.put_module(PublicWorksState(state.civic, (*state.houses, seat)))
    points = _spaces(table.components, table.state.setup.seats)[len(state.houses)]
    table.happened(MadePublic(seat, place, len(state.houses) + 1, points))
