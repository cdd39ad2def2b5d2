"""What goes wrong on the way to Discord is said in a sentence."""

import discord
import pytest

from bot.cli.errors import Trouble
from bot.cli.reaching import reaching_discord


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (discord.LoginFailure("Improper token has been passed."), "does not accept DISCORD_TOKEN"),
        (discord.GatewayNotFound(), "Discord refused"),  # type: ignore[no-untyped-call]
        (ConnectionResetError("reset"), "cannot be reached (reset)"),
        (TimeoutError("too slow"), "cannot be reached (too slow)"),
    ],
)
def test_refusals_of_discord_and_the_network(error: Exception, said: str) -> None:
    with pytest.raises(Trouble, match=r".") as told, reaching_discord():
        raise error
    assert said in told.value.message


def test_a_defect_stays_one() -> None:
    with pytest.raises(ZeroDivisionError), reaching_discord():
        raise ZeroDivisionError
