"""``components check``: whether a component set can be played with."""

from pathlib import Path

from engine import load_components


def checked(folder: Path) -> str:
    """What a sound set holds. Raises ComponentError with a line for each thing that is wrong."""
    found = load_components(folder)
    return (
        f"{found.numbers.name} ({found.numbers.id}, version {found.numbers.version}) is sound: "
        f"{len(found.starting)} Starting, {len(found.day)} Day and {len(found.night)} Night "
        f"Characters, {len(found.bag)} City tiles, {len(found.scoring_tiles)} Scoring tiles, "
        f"{len(found.bot_cards)} Bot cards. Fingerprint {found.fingerprint}."
    )
