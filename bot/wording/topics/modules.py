"""Pages on the modules (rules.md §8)."""

from typing import Final

from bot.wording.catalog import N_
from bot.wording.topics.page import Page

PAGES: Final = (
    Page(
        "modules",
        N_("Modules"),
        (
            N_(
                "Three modules can be added to a game, each alone or together with others, with "
                "any number of seats and against the Bot:"
            ),
            N_(
                "• **Public Works**: give tiles to the Civic board at the {works_gate}, and open "
                "your Buildings to everybody;\n"
                "• **Contracts**: deliver in port for better rewards;\n"
                "• **Objectives**: claim what you have reached at the {objectives_gate}."
            ),
        ),
        ("public_works", "contracts", "objectives"),
        N_("expansion variant options"),
    ),
    Page(
        "public_works",
        N_("Public Works (module)"),
        (
            N_(
                "**Civic board.** Your column has {civic_slots} slots, each for a certain kind of "
                "tile. When your Vizier passes the {works_gate}, you may pay {works_price} and "
                "move a tile of the kind of your topmost empty slot there, from anywhere in the "
                "City. Neighbours are not paid. The slots give, from the top: {civic_rewards}. A "
                "slot that is empty at the end scores {civic_points} points."
            ),
            N_(
                "**Public Houses.** A Building may be made public as it is built, while there is "
                "room: its House goes to the next space of the Public Houses board and scores "
                "what is printed there ({houses_2} with two seats, {houses_3} with three, "
                "{houses_4} with four). From then on it pays all people, you too, whose Viziers "
                "come to its quadrant on later turns."
            ),
            N_(
                "**The Bot** fills its column without paying, opens each of its Buildings while "
                "there is room, and is paid by none."
            ),
        ),
        ("modules", "building", "scoring"),
        N_("civic board public houses black gate"),
    ),
    Page(
        "contracts",
        N_("Contracts (module)"),
        (
            N_(
                "At each port lies a stack of Contracts, {contracts_extra} more than there are "
                "seats, with the top one open. It names a price in Goods or Coins and a reward."
            ),
            N_(
                "When your Boat docks you may fulfil the open Contract of that port, before or "
                "after you trade. The next one is turned up at the end of the turn."
            ),
            N_("When a Boat of the Bot docks, the top Contract of that port is discarded."),
        ),
        ("modules", "ports", "trade"),
        N_("port deliver goods"),
    ),
    Page(
        "objectives",
        N_("Objectives (module)"),
        (
            N_(
                "{objectives_open} Objectives lie open. Each counts one thing and has spaces with "
                "a number to reach: the top space scores {objectives_points} points, the others "
                "give a reward."
            ),
            N_(
                "When your Vizier passes the {objectives_gate}, you may put a marker on one "
                "Objective that does not have yours, on the highest free space you can claim."
            ),
            N_(
                "With as many markers as seats, {objectives_most} at most, an Objective is done "
                "at the end of the turn. Who holds its top space keeps it, and a new one takes "
                "its place."
            ),
            N_(
                "The Bot takes the highest space that it can claim, on the left "
                "Objective if equal, and gets no reward."
            ),
        ),
        ("modules", "goals", "scoring"),
        N_("markers golden gate caliph wishes"),
    ),
)
