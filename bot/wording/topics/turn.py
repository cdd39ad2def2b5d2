"""Pages on the table and the course of a turn (rules.md §§3, 4)."""

from typing import Final

from bot.wording.catalog import N_
from bot.wording.topics.page import Page

PAGES: Final = (
    Page(
        "overview",
        N_("The game in short"),
        (
            N_(
                "You are a Vizier of the Caliph. In {turns} turns you collect Books, Patients, "
                "Artefacts and Students from the streets of the Round City, put up Buildings, "
                "send Boats down the Tigris and add to the Palace in the middle."
            ),
            N_(
                "A turn is short: one Character from your hand, one action of your Vizier. "
                "Everything else is set off by these two."
            ),
            N_(
                "{tiles} Scoring tiles name what counts in this game. Your Boats in port and your "
                "Architects in the Palace decide how often it counts for you, so look at the "
                "tiles first and collect what you can multiply."
            ),
        ),
        ("turn", "scoring", "actions", "bot"),
        N_("start begin beginner basics"),
    ),
    Page(
        "setup",
        N_("Before the first turn"),
        (
            N_(
                "The order of the seats is drawn; in a solo game you are first. Every seat begins "
                "with its {starting} Starting Characters in hand, a Boat at the head of the "
                "river, {start_goods}, {start_steps}, Favour {start_favour}, and Coins by seat "
                "order: {start_coins}."
            ),
            N_(
                "The bag of City tiles is shuffled and fills all {slots} slots. The Scoring tiles "
                "are dealt at random, {port_tiles} to the ports and {palace_tiles} to the "
                "sections of the Palace."
            ),
            N_(
                "The pool of Characters holds {pool_cards} for each seat, half of them Day and "
                "half Night; {display} of them lie open in the Wisdom area. What is left over "
                "stays out of the game."
            ),
            N_("One seed decides everything that is random, before the first turn."),
        ),
        ("turn", "characters", "secrets"),
        N_("deal seed beginning"),
    ),
    Page(
        "turn",
        N_("A turn"),
        (
            N_(
                "1. **Slide**: your Characters move one place to the right; one may leave.\n"
                "2. **Play** a Character from your hand.\n"
                "3. **Boats**: sail with the Boat icons you show.\n"
                "4. **Vizier**: go on to a quadrant, stop at a place, pay the neighbours, act.\n"
                "5. **Draft** a Character from the display.\n"
                "6. **Confirm**: the gaps are refilled and the next seat plays."
            ),
            N_(
                "Until you confirm you may take back every step. A turn can never get stuck: the "
                "market is always open."
            ),
        ),
        ("slide", "play", "boats", "vizier", "draft", "confirm"),
        N_("order steps phases"),
    ),
    Page(
        "slide",
        N_("Slide"),
        (
            N_(
                "At the start of your turn every Character on your board moves one place to the "
                "right. The one that was on the last of the {places} places leaves:"
            ),
            N_(
                "🌱 **Starting**: you get its reward.\n"
                "☀️ **Day**: with its goal met you get its reward. It is discarded either way.\n"
                "🌙 **Night**: with its goal met it goes face down to your discard pile, where it "
                "scores at the end. With the goal missed it is out of the game."
            ),
            N_(
                "The goal is looked at once, at that moment. A Night Character counts neither "
                "itself nor others still on your board."
            ),
        ),
        ("characters", "play", "night", "turn"),
        N_("leave resolve slide off"),
    ),
    Page(
        "play",
        N_("Playing a Character"),
        (
            N_(
                "You must play one Character from your hand into the free place on the left. Its "
                "icons count from now on, also for the Boats and the action of this very turn, "
                "until it leaves your board again."
            ),
            N_(
                "So a Character helps with {places} turns, and its goal has the same time to be "
                "reached."
            ),
        ),
        ("icons", "boats", "slide", "characters"),
        N_("hand card"),
    ),
    Page(
        "characters",
        N_("Characters"),
        (
            N_(
                "Every Character shows {least_icons} to {most_icons} skill icons for actions, and "
                "perhaps Boat icons. Beyond that there are three sorts:"
            ),
            N_(
                "🌱 **Starting**: {starting} in each colour, with a small reward.\n"
                "☀️ **Day**: a goal and a reward.\n"
                "🌙 **Night**: a goal and points for the end."
            ),
            N_(
                "A goal names one or two things with a number each; reach all of them or more. "
                "Day and Night Characters are drafted, so everybody sees which ones you take. "
                "What you hold in your hand only you can look at again."
            ),
        ),
        ("goals", "slide", "draft", "night"),
        N_("cards decks starting day night"),
    ),
    Page(
        "goals",
        N_("Goals"),
        (
            N_(
                "A goal counts what is yours at that moment. It may ask for: Books, Patients, "
                "different Artefacts lying face up, Students, City tiles of any kind, complete "
                "columns (each row filled at the same space), Buildings, Palace pieces, "
                "Boats in port, different ports, different Palace sections, fulfilled Night "
                "Characters, Favour, Coins or Goods."
            ),
            N_(
                "The distance to a goal is what is missing, all counts added. The Bot uses it to "
                "choose its Characters."
            ),
        ),
        ("slide", "characters", "bot_cards"),
        N_("thresholds columns distance"),
    ),
    Page(
        "draft",
        N_("Draft"),
        (
            N_(
                "After the action you take one of the Characters on display into your hand. You "
                "must take one while there is any. The gap is closed and filled from the pool "
                "only after you have confirmed."
            ),
            N_(
                "Each seat drafts {pool_cards} Characters in a game of normal length; when pool "
                "and display are empty, the cards in hand are played out."
            ),
        ),
        ("characters", "confirm", "end"),
        N_("display take card"),
    ),
    Page(
        "confirm",
        N_("Confirming and taking back"),
        (
            N_(
                "Until you confirm, no card is turned up and no tile drawn. You can therefore "
                "undo your turn, decision by decision, for as long as you like."
            ),
            N_(
                "Once you confirm, the display moves left and is refilled from the pool, and "
                "empty City slots get new tiles from the bag, quadrant by quadrant. If the bag is "
                "empty, slots stay empty. Then the next seat plays."
            ),
        ),
        ("turn", "secrets"),
        N_("undo refill end of turn"),
    ),
    Page(
        "order",
        N_("Order of effects"),
        (
            N_(
                "If something sets off several effects, you choose which comes first. Whatever "
                "an effect sets off in turn is finished before the others go on."
            ),
            N_(
                "You may decline any reward; only a Library token must be placed. Rewards that "
                "merely raise counters are taken for you where their order cannot matter."
            ),
        ),
        ("bonus", "links", "library"),
        N_("rewards waiting decline"),
    ),
    Page(
        "secrets",
        N_("Open and hidden"),
        (
            N_(
                "Everybody may look at boards, counters, discard piles, the display, the Bot's "
                "stack and the back of its top card. Your hand is shown to you alone."
            ),
            N_(
                "Nobody knows what comes next from the bag, the pool and the Bot deck, nor which "
                "cards were left out."
            ),
        ),
        ("setup", "confirm"),
        N_("hand secret open information"),
    ),
)
