"""Page on the modules (rules.md §8)."""

from typing import Final

from bot.wording.catalog import N_
from bot.wording.topics.page import Page

PAGES: Final = (
    Page(
        "modules",
        N_("Modules"),
        (
            N_(
                "Three modules will come in a later version, for any mixture of them and for "
                "solo games as well:"
            ),
            N_(
                "• **Public Works**: fill your column of the Civic board at the Black Gate, and "
                "open your Buildings to everybody;\n"
                "• **Contracts**: deliver Goods and Coins in port for better rewards;\n"
                "• **Objectives**: claim aims at the Golden Gate before the others do."
            ),
            N_("Games of today are played without them."),
        ),
        ("overview",),
        N_("public works contracts objectives expansion"),
    ),
)
