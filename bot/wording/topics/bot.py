"""Pages on the Bot (rules.md §7, first seed file)."""

from typing import Final

from bot.wording.catalog import N_
from bot.wording.topics.page import Page

PAGES: Final = (
    Page(
        "bot",
        N_("The Bot"),
        (
            N_(
                "In a solo game the Bot plays the second seat, after each of your turns. The rest "
                "of the table is that of two seats, masons included. There are {bot_levels}."
            ),
            N_(
                "{bot_cards} Bot cards decide for it. Each turn the top one is turned over: its "
                "front has Boat moves and {symbols} kinds of action. The card below, now on top, "
                "shows its back: more Boat moves, a number up to {bot_number}, the outer or the "
                "inner ring, and Day or Night."
            ),
            N_(
                "The Bot has no Coins, Goods, tokens, Favour or Shame. It pays nothing, needs no "
                "icons, gets no rewards and hears nothing of neighbours; it only takes room."
            ),
            N_("It wins unless you have more points."),
        ),
        (
            "bot_boats",
            "bot_vizier",
            "bot_places",
            "bot_building",
            "bot_palace",
            "bot_bonus",
            "bot_cards",
            "bot_scoring",
        ),
        N_("solo automatic opponent levels stars difficulty deck"),
    ),
    Page(
        "bot_boats",
        N_("The Bot's Boats"),
        (
            N_(
                "It moves its Boat by the moves on the active card and on the back on top of the "
                "deck together, under the rules that hold for you. In port a new Boat starts and "
                "uses what is left."
            ),
            N_(
                "At the start and at forks it makes for a port with a free slot:\n"
                "1. the one where the fewest Boats lie, whoever they belong to;\n"
                "2. if equal, the one that scores most for it now: the next slot's multiplier "
                "times what the port's Scoring tile counts for it, every Night Character in its "
                "stack included;\n"
                "3. if still equal, the way that the number on top of the deck shows."
            ),
        ),
        ("boats", "ports", "bot"),
        N_("bot river direction fork"),
    ),
    Page(
        "bot_vizier",
        N_("Which action the Bot takes"),
        (
            N_(
                "Among the kinds on its active card it takes the one that **you** have done most "
                "so far: tiles in the row, face-down Artefacts too, Buildings, or Palace pieces. "
                "If several are equal, the highest on the card."
            ),
            N_(
                "It passes over what it has done {most} times itself. If an action is possible "
                "nowhere, the next kind is tried; if none is, its Vizier goes to the market of "
                "the next quadrant."
            ),
            N_(
                "So you steer the Bot: what you do often, it wants too, and it takes it in the "
                "quadrants ahead of it."
            ),
        ),
        ("bot_places", "bot_building", "bot_palace", "bot"),
        N_("bot action symbols most done"),
    ),
    Page(
        "bot_places",
        N_("Where the Bot takes a tile"),
        (
            N_(
                "It looks in the next quadrant clockwise from its Vizier, then in the one after, "
                "and so on round to its own. Its first turn counts from your quadrant. For "
                "Artefacts it wants only types that it lacks."
            ),
            N_(
                "With several tiles to choose from, it takes:\n"
                "1. the slot joined to the fewest Patients and Students;\n"
                "2. the one on the ring that the top of the deck shows;\n"
                "3. the first one clockwise."
            ),
            N_(
                "From its second Book on a Library token goes to the space of the number on top "
                "of the deck, counted from the left. If it is taken, the next free one to the "
                "right, round to the left end. The Bot only blocks the reward."
            ),
        ),
        ("bot_vizier", "city", "library"),
        N_("bot tile slot library arc"),
    ),
    Page(
        "bot_building",
        N_("Where the Bot builds"),
        (
            N_(
                "It takes the next quadrant that has an empty Building site, there the site "
                "joined to the fewest Patients and Students, and among equals the first one "
                "clockwise."
            ),
            N_(
                "It builds the lowest level it has not built yet. The ring on top of the deck "
                "chooses between the outer and the inner design. At level {levels} it takes the "
                "one that would score most for it. Its Buildings never pay it."
            ),
        ),
        ("building", "great", "bot_vizier"),
        N_("bot site design"),
    ),
    Page(
        "bot_palace",
        N_("What the Bot adds to the Palace"),
        (
            N_(
                "It stops on the Palace site of the next quadrant; if your Vizier stands there, "
                "on the one after."
            ),
            N_(
                "The Base it builds whenever it can. Otherwise it takes the piece that would "
                "score most for it: multiplier times what the section's tile counts, or the "
                "points of the Dome. If equal, the cheapest in Goods, then the first section "
                "clockwise from its Vizier."
            ),
            N_(
                "A piece goes on the reward space of the number on top of the deck, or on the "
                "next free one along the arrows. The Bot gets no reward. The masons come for its "
                "pieces too."
            ),
        ),
        ("palace", "rings", "masons"),
        N_("bot piece base dome"),
    ),
    Page(
        "bot_bonus",
        N_("The Bot's bonus actions"),
        (
            N_(
                "Some spaces of the Bot board carry a symbol. Covering it with a tile, or baring "
                "it by taking off a House, gives the Bot a bonus action:"
            ),
            N_(
                "• an **action symbol**: one more kind from the active card, chosen as before, "
                "but not the kind it took just now;\n"
                "• a **Palace symbol**: a piece of the Palace, while it has built fewer than "
                "{most}."
            ),
            N_(
                "The Vizier stays where it is and looks in its own quadrant first, then in the "
                "next ones. There can be several bonus actions in one turn; one that finds "
                "nothing to do is gone. Stronger levels have more symbols, and earlier ones."
            ),
        ),
        ("bot_vizier", "bot", "bonus"),
        N_("bot symbols extra"),
    ),
    Page(
        "bot_cards",
        N_("Which Character the Bot takes"),
        (
            N_(
                "The arrow on top of the deck says whether it wants a **Day** or a **Night** "
                "Character from the display:"
            ),
            N_(
                "☀️ **Day**: one whose goal it meets, otherwise the one it is closest to. If "
                "equal, the leftmost.\n"
                "🌙 **Night**: one whose goal it meets, otherwise the one it is closest to. If "
                "equal, the one with most points, then the rightmost."
            ),
            N_(
                "If there is none of that sort, it takes the leftmost card on display. The cards "
                "go face down on its stack, and it never plays them. Once the display is empty "
                "it takes none."
            ),
        ),
        ("goals", "draft", "bot_scoring"),
        N_("bot draft arrow day night"),
    ),
    Page(
        "bot_scoring",
        N_("What the Bot scores"),
        (
            N_(
                "The Bot fills in the same sheet as you. It scores the Night Characters of its "
                "stack whose goals it meets at the end, and its own board prints the spots of "
                "its Artefacts. Its Favour counts as 0, it has no Shame, and no Coins or Goods "
                "for its goals."
            ),
            N_("With equal points it wins."),
        ),
        ("scoring", "ties", "bot"),
        N_("bot points score"),
    ),
)
