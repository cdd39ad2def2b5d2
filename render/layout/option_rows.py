"""What an option is, drawn into a row of a list: a design, a trade, a reward that waits."""

from engine.choices import DECLINE, Decision, Option
from engine.components.records.boards import Design, GreatDesign
from engine.components.records.record import Reward
from engine.modules.views import ContractsView, PublicWorksView
from engine.views import View
from engine.words import KINDS, Kind
from render.geometry import Box
from render.layout.rewards import reward_row, reward_stack, reward_width
from render.layout.symbols import count_icon
from render.layout.tokens import plate
from render.lettering import centred_line, line
from render.look import Look
from render.scene import Icon, Item

_SIZE = 78.0


def what_it_is(
    look: Look, view: View, decision: Decision, option: Option, room: Box
) -> tuple[Item, ...]:
    """The picture of an option that lies nowhere."""
    if option.text == DECLINE or option.target in {"0", "no"}:
        return _icon(look, "cross", room)
    components = look.components
    match option.verb:
        case "build":
            design = components.design_by_id.get(option.target)
            great = components.great_by_id.get(option.target)
            return _design(look, decision.seat, design or great, room)
        case "market":
            reward = components.numbers.market[int(option.target) - 1]
            return _reward(look, "market", reward, room)
        case "trade":
            return _trade(look, getattr(decision.task, "port", ""), int(option.target), room)
        case "contract":
            return _contract(look, option.target, room)
        case "public":
            return _public(look, view, decision.seat, room)
        case "take":
            return _waiting(look, view, decision, option, room)
        case _:
            return ()


def _icon(look: Look, icon: str, room: Box) -> tuple[Item, ...]:
    return (Icon(icon, room.x + _SIZE / 2, room.centre[1], 0.8 * _SIZE, look.inks(icon)),)


def _right_of(room: Box) -> Box:
    """What is left of a room beside its first icon."""
    return Box(room.x + _SIZE + 26, room.y, room.w - _SIZE - 26, room.h)


def _reward(look: Look, icon: str, reward: Reward, room: Box) -> tuple[Item, ...]:
    """A symbol and, beside it, a reward."""
    return (*_icon(look, icon, room), *_prize(look, reward, _right_of(room)))


def _prize(look: Look, reward: Reward, room: Box, size: float = 50) -> tuple[Item, ...]:
    """A reward at the left of a room."""
    width = min(reward_width(reward, size), room.w)
    return reward_stack(look, reward, room.x + width / 2, room.centre[1], size, room.w, room.h)


def _design(
    look: Look, seat: int, design: Design | GreatDesign | None, room: Box
) -> tuple[Item, ...]:
    """A Building: its form and name, and below, when it pays and what, or what it scores."""
    if design is None:
        return ()
    level = design.level if isinstance(design, Design) else 5
    rest = _right_of(room)
    low = Box(rest.x, room.centre[1] + 2, rest.w, room.h / 2 - 4)
    name = line(
        look.called(design.name),
        rest.x,
        room.centre[1] - 14,
        36,
        look.theme.text,
        room=rest.w,
        least=26,
    )
    form = look.piece(seat, f"building.{level}", room.x + _SIZE / 2, room.centre[1], 1.2 * _SIZE)
    if isinstance(design, GreatDesign):
        return (form, name, *_scores(look, design, low))
    ring = Icon(design.side, low.x + 24, low.centre[1], 48, look.theme.gold_icon())
    pay = Box(low.x + 66, low.y, low.w - 66, low.h)
    return (form, name, ring, *_prize(look, design.reward, pay, 46))


def _scores(look: Look, design: GreatDesign, low: Box) -> tuple[Item, ...]:
    """Points for each thing that a level 5 Building counts."""
    y = low.centre[1]
    points = look.components.buildings.great_points
    return (
        centred_line(str(points), low.x + 14, y, 40, look.theme.text),
        Icon("points", low.x + 52, y, 46, look.inks("points")),
        centred_line("×", low.x + 94, y, 36, look.theme.text),
        *count_icon(look, design.count, low.x + 136, y, 46),
    )


def _trade(look: Look, port: str, times: int, room: Box) -> tuple[Item, ...]:
    """So many Goods, an arrow, and what they bring."""
    y = room.centre[1]
    rest = Box(room.x + 190, room.y, room.w - 190, room.h)
    trade = look.components.port_by_id[port].trade
    return (
        centred_line(str(times), room.x + 22, y, 48, look.theme.text),
        Icon("goods", room.x + 74, y, 58, look.inks("goods")),
        Icon("forward", room.x + 142, y, 34, look.inks("forward")),
        *_prize(look, _times(trade, times), rest),
    )


def _times(reward: Reward, times: int) -> Reward:
    """The counters of a reward so many times over."""
    return Reward(
        coins=reward.coins * times,
        goods=reward.goods * times,
        favour=reward.favour * times,
        steps=reward.steps * times,
        wild=reward.wild * times,
        boat_moves=reward.boat_moves * times,
        bonus=reward.bonus,
    )


