"""The boards of the modules: Civic board and Public Houses, Contracts, Objectives."""

from functools import partial

from engine.components.records.modules import Contract, Objective
from engine.modules.views import ContractsView, ObjectivesView, ObjectiveView, PublicWorksView
from engine.views import View
from render.geometry import Box
from render.layout.frames import panel
from render.layout.parts import Part, sprite, static
from render.layout.public_works import public_works_items
from render.layout.rewards import reward_row, reward_stack
from render.layout.symbols import count_icon
from render.lettering import centred_line, line, paragraph
from render.look import Look
from render.scene import Group, Icon, Item, Rect, Stroke, Text

HEIGHT = 214.0
_GAP = 10.0
_HEAD = 44.0


def modules_part(look: Look, view: View, width: float, *, stacked: bool = False) -> Part:
    """A panel for each module board, ``width`` wide: beside each other, or under each other."""
    count = len(view.boards)
    height = count * (HEIGHT + _GAP) - _GAP if stacked else HEIGHT
    room = Box(0, 0, width, height)
    boxes = room.rows(count, _GAP) if stacked else room.columns(count, _GAP)
    ground = static(
        look,
        "modules ground",
        lambda: tuple(item for box in boxes for item in panel(look.theme, box)),
        count,
        width,
        stacked,
    )
    live: list[Item] = []
    for board, box in zip(view.boards, boxes, strict=True):
        match board:
            case PublicWorksView():
                live.append(_title(look, look.words.public_works, box))
                live += public_works_items(look, board, _inner(box))
            case ContractsView():
                live += _contracts(look, view, board, box)
            case ObjectivesView():
                live += _objectives(look, board, box)
    return Part(width, height, ground, Group(tuple(live), name="modules"))


def _title(look: Look, text: str, box: Box) -> Item:
    ink = look.theme.rubric
    return line(text, box.x + 22, box.y + 34, 24, ink, "caps", room=box.w - 44)


def _inner(box: Box) -> Box:
    return Box(box.x + 16, box.y + _HEAD, box.w - 32, box.h - _HEAD - 14)


def _contracts(look: Look, view: View, board: ContractsView, box: Box) -> list[Item]:
    contracts = {one.id: one for one in look.components.contracts.contracts}
    items: list[Item] = [_title(look, look.words.contracts, box)]
    lanes = _inner(box).columns(len(view.ports), 8)
    for port, open_card, left, lane in zip(
        view.ports, board.face_up, board.left, lanes, strict=True
    ):
        record = look.components.port_by_id[port.port]
        draw = partial(_contract, look, contracts.get(open_card), look.called(record.name), left)
        drawn = sprite(look, "contract", lane, draw, open_card, port.port, left)
        items.append(Group((Rect(lane), drawn), name=f"contract {port.port}"))
    return items


def _contract(
    look: Look, contract: Contract | None, port: str, left: int, lane: Box
) -> tuple[Item, ...]:
    """A port's stack: its open Contract with price and reward, and how many lie under it."""
    theme = look.theme
    head = (
        Rect(lane, theme.sunk, Stroke(theme.gold_deep, 1.4), 9),
        line(port, lane.x + 8, lane.y + 20, 17, theme.rubric, "display", room=lane.w - 50),
        Icon("cards", lane.right - 30, lane.y + 15, 17, theme.gold_icon()),
        centred_line(str(left), lane.right - 12, lane.y + 15, 15, theme.soft),
    )
    return head if contract is None else (*head, *contract_items(look, contract, lane))


def contract_items(look: Look, contract: Contract, lane: Box) -> tuple[Item, ...]:
    """What a Contract says, below the head of its lane: name, price, reward."""
    ink, x = look.theme.text, lane.centre[0]
    rows = Box(lane.x + 4, lane.y + 62, lane.w - 8, lane.h - 66).rows(2)
    return (
        *paragraph(
            look.called(contract.name),
            x,
            lane.y + 40,
            13,
            ink,
            "bold",
            "middle",
            room=lane.w - 8,
            most=2,
        ),
        *_price(look, contract, rows[0]),
        *reward_stack(look, contract.reward, *rows[1].centre, 28, rows[1].w, rows[1].h),
    )


