"""The order of the quadrants, clockwise (rules.md §2, City map)."""

from engine.table import Table


def quadrant_after(table: Table, quadrant: int, steps: int = 1) -> int:
    """The quadrant so many borders further clockwise."""
    return (quadrant - 1 + steps) % len(table.components.city.quadrants) + 1
