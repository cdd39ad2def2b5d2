"""The boards of the modules in words."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from bot.wording.briefs import contract_brief
from bot.wording.catalog import Words
from bot.wording.names import MODULE_NAMES, count_name
from bot.wording.people import NOBODY, People, seat_name
from bot.wording.things import contract_name, objective_name, stop_name, tile_name
from engine.modules.views import ContractsView, ModuleView, ObjectivesView, PublicWorksView
from engine.views import View


def boards_text(view: View, words: Words, people: People = NOBODY) -> tuple[str, ...]:
    """The boards of all modules in play, a paragraph each."""
    return tuple(_board_text(board, view, words, people) for board in view.boards)


def _board_text(board: ModuleView, view: View, words: Words, people: People) -> str:
    match board:
        case PublicWorksView():
            return _works_text(board, view, words, people)
        case ContractsView():
            return _contracts_text(board, view, words)
        case ObjectivesView():
            return _objectives_text(board, view, words, people)
        case _:
            assert_never(board)


def _works_text(board: PublicWorksView, view: View, words: Words, people: People) -> str:
    components = view.components
    lines = [f"**{words.gettext(MODULE_NAMES['public_works'])}**"]
    for own, column in zip(view.seats, board.civic, strict=True):
        kinds = components.public_works.columns[own.seat].slots
        slots = [
            tile_name(column[number], components, words)
            if number < len(column)
            else f"({tile_name(kind, components, words)})"
            if kind in components.tile_kind
            else f"({words.gettext('Artefact')})"
            for number, kind in enumerate(kinds)
        ]
        name = seat_name(own.seat, view, words, people)
        lines.append(words.gettext("Column of {name}: {slots}", name=name, slots=", ".join(slots)))
    houses = ", ".join(
        f"{points} {seat_name(board.houses[number], view, words, people)}"
        if number < len(board.houses)
        else f"{points} –"
        for number, points in enumerate(board.spaces)
    )
    lines.append(words.gettext("Public Houses: {houses}", houses=houses))
    return "\n".join(lines)


def _contracts_text(board: ContractsView, view: View, words: Words) -> str:
    components = view.components
    lines = [f"**{words.gettext(MODULE_NAMES['contracts'])}**"]
    by_id = {one.id: one for one in components.contracts.contracts}
    for port, name, left in zip(components.river.ports, board.face_up, board.left, strict=True):
        shown = "–"
        if name:
            brief = contract_brief(by_id[name], words)
            shown = f"{contract_name(name, components, words)}, {brief}"
        more = words.gettext("{n} more below", n=left)
        lines.append(words.pair(stop_name(port.id, components, words), f"{shown} ({more})"))
    if board.discarded:
        names = [contract_name(name, components, words) for name in board.discarded]
        lines.append(words.gettext("Discarded Contracts: {names}", names=", ".join(names)))
    return "\n".join(lines)


def _objectives_text(board: ObjectivesView, view: View, words: Words, people: People) -> str:
    components = view.components
    lines = [f"**{words.gettext(MODULE_NAMES['objectives'])}**"]
    by_id = {one.id: one for one in components.objectives.objectives}
    for card in board.cards:
        spaces = ", ".join(
            f"≥{space.at_least} {'–' if seat is None else seat_name(seat, view, words, people)}"
            for space, seat in zip(by_id[card.id].spaces, card.markers, strict=True)
        )
        counts = count_name(by_id[card.id].count, words)
        name = objective_name(card.id, components, words)
        lines.append(words.pair(f"{name} ({counts})", spaces))
    lines.append(words.gettext("Objectives left: {n}", n=board.left))
    lines += _closed_objectives(board, view, words, people)
    return "\n".join(lines)


def _closed_objectives(
    board: ObjectivesView, view: View, words: Words, people: People
) -> Iterator[str]:
    """Who has won which cards, and which nobody has."""
    for seat, cards in enumerate(board.won):
        if cards:
            name = seat_name(seat, view, words, people)
            yield words.gettext(
                "Objectives won by {name}: {names}", name=name, names=_names(cards, view, words)
            )
    if board.out:
        names = _names(board.out, view, words)
        yield words.gettext("Objectives out of the game: {names}", names=names)


def _names(cards: Sequence[str], view: View, words: Words) -> str:
    return ", ".join(objective_name(card, view.components, words) for card in cards)