def _price(look: Look, contract: Contract, row: Box) -> tuple[Item, ...]:
    x, y = row.centre
    parts = [(contract.goods, "goods"), (contract.coins, "coin")]
    paid = [(amount, icon) for amount, icon in parts if amount]
    step = 50.0
    items: list[Item] = []
    for n, (amount, icon) in enumerate(paid):
        middle = x + (n - (len(paid) - 1) / 2) * step
        items.append(centred_line(str(amount), middle - 12, y, 21, look.theme.text))
        items.append(Icon(icon, middle + 10, y, 24, look.inks(icon)))
    items.append(Icon("forward", x, row.bottom - 1, 12, look.theme.gold_icon(), turn=90))
    return tuple(items)


def _objectives(look: Look, board: ObjectivesView, box: Box) -> list[Item]:
    records = {one.id: one for one in look.components.objectives.objectives}
    theme = look.theme
    items: list[Item] = [
        _title(look, look.words.objectives, box),
        Icon("cards", box.right - 56, box.y + 27, 22, theme.gold_icon()),
        centred_line(str(board.left), box.right - 32, box.y + 27, 18, theme.soft),
    ]
    if board.cards:
        lanes = _inner(box).columns(len(board.cards), 8)
        for card, lane in zip(board.cards, lanes, strict=True):
            drawn = tuple(_objective(look, records[card.id], card, lane))
            items.append(Group(drawn, name=f"objective {card.id}"))
    return items


def _objective(look: Look, record: Objective, card: ObjectiveView, lane: Box) -> list[Item]:
    """A card with its spaces, and the emblems of those who reached them."""
    items: list[Item] = [
        sprite(look, "objective", lane, partial(objective_items, look, record), record.id)
    ]
    for n, (owner, row) in enumerate(
        zip(card.markers, _objective_rows(record, lane), strict=True), start=1
    ):
        shown: list[Item] = [Rect(row)]
        if owner is not None:
            shown.append(look.piece(owner, "emblem", row.right - 20, row.centre[1], 26))
        items.append(Group(tuple(shown), name=f"objective {record.id} {n}"))
    return items


def _objective_rows(record: Objective, lane: Box) -> tuple[Box, ...]:
    top = lane.y + 42
    rows = Box(lane.x + 4, top, lane.w - 8, lane.bottom - top - 4)
    return rows.rows(len(record.spaces), 3)


def _objective_name(look: Look, record: Objective, head: Box) -> tuple[Text, ...]:
    """The name right of the icon: in a line, or in two smaller ones."""
    name, left, room = look.called(record.name), head.x + 42, head.w - 48
    whole = line(name, left, head.centre[1] + 5, 15, look.theme.text)
    if whole.width <= room:
        return (whole,)
    return paragraph(name, left, head.centre[1] - 2, 13, look.theme.text, "bold", room=room, most=2)


def objective_items(look: Look, record: Objective, lane: Box) -> tuple[Item, ...]:
    """What an Objective says: what it counts, its name, its spaces with what they give."""
    theme = look.theme
    head = Box(lane.x, lane.y, lane.w, 42)
    items: list[Item] = [
        Rect(lane, theme.sunk, Stroke(theme.gold_deep, 1.4), 9),
        *count_icon(look, record.count, head.x + 22, head.centre[1], 30),
        *_objective_name(look, record, head),
    ]
    for n, (space, row) in enumerate(
        zip(record.spaces, _objective_rows(record, lane), strict=True)
    ):
        x, y = row.centre
        items.append(Rect(row, theme.panel, Stroke(theme.gold_deep, 1), 7))
        items.append(centred_line(f"≥{space.at_least}", row.x + 24, y, 20, theme.text))
        if n == 0:
            top = look.components.objectives.top_points
            items.append(centred_line(str(top), x - 9, y, 22, theme.text))
            items.append(Icon("points", x + 13, y, 24, look.inks("points")))
        else:
            items += reward_row(look, space.reward, x, y, 22)
    return tuple(items)
