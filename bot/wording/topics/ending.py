"""Pages on the end of the game and the score sheet (rules.md §6, second seed file)."""

from typing import Final

from bot.wording.catalog import N_
from bot.wording.topics.page import Page

PAGES: Final = (
    Page(
        "end",
        N_("The end of the game"),
        (
            N_(
                "When pool and display are empty, nobody drafts any more. Everybody plays on "
                "until all hands are empty; whoever plays the last card finishes that turn. That "
                "makes {turns} turns for each seat."
            ),
            N_("In a solo game the Bot takes one more turn after yours."),
            N_(
                "What is left on the boards brings no more Starting or Day rewards. A Night "
                "Character there scores nevertheless, provided its goal is met by then."
            ),
        ),
        ("scoring", "ties", "draft"),
        N_("last turn finish game over"),
    ),
    Page(
        "scoring",
        N_("Scoring"),
        (
            N_(
                "The score sheet adds up:\n"
                "• the {tiles} Scoring tiles: your multiplier × what the tile counts;\n"
                "• your level {levels} Building, {great_points} points for each thing;\n"
                "• Base ({base_points}) and Dome ({dome_points}), for who built them;\n"
                "• fulfilled Night Characters;\n"
                "• the spots under your face-up Artefacts;\n"
                "• Favour, and {shame_points} points for each Shame token."
            ),
            N_(
                "Coins, Goods, Step and Wild tokens score nothing. The projected sheet can be seen "
                "at any time."
            ),
        ),
        ("scoring_tiles", "night", "great", "favour", "shame", "ties", "bot_scoring"),
        N_("points score sheet win winner"),
    ),
    Page(
        "scoring_tiles",
        N_("Scoring tiles and multipliers"),
        (
            N_("{tile_list}"),
            N_(
                "For a tile at a port, add the multipliers under your Boats in that port. For a "
                "tile at a section of the Palace, add those beside your Architects in that "
                "section. Without a multiplier a tile is worth nothing to you, however much you "
                "have of its thing."
            ),
        ),
        ("ports", "palace", "scoring"),
        N_("multiplier tiles counts"),
    ),
    Page(
        "night",
        N_("Night Characters"),
        (
            N_(
                "A Night Character scores its points if its goal was met when it left your board. "
                "Those on your board at the end score too if their goal is met then."
            ),
            N_("Points from Night Characters also settle ties."),
        ),
        ("characters", "slide", "ties"),
        N_("night points pile"),
    ),
    Page(
        "favour",
        N_("Favour"),
        (
            N_(
                "The Favour track runs from {favour_low} to {favour_high}; you begin at "
                "{start_favour}. Its steps score, from the lowest to the highest: {favour_points}."
            ),
            N_(
                "Favour past the high end is lost. Each step you would fall below the low end is "
                "a Shame token instead."
            ),
        ),
        ("shame", "neighbours", "scoring"),
        N_("caliph track marker favor"),
    ),
    Page(
        "shame",
        N_("Shame tokens"),
        (
            N_(
                "You take a Shame token for each Coin you owe a neighbour and do not have, and "
                "for each step of Favour below the low end of the track. There is no way to get "
                "rid of it, and each one scores {shame_points} points."
            ),
        ),
        ("favour", "neighbours", "scoring"),
        N_("penalty negative points"),
    ),
    Page(
        "ties",
        N_("Ties"),
        (
            N_(
                "If the best seats have equal points, more points from fulfilled Night Characters "
                "win among them; if still equal, the higher Favour; after that the victory is "
                "shared."
            ),
            N_(
                "Against the Bot there is no tie-break: you win with more points than it has, "
                "otherwise the Bot does."
            ),
        ),
        ("scoring", "night", "favour"),
        N_("tie-break equal winner"),
    ),
)