def _contract(look: Look, name: str, room: Box) -> tuple[Item, ...]:
    """A Contract's name, and below, its price and reward."""
    contract = next(one for one in look.components.contracts.contracts if one.id == name)
    y = room.centre[1] + room.h / 4
    price = Reward(goods=contract.goods, coins=contract.coins)
    width = reward_width(price, 46)
    rest = Box(room.x + width + 76, room.centre[1], room.w - width - 76, room.h / 2)
    return (
        line(
            look.called(contract.name),
            room.x,
            room.centre[1] - 14,
            36,
            look.theme.text,
            room=room.w,
        ),
        *reward_row(look, price, room.x + width / 2, y, 46),
        Icon("forward", room.x + width + 38, y, 32, look.inks("forward")),
        *_prize(look, contract.reward, rest, 46),
    )


def _public(look: Look, view: View, seat: int, room: Box) -> tuple[Item, ...]:
    """The House, and what the next space of the Public Houses board is worth."""
    y = room.centre[1]
    board = next((one for one in view.boards if isinstance(one, PublicWorksView)), None)
    house = look.piece(seat, "house", room.x + _SIZE / 2, y, _SIZE)
    if board is None or len(board.houses) >= len(board.spaces):
        return (house,)
    worth = board.spaces[len(board.houses)]
    return (
        house,
        Icon("forward", room.x + 122, y, 34, look.inks("forward")),
        centred_line(str(worth), room.x + 184, y, 48, look.theme.text),
        Icon("points", room.x + 236, y, 52, look.inks("points")),
    )


_SOURCES = {
    "card": "cards",
    "river": "boat",
    "trade": "anchor",
    "link": "columns",
    "house": "house",
    "section": "token",
    "market": "market",
    "civic": "tiles",
    "contract": "anchor",
    "objective": "check",
    "sail": "boat_moves",
    "token": "token",
    "bonus": "bonus",
    "PlaceMarker": "check",
    "GiveCivicTile": "tiles",
    "MakePublic": "house",
}


def _waiting(
    look: Look, view: View, decision: Decision, option: Option, room: Box
) -> tuple[Item, ...]:
    """One of several things that are due: where it comes from, and what it gives."""
    sort, _, port = option.target.partition(".")
    if sort == "trade":
        return (*_icon(look, "anchor", room), *_trade(look, port, 1, _right_of(room)))
    if sort == "contract" and (name := _open_contract(view, port)):
        return _contract(look, name, room)
    tasks: tuple[object, ...] = getattr(decision.task, "tasks", ())
    task = tasks[decision.options.index(option)] if tasks else None
    source = str(getattr(task, "source", "") or option.target)
    rest = _right_of(room)
    place = _place_in(source)
    if place:
        middle = rest.centre[1] + 14
        where = line(look.place(place), rest.x, middle, 40, look.theme.soft, "text", room=126)
        rest = Box(rest.x + 134, rest.y, rest.w - 134, rest.h)
        return (*_source(look, source, room), where, *_prize(look, _reward_of(task), rest))
    return (*_source(look, source, room), *_prize(look, _reward_of(task), rest))


def _place_in(source: str) -> str:
    """The place in the City of a Building that pays, which tells one from another; else ""."""
    sort, _, place = source.partition(":" if ":" in source else ".")
    return place if sort == "building" else ""


def _open_contract(view: View, port: str) -> str:
    """The Contract that lies open at a port; "" if there is none."""
    for board in view.boards:
        if isinstance(board, ContractsView):
            ports = [one.port for one in view.ports]
            return board.face_up[ports.index(port)]
    return ""


def _reward_of(task: object) -> Reward:
    """What a waiting task gives, as a reward; nothing for a mere question."""
    reward = getattr(task, "reward", None)
    if isinstance(reward, Reward):
        return reward
    return Reward(boat_moves=getattr(task, "moves", 0), bonus=getattr(task, "kinds", ()))


def _source(look: Look, source: str, room: Box) -> tuple[Item, ...]:
    """The symbol of where a reward comes from."""
    sort, _, target = source.partition(":" if ":" in source else ".")
    x, y = room.x + _SIZE / 2, room.centre[1]
    first = target.partition(".")[0]
    kind: Kind | None = next((kind for kind in KINDS if kind in {first, sort}), None)
    if sort == "row" and kind is not None:
        return plate(look, kind, x, y, 0.92 * _SIZE)
    if sort == "building":
        return plate(look, "building", x, y, 0.92 * _SIZE)
    if sort == "ring":
        return (Icon(f"piece.{first}", x, y, _SIZE, look.theme.stone_icon()),)
    icon = _SOURCES.get(sort, "points")
    stone = icon in {"token", "house"}
    inks = look.theme.stone_icon() if stone else look.inks(icon)
    return (Icon(icon, x, y, _SIZE, inks),)
