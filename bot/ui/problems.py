"""Why an act did nothing, where that has nothing to do with what was wanted."""

from typing import assert_never

from bot.service import GameOver, NoGame, NotSeated, NotYourTurn, Repeated, Stale
from bot.ui.reply import Reply
from bot.wording import Words, problem, safe_name

NothingDone = Stale | Repeated | NotSeated | NotYourTurn | GameOver | NoGame


def nothing_done(outcome: NothingDone, words: Words) -> Reply:
    """The sentence that says why; what else an act may come to is for the act to tell."""
    match outcome:
        case Stale():
            return Reply(problem("stale", words))
        case Repeated():
            return Reply(problem("repeated", words))
        case NotSeated():
            return Reply(problem("not_seated", words))
        case NotYourTurn(table=table, seat=seat):
            name = safe_name(table.person(seat).display_name)
            return Reply(problem("not_your_turn", words, name=name))
        case GameOver():
            return Reply(problem("game_over", words))
        case NoGame():
            return Reply(problem("no_game", words))
        case _:
            assert_never(outcome)
