"""Pages on the Tigris (rules.md §4.3)."""

from typing import Final

from bot.wording.catalog import N_
from bot.wording.topics.page import Page

PAGES: Final = (
    Page(
        "boats",
        N_("Boats"),
        (
            N_(
                "Every Boat icon on your board is one move. A move takes your Boat one "
                "space downstream. At the start and at each fork you choose the way. There is no "
                "way back, no entry to a full port, and no way into water where every port ahead "
                "is full. Boats may share a space."
            ),
            N_(
                "Where a movement ends on the river, you get the reward of that space. You may "
                "stop early, but moves that are not used are lost."
            ),
            N_(
                "Reach a port and the Boat stays there. Your next one starts at the head of the "
                "river and may use the moves that are left. You have {boats} in all."
            ),
            N_(
                "Boat moves from a reward work the same way. If you gain them during a movement, "
                "they are added to it; without a Boat left they are lost."
            ),
        ),
        ("ports", "trade", "icons", "bot_boats"),
        N_("river sail tigris moves"),
    ),
    Page(
        "ports",
        N_("Ports"),
        (
            N_("The ports are {ports}. Each has {port_slots} slots with two seats."),
            N_(
                "A Boat that arrives takes the next slot for the rest of the game. The "
                "multipliers, in the order in which slots fill, are {multipliers_2} for two "
                "seats, {multipliers_3} for three and {multipliers_4} for four. At the end you "
                "add up your multipliers in a port: so often its Scoring tile counts for you."
            ),
            N_(
                "When a port fills up, every other Boat on the way to it goes back to the fork; "
                "when both ports of a side are full, back to the start. That brings no reward."
            ),
        ),
        ("boats", "trade", "scoring_tiles"),
        N_("docking slot multiplier full wasit basra ubulla siraf"),
    ),
    Page(
        "trade",
        N_("Trading in port"),
        (
            N_("When your Boat docks you may trade up to {trades} times, 1 Goods each:\n{trade}"),
            N_("Goods are also what the Palace is built from, so do not sell them all."),
        ),
        ("ports", "boats", "palace"),
        N_("sell goods"),
    ),
)
