"""The bot in a simulated Discord in the browser: no token, no network.

Only this room knows simcord, and only its ``_simcord`` module touches what simcord keeps private.
"""

from bot.playground.serving import serve

__all__ = ["serve"]
