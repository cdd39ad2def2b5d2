"""The pinned requirements: they are what pyproject.toml allows, and none can be swapped."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.architecture.tracked import PROJECT

METADATA = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS: dict[str, list[str]] = METADATA["optional-dependencies"]
SETS = {
    "base": METADATA["dependencies"],
    "playground": [*METADATA["dependencies"], *EXTRAS["playground"]],
    "postgres": [*METADATA["dependencies"], *EXTRAS["postgres"]],
    "dev": [*METADATA["dependencies"], *(each for extra in EXTRAS.values() for each in extra)],
}
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


@dataclass(frozen=True)
class Pin:
    """One pinned package of a requirements file."""

    name: str
    version: str
    hashes: int
    asked_for: bool  # by pyproject.toml, not only by another package


def pins(name: str) -> Iterator[Pin]:
    text = (PROJECT / "requirements" / f"{name}.txt").read_text("utf-8")
    for block in re.split(r"\n(?=[^\s#])", text)[1:]:
        requirement = Requirement(block.partition(" \\")[0])
        (specifier,) = requirement.specifier
        assert (specifier.operator, requirement.url) == ("==", None)
        yield Pin(
            canonicalize_name(requirement.name),
            specifier.version,
            len(HASH.findall(block)),
            "(pyproject.toml)" in block,
        )


def test_each_set_has_its_file_and_no_file_is_left_over() -> None:
    assert {path.stem for path in (PROJECT / "requirements").iterdir()} == set(SETS)


@pytest.mark.parametrize("name", SETS)
def test_pins_are_what_the_project_asks_for(name: str) -> None:
    pinned = {pin.name: pin for pin in pins(name)}
    asked = {canonicalize_name(r.name): r for r in map(Requirement, SETS[name])}
    assert {pin.name for pin in pinned.values() if pin.asked_for} == asked.keys()
    outside = [
        f"{each} but {pinned[name].version} is pinned"
        for name, each in asked.items()
        if not each.specifier.contains(pinned[name].version)
    ]
    assert outside == [], "run scripts/pin"


@pytest.mark.parametrize("name", SETS)
def test_every_pin_has_hashes(name: str) -> None:
    assert [pin.name for pin in pins(name) if not pin.hashes] == []


def test_dev_holds_every_other_set_at_the_same_versions() -> None:
    everything = {(pin.name, pin.version) for pin in pins("dev")}
    for name in SETS:
        assert {(pin.name, pin.version) for pin in pins(name)} <= everything


@pytest.mark.parametrize("name", SETS)
def test_no_address_stands_in_the_pins(name: str) -> None:
    text = (PROJECT / "requirements" / f"{name}.txt").read_text("utf-8")
    assert "://" not in text
    assert [line for line in text.splitlines() if line.startswith("-")] == []
