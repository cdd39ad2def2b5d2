"""What has been discarded lies open to all, and is told with the boards of the modules."""

from dataclasses import replace

from bot.wording import Words
from bot.wording.module_boards import boards_text
from engine.modules.views import ContractsView, ObjectivesView
from engine.views import View


def test_discarded_contracts_are_named(table: View, english: Words) -> None:
    assert "Discarded" not in "\n".join(boards_text(table, english))
    contracts = [one.id for one in table.components.contracts.contracts][:2]
    names = [one.name for one in table.components.contracts.contracts][:2]
    boards = tuple(
        replace(board, discarded=tuple(contracts)) if isinstance(board, ContractsView) else board
        for board in table.boards
    )
    told = "\n".join(boards_text(replace(table, boards=boards), english))
    assert f"Discarded Contracts: {names[0]}, {names[1]}" in told


def test_objectives_that_were_won_or_are_out_are_named(table: View, english: Words) -> None:
    first, second, third, *_ = table.components.objectives.objectives
    boards = tuple(
        replace(board, won=((first.id,), (second.id,)), out=(third.id,))
        if isinstance(board, ObjectivesView)
        else board
        for board in table.boards
    )
    told = "\n".join(boards_text(replace(table, boards=boards), english, {0: "Ann"}))
    assert f"Objectives won by Ann: {first.name}" in told
    assert f"Objectives won by the Bot: {second.name}" in told
    assert f"Objectives out of the game: {third.name}" in told
