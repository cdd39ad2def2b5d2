"""Pages on the Palace (rules.md §5)."""

from typing import Final

from bot.wording.catalog import N_
from bot.wording.topics.page import Page

PAGES: Final = (
    Page(
        "palace",
        N_("Palace"),
        (
            N_(
                "From any Palace site you can build any piece that is due:\n"
                "• the **Base** first of all, for {base_cost};\n"
                "• then a **Pillar** in any section, for {pillar_cost};\n"
                "• an **Arch** where the Pillar stands, for {arch_cost};\n"
                "• a **Spire** where the Arch stands, for {spire_cost};\n"
                "• the **Dome** as soon as {dome_spires} Spires stand, for {dome_cost}."
            ),
            N_(
                "Your Architect goes beside the piece. Beside Pillar, Arch and Spire it has a "
                "multiplier for the Scoring tile of the section: {pillar_times}, {arch_times} "
                "and {spire_times}. Base and Dome belong to no section; they score {base_points} "
                "and {dome_points} points at the end."
            ),
        ),
        ("rings", "masons", "scoring_tiles", "icons"),
        N_("base pillar arch spire dome architect section"),
    ),
    Page(
        "rings",
        N_("Reward spaces of the Palace"),
        (
            N_(
                "Pillars, Arches and Spires have a ring of numbered reward spaces each. A piece "
                "you build goes on a free space of its ring; you get what it shows."
            ),
            N_("**Pillars** {pillar_ring}\n**Arches** {arch_ring}\n**Spires** {spire_ring}"),
            N_("Arrows run from each space to the next and from the last to the first."),
        ),
        ("palace", "masons", "bonus"),
        N_("ring arrows rewards"),
    ),
    Page(
        "masons",
        N_("The Caliph's masons (two seats)"),
        (
            N_(
                "With two seats, and so also against the Bot, the Palace grows faster. Whenever a "
                "Pillar, Arch or Spire is built, the Caliph's masons at once add one more of "
                "that tier, before the builder is rewarded."
            ),
            N_(
                "They choose the first section clockwise after the builder's where such a piece "
                "is missing and has its support, and put it on the next free reward space along "
                "the arrows. If there is none, nothing happens."
            ),
            N_(
                "A piece of the masons has no Architect and scores for nobody, but it supports "
                "later pieces and its Spires count for the Dome."
            ),
        ),
        ("palace", "rings", "bot_palace"),
        N_("two players rule solo"),
    ),
)
