"""The numbered markers on what the last turn changed."""

from dataclasses import replace

from render.layout.tokens import change_marker
from render.look import Look
from render.scene import Group, Scene, regions

SIZE = 28.0


def mark_changes(look: Look, scene: Scene, changes: tuple[str, ...]) -> Scene:
    """``scene`` with a numbered marker at each region named; a name not drawn gets none.

    Several changes at one place share a marker's place, side by side.
    """
    if not changes:
        return scene
    boxes = regions(scene)
    used: dict[str, int] = {}
    markers = []
    for number, name in enumerate(changes, start=1):
        if name not in boxes:
            continue
        box = boxes[name]
        aside = used.get(name, 0)
        used[name] = aside + 1
        x = min(max(box.x + 2 + aside * SIZE, SIZE / 2), scene.width - SIZE / 2)
        y = min(max(box.y + 2, SIZE / 2), scene.height - SIZE / 2)
        markers.append(change_marker(look, number, x, y, SIZE))
    if not markers:
        return scene
    return replace(scene, items=(*scene.items, Group(tuple(markers), name="changes")))
