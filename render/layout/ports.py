"""The four ports on their own: what Goods buy, what is counted, who lies in which slot."""

from engine.views import PortView, View
from render.geometry import Box
from render.layout.frames import panel
from render.layout.parts import Part, static
from render.layout.river import port_slots, scoring_tile, trade_rate
from render.lettering import line
from render.look import Look
from render.scene import Group, Icon, Item

WIDTH, HEIGHT = 480.0, 262.0
_GAP = 8.0


def ports_part(look: Look, view: View) -> Part:
    """The ports in two columns, west and east, as they lie on the map."""
    rows = -(-len(view.ports) // 2)
    height = HEIGHT / 2 * rows
    boxes = _boxes(look, rows)
    ground = static(look, "ports ground", lambda: _ground(look, view, boxes), rows)
    live = tuple(
        Group(_port(look, port, boxes[port.port]), name=f"harbour {port.port}")
        for port in view.ports
    )
    return Part(WIDTH, height, ground, Group(live, name="ports"))


def _boxes(look: Look, rows: int) -> dict[str, Box]:
    """West ports in the left column, east ports in the right, from north to south."""
    sides = look.components.next_stops[look.components.river.start]
    west, east = (look.components.ports_ahead[side] for side in sides)
    found: dict[str, Box] = {}
    page = Box(0, 0, WIDTH, HEIGHT / 2 * rows)
    for column, ports in zip(page.columns(2, _GAP), (west, east), strict=True):
        found |= dict(zip(ports, column.rows(rows, _GAP), strict=False))
    return found


def _ground(look: Look, view: View, boxes: dict[str, Box]) -> tuple[Item, ...]:
    items: list[Item] = []
    for port in view.ports:
        box = boxes[port.port]
        record = look.components.port_by_id[port.port]
        items += (
            *panel(look.theme, box),
            Icon("anchor", box.x + 24, box.y + 25, 21, look.inks("anchor")),
            line(
                look.called(record.name),
                box.x + 40,
                box.y + 32,
                21,
                look.theme.rubric,
                "display",
                room=94,
                least=15,
            ),
            *trade_rate(look, record.trade, Box(box.x + 136, box.y + 12, box.w - 150, 26), 20),
        )
    return tuple(items)


def _port(look: Look, port: PortView, box: Box) -> tuple[Item, ...]:
    tile = look.components.scoring_tile_by_id[port.scoring_tile]
    x, y = box.x + 50, box.y + 80
    slots = Box(box.x + 92, box.y + 46, box.w - 104, 68)
    return (
        *scoring_tile(look, tile.count, x, y, 66),
        *(
            Group(items, name=f"harbour {port.port} slot {n}")
            for n, items in enumerate(port_slots(look, port, slots), start=1)
        ),
    )
