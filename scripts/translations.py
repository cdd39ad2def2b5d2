"""Keeps the catalogues in bot/locale in step with the code.

    scripts/translations.py update    collect the texts, merge them into every language, compile
    scripts/translations.py compile   only compile what translators wrote
    scripts/translations.py check     say what is missing or out of step; fails if anything is

A new language begins with ``update --new it``. Names from the component set are collected too: a
name that no language knows is shown as the set spells it.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bot.cogs import COGS  # noqa: E402 - after the path is set
from bot.ui.translating import command_texts  # noqa: E402
from bot.wording.catalog import DOMAIN, LOCALES, SOURCE  # noqa: E402 - after the path is set
from bot.wording.pictures import picture_texts  # noqa: E402
from engine import Components, default_components  # noqa: E402

FOLDER = ROOT / "bot" / "locale"
TEMPLATE = FOLDER / f"{DOMAIN}.pot"
KEYWORDS = {**DEFAULT_KEYWORDS, "NN_": (1, 2)}
# Unicode gives these languages a third form, for millions, which no number here reaches.
TWO_FORMS = {"es": "(n != 1)", "fr": "(n > 1)"}
HEADER = """\
# Texts of the Baghdad bot.
# Copyright (C) the Baghdad bot developers
# This file is distributed under the same licence as the Baghdad bot (MIT).
#"""


def main() -> int:
    """Do what the command line asks; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("act", choices=("update", "compile", "check"))
    parser.add_argument("--new", default="", help="a language to begin")
    chosen = parser.parse_args()
    if chosen.act == "check":
        return check()
    if chosen.act == "update":
        update(chosen.new)
    compile_all()
    return 0


def languages() -> Iterator[str]:
    """The languages that have a catalogue of their own."""
    return (locale for locale in LOCALES if locale != SOURCE)


def po_of(locale: str) -> Path:
    """The file that translators edit."""
    return FOLDER / locale / "LC_MESSAGES" / f"{DOMAIN}.po"


def collected() -> Catalog:
    """All texts of the code and of the pictures, then all names of the component set."""
    catalog = empty()
    with (ROOT / "babel.cfg").open(encoding="utf-8") as opened:
        methods, options = parse_mapping_cfg(opened)  # type: ignore[no-untyped-call]
    found = extract_from_dir(ROOT, methods, options, KEYWORDS, strip_comment_tags=True)
    for file, _, message, _, context in sorted(found, key=lambda one: one[:2]):
        catalog.add(message, context=context, locations=[(file, 0)])
    for text in picture_texts():
        catalog.add(text, locations=[("render/words.py", 0)])
    for context, text in command_texts(COGS):
        catalog.add(text, context=context, locations=[("bot/cogs", 0)])
    for context, name in names(default_components()):
        catalog.add(name, context=context, locations=[("engine/data", 0)])
    return catalog


def empty(locale: str | None = None) -> Catalog:
    """A catalogue without texts, for the template or a new language."""
    team = "the Baghdad bot developers"
    catalog = Catalog(
        locale=locale,
        project="Baghdad bot",
        version="1",
        copyright_holder=team,
        msgid_bugs_address=team,
        last_translator=team,
        language_team=team,
        header_comment=HEADER,
        fuzzy=False,
    )
    if locale in TWO_FORMS:
        forms = f"nplurals=2; plural={TWO_FORMS[locale]};"
        catalog.mime_headers = [("Plural-Forms", forms)]
    return catalog


def names(components: Components) -> Iterator[tuple[str, str]]:
    """Context and text of what the component set names and says."""
    records = components.records
    for colour in components.numbers.colours:
        yield "name", colour
    for name in dict.fromkeys((*components.city.quadrants, *components.palace.sections)):
        yield "name", name
        yield "short", name
    for thing in (
        *components.city.gates,
        *components.river.ports,
        *components.tiles.artefacts,
        *components.buildings.designs,
        *components.buildings.great,
        *components.scoring_tiles,
        *records.contracts.contracts,
        *records.objectives.objectives,
        *components.characters.values(),
    ):
        yield "name", thing.name
    for character in components.characters.values():
        yield "about", character.about


def update(new: str) -> None:
    """Write the template, and merge it into every language."""
    template = collected()
    write(template, TEMPLATE)
    for locale in (*languages(), *([new] if new else ())):
        path = po_of(locale)
        merged = read(path, locale) if path.exists() else empty(locale)
        merged.update(template, no_fuzzy_matching=True)
        catalog = empty(locale)
        for entry in merged:
            if entry.id:
                if isinstance(entry.string, tuple):
                    entry.string = entry.string[: catalog.num_plurals]
                catalog[entry.id] = entry
        write(catalog, path)


def read(path: Path, locale: str | None = None) -> Catalog:
    """A catalogue from its file."""
    with path.open("rb") as opened:
        return read_po(opened, locale=locale)


def write(catalog: Catalog, path: Path) -> None:
    """Write a catalogue without line numbers, which change all the time, and without dates."""
    text = BytesIO()
    write_po(text, catalog, width=100, include_lineno=False, sort_output=False)
    kept = [
        line
        for line in text.getvalue().decode().splitlines(keepends=True)
        if not line.startswith(('"POT-Creation-Date', '"PO-Revision-Date', '"Generated-By'))
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(kept), encoding="utf-8")


def is_compiled(locale: str) -> bool:
    """Whether what the bot reads is what the translators wrote."""
    path = po_of(locale).with_suffix(".mo")
    if not path.exists():
        return False
    with path.open("rb") as opened:
        return texts_of(read_mo(opened)) == texts_of(read(po_of(locale), locale))


def texts_of(catalog: Catalog) -> dict[object, object]:
    """Texts and translations; the header with its dates is none."""
    return {(entry.context, forms(entry.id)): forms(entry.string) for entry in catalog if entry.id}


def forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    """One text, or its forms for one and many."""
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


def compile_all() -> None:
    """Write what the bot reads, where it is out of step."""
    for locale in languages():
        if not is_compiled(locale):
            with po_of(locale).with_suffix(".mo").open("wb") as opened:
                write_mo(opened, read(po_of(locale), locale))


def check() -> int:
    """Tell every text that a language lacks, and every file that is out of step."""
    wrong = list(problems())
    for line in wrong:
        print(line)
    if wrong:
        print("Run scripts/translations.py update, translate what is missing, and run it again.")
    return 1 if wrong else 0


def problems() -> Iterator[str]:
    """A line for everything that is not in order."""
    wanted = {(one.context, one.id) for one in collected() if one.id}
    for locale in languages():
        catalog = read(po_of(locale), locale)
        known = {(one.context, one.id): one for one in catalog if one.id}
        for context, message in sorted(wanted - set(known), key=str):
            if context not in {"about", "name"}:
                yield f"{locale}: not collected yet: {message!r}"
        for (_, message), entry in known.items():
            if entry.fuzzy or not all(forms(entry.string)):
                yield f"{locale}: not translated: {message!r}"
        if not is_compiled(locale):
            yield f"{locale}: the compiled catalogue is out of step"


if __name__ == "__main__":
    sys.exit(main())
