"""One word for one thing: kinds, counters, pieces and the other vocabularies of the game.

What a component set names itself (Characters, ports, Buildings …) is translated if the catalogue
happens to know that name, and shown as the set spells it otherwise.
"""

from collections.abc import Sequence
from typing import Final

from bot.wording.catalog import N_, NN_, Words
from engine.words import TILE_KINDS, Count, Deck, Kind, Level, Module, Piece, Side

KIND_NAMES: Final[dict[Kind, str]] = {
    "book": N_("Book"),
    "patient": N_("Patient"),
    "artefact": N_("Artefact"),
    "student": N_("Student"),
    "building": N_("Building"),
    "palace": N_("Palace"),
}
KIND_SIGNS: Final[dict[Kind, str]] = {
    "book": "📘",
    "patient": "🛏️",
    "artefact": "🏺",
    "student": "🎓",
    "building": "🏠",
    "palace": "🕌",
}
ROW_NAMES: Final[dict[Kind, str]] = {
    "book": N_("Books"),
    "patient": N_("Patients"),
    "artefact": N_("Artefacts"),
    "student": N_("Students"),
    "building": N_("Buildings"),
    "palace": N_("Palace pieces"),
}
PIECE_NAMES: Final[dict[Piece, str]] = {
    "base": N_("Base"),
    "pillar": N_("Pillar"),
    "arch": N_("Arch"),
    "spire": N_("Spire"),
    "dome": N_("Dome"),
}
COUNT_NAMES: Final[dict[Count, str]] = {
    "books": N_("Books"),
    "patients": N_("Patients"),
    "artefacts": N_("different Artefacts"),
    "students": N_("Students"),
    "tiles": N_("City tiles"),
    "columns": N_("complete columns"),
    "buildings": N_("Buildings"),
    "palace_pieces": N_("Palace pieces"),
    "boats_in_port": N_("Boats in port"),
    "ports": N_("different ports"),
    "sections": N_("different Palace sections"),
    "night_cards": N_("fulfilled Night Characters"),
    "favour": N_("Favour"),
    "coins": N_("Coins"),
    "goods": N_("Goods"),
}
COUNT_FORMS: Final[dict[Count, tuple[str, str]]] = {
    "books": NN_("{n} Book", "{n} Books"),
    "patients": NN_("{n} Patient", "{n} Patients"),
    "artefacts": NN_("{n} different Artefact", "{n} different Artefacts"),
    "students": NN_("{n} Student", "{n} Students"),
    "tiles": NN_("{n} City tile", "{n} City tiles"),
    "columns": NN_("{n} complete column", "{n} complete columns"),
    "buildings": NN_("{n} Building", "{n} Buildings"),
    "palace_pieces": NN_("{n} Palace piece", "{n} Palace pieces"),
    "boats_in_port": NN_("{n} Boat in port", "{n} Boats in port"),
    "ports": NN_("{n} different port", "{n} different ports"),
    "sections": NN_("{n} different Palace section", "{n} different Palace sections"),
    "night_cards": NN_("{n} fulfilled Night Character", "{n} fulfilled Night Characters"),
    "favour": NN_("{n} Favour", "{n} Favour"),
    "coins": NN_("{n} Coin", "{n} Coins"),
    "goods": NN_("{n} Goods", "{n} Goods"),
}
DECK_NAMES: Final[dict[Deck, str]] = {
    "starting": N_("Starting Character"),
    "day": N_("Day Character"),
    "night": N_("Night Character"),
}
DECK_SIGNS: Final[dict[Deck, str]] = {"starting": "🌱", "day": "☀️", "night": "🌙"}
ARROW_NAMES: Final[dict[Deck, str]] = {
    "starting": N_("Starting"),
    "day": N_("Day"),
    "night": N_("Night"),
}
LEVEL_NAMES: Final[dict[Level, str]] = {
    "beginner": N_("Beginner"),
    "intermediate": N_("Intermediate"),
    "advanced": N_("Advanced"),
    "expert": N_("Expert"),
}
RING_NAMES: Final[dict[Side, str]] = {"outer": N_("outer ring"), "inner": N_("inner ring")}
DESIGN_NAMES: Final[dict[Side, str]] = {"outer": N_("outer design"), "inner": N_("inner design")}
MODULE_NAMES: Final[dict[Module, str]] = {
    "public_works": N_("Public Works"),
    "contracts": N_("Contracts"),
    "objectives": N_("Objectives"),
}


def kind_name(kind: Kind, words: Words) -> str:
    """A kind of action as a singular noun."""
    return words.gettext(KIND_NAMES[kind])


def kind_mark(kind: Kind, words: Words) -> str:
    """The sign and the word of a kind: a picture never stands for a word alone."""
    return f"{KIND_SIGNS[kind]} {kind_name(kind, words)}"


def row_name(kind: Kind, words: Words) -> str:
    """What is done of a kind, as a plural: the row of a board, Buildings, Palace pieces."""
    return words.gettext(ROW_NAMES[kind])


def piece_name(piece: Piece, words: Words) -> str:
    """A kind of Palace piece."""
    return words.gettext(PIECE_NAMES[piece])


def count_name(count: Count, words: Words) -> str:
    """What goals and Scoring tiles count, as a plural."""
    return words.gettext(COUNT_NAMES[count])


def arrow_mark(deck: Deck, words: Words) -> str:
    """A deck by its sign and its bare name: ``🌙 Night``."""
    return f"{DECK_SIGNS[deck]} {words.gettext(ARROW_NAMES[deck])}"


def counted(count: Count, n: int, words: Words) -> str:
    """A number of something: ``3 Books``."""
    return words.ngettext(*COUNT_FORMS[count], n)


def level_name(level: Level, words: Words) -> str:
    """A level of the Bot by name; its stars come from the component set."""
    return words.gettext(LEVEL_NAMES[level])


def module_name(module: Module, words: Words) -> str:
    """A module by name."""
    return words.gettext(MODULE_NAMES[module])


def modules_name(modules: Sequence[Module], words: Words) -> str:
    """What a game is played with: ``Contracts and Objectives``, ``Base game``."""
    if not modules:
        return words.gettext("Base game")
    return words.all_of([module_name(module, words) for module in modules])


def colour_name(colour: str, words: Words) -> str:
    """A seat's colour as a name: ``Lapis``."""
    known = words.name(colour)
    return known[:1].upper() + known[1:]


def any_tile(kinds: tuple[Kind, ...]) -> bool:
    """Whether ``kinds`` are all four kinds of City tile, which have a word of their own."""
    return set(kinds) == set(TILE_KINDS)


def kinds_text(kinds: tuple[Kind, ...], words: Words) -> str:
    """The kinds among which a bonus action chooses: ``Patient or Student``, ``any City tile``."""
    if any_tile(kinds):
        return words.gettext("any City tile")
    return words.one_of([kind_name(kind, words) for kind in kinds])
