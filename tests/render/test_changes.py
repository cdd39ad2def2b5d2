from collections.abc import Mapping
from dataclasses import replace

from engine import game
from engine.events import (
    BoatDocked,
    BoatMoved,
    Built,
    Drafted,
    MasonsBuilt,
    TileTaken,
    VizierStopped,
)
from engine.words import MODULES
from render.layout.changes import changed_regions, fresh_regions, mark_changes
from render.layout.table import table_scene
from render.look import look_at
from render.scene_space import regions, texts
from render.theme import NIGHT
from render.words import ENGLISH
from tests.render.tables import full, played, setup


def test_what_happened_is_named_once_in_order() -> None:
    events = (
        BoatMoved(0, "S", ("w1",)),
        BoatMoved(0, "w1", ("w2",)),
        VizierStopped(0, "2.i3"),
        TileTaken(0, "2.i3", "lamp", "artefact", 2, face_down=False),
        Built(1, "3.b1", "granary", 1),
        MasonsBuilt(1, "pillar", 4, 2),
        MasonsBuilt(1, "dome", 0, 0),
        Drafted(0, "al_razi"),
        BoatDocked(0, "port2", 1, 3),
    )
    assert changed_regions(events) == (
        "boat 0",
        "vizier 0",
        "seat 0 artefact 2",
        "site 3.b1",
        "palace pillar 4",
        "palace dome",
        "port port2 slot 1",
    )


def test_every_change_of_a_real_turn_is_drawn_with_its_number() -> None:
    marked = 0
    for seed in range(12):
        chosen = replace(setup(3, f"changes {seed}"), modules=MODULES)
        state, events = played(chosen, 4 + 3 * seed, seed)
        view = game.view(state, None)
        changes = changed_regions(events)
        fresh = fresh_regions(events, view.wisdom.display)
        scene = table_scene(look_at(view, NIGHT, ENGLISH, ()), view, changes, fresh)
        found = regions(scene)
        drawn = [name for name in changes if name in found]
        assert set(changes) - set(drawn) <= gone(changes, found)
        for number, name in enumerate(changes, start=1):
            assert (f"change marker {number}" in found) == (name in found), name
        assert all(name in found for name in fresh)
        marked += len(drawn)
    assert marked > 24


def gone(changes: tuple[str, ...], found: Mapping[str, object]) -> set[str]:
    """What may have left the table again in the same turn: a full Objective, a Boat in port."""
    return {n for n in changes if n.startswith(("objective", "boat")) and n not in found}


def test_markers_do_not_cover_each_other_and_stay_in_the_picture() -> None:
    state, _ = played(setup(4, "markers"), 20)
    view = full(game.view(state, None))
    changes = (
        "vizier 0",
        "vizier 1",
        "vizier 2",
        "slot 1.i2",
        "boat 0",
        "boat 1",
        "port port1 slot 1",
        "palace dome",
        "seat 3 student 5",
    )
    scene = table_scene(look_at(view, NIGHT, ENGLISH, ()), view, changes)
    found = regions(scene)
    boxes = [found[f"change marker {n}"] for n in range(1, len(changes) + 1)]
    for n, box in enumerate(boxes):
        assert scene.box.contains(box)
        assert not any(box.overlaps(other, 4) for other in boxes[n + 1 :])
    numbers = [one.text.string for one in texts(scene) if "changes" in one.names]
    assert numbers == [str(n) for n in range(1, len(changes) + 1)]


def test_a_region_that_is_not_drawn_gets_no_marker() -> None:
    state, _ = played(setup(2, "none"), 3)
    view = game.view(state, None)
    look = look_at(view, NIGHT, ENGLISH, ())
    scene = table_scene(look, view)
    assert mark_changes(look, scene, ()) == scene
    assert "change marker 1" not in regions(mark_changes(look, scene, ("nowhere",)))
