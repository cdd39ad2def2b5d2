"""What an option of a module costs and gives is told before it is taken."""

from engine import DECLINE, preview
from engine.components.records.record import Reward
from engine.events import ContractFulfilled, MadePublic
from engine.tasks import BonusAction, ChooseDesign, ConfirmTurn
from tests.kit.module_positions import (
    bare_people,
    contract,
    objective,
    sailing,
    setting_out,
    with_civic_rewards,
    with_columns,
    with_contracts,
    with_house_points,
    with_objectives,
)
from tests.kit.positions import due, play, with_rows, with_seat, with_tiles


def test_a_civic_tile() -> None:
    """Its price, its reward, and the five points that are no longer lost."""
    state = with_columns(bare_people("public_works"), ("book",) * 3)
    state = with_civic_rewards(state, Reward(wild=2), Reward(goods=1), Reward(goods=1))
    state = with_tiles(with_seat(state, 0, coins=3), {"3.o1": "book"})
    told = preview(play(setting_out(state, 4), "go:1").state, "civic:3.o1")
    assert (told.coins, told.wild, told.points) == (-2, 2, 5)


def test_a_public_building() -> None:
    """The points beside the space that its House takes."""
    state = with_house_points(with_seat(bare_people("public_works"), 0, coins=9), 6, 5)
    step = play(due(state, ChooseDesign(0, "1.b1"), ConfirmTurn(0)), "build:granary")
    told = preview(step.state, "public:yes")
    assert told.points == 6
    assert told.events == (MadePublic(0, "1.b1", 1, 6),)
    assert preview(step.state, "public:no").points == 0


def test_a_contract() -> None:
    """Price and reward together; a bonus action that it sets off is named as owed."""
    ink = contract("ink", goods=1, coins=2, reward=Reward(wild=1, bonus=("book",)))
    state = with_contracts(bare_people("contracts"), port1=(ink,))
    state = with_tiles(with_seat(state, 0, goods=1, coins=2), {"1.o1": "book"})
    step = play(sailing(state, "a2", 1), "sail:port1", "take:contract.port1")
    told = preview(step.state, "contract:ink")
    assert (told.goods, told.coins, told.wild) == (-1, -2, 1)
    assert ContractFulfilled(0, "port1", "ink", 1, 2) in told.events
    assert told.owed == (BonusAction(0, ("book",), "contract:ink"),)


def test_a_marker() -> None:
    """The highest space tells its points, another one its reward."""
    card = objective("books", "books", 2, 1, 0, rewards=(Reward(coins=3),))
    for books, points, coins in ((2, 5, 0), (1, 0, 3)):
        state = with_rows(with_objectives(bare_people("objectives"), card), 0, book=books)
        told = preview(play(setting_out(state, 2), "go:3").state, "objective:books")
        assert (told.points, told.coins) == (points, coins)


def test_declining_costs_and_gives_nothing() -> None:
    """Whatever was offered."""
    card = objective("books", "books", 2, 1, 0)
    state = with_rows(with_objectives(bare_people("objectives"), card), 0, book=2)
    told = preview(play(setting_out(state, 2), "go:3").state, DECLINE)
    assert (told.points, told.coins, told.events) == (0, 0, ())
