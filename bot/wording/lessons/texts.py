"""The lessons of a guided game: one for each question of the base game, and those between."""

from dataclasses import dataclass
from typing import Final

from bot.wording.catalog import N_


@dataclass(frozen=True, slots=True)
class Lesson:
    """English texts, marked for the catalogue, with places for the numbers of the rules.

    ``page`` is the key of the page of the rules that tells more; ``reminder`` is for later turns.
    """

    page: str
    text: str
    reminder: str


PLAY: Final = Lesson(
    "play",
    N_(
        "**A Character comes to your board.** Its skill icons allow actions, its Boat icons move "
        "your Boat, now and for as long as it lies there: {places} turns. To begin with, look "
        "round the City for an action you would like, and play somebody with an icon of its kind. "
        "The first action of each kind needs the fewest icons."
    ),
    N_("Play whoever has the icons for the action that you want to do in this turn."),
)
SAIL: Final = Lesson(
    "boats",
    N_(
        "**Your Boat sails downstream**, a space for each move, never back. Where it stops on the "
        "river it gets the reward of the space. A Boat in port stays there for good, and from "
        "then on the Scoring tile of that port counts for you. See which tile lies at which port "
        "before you choose a way at a fork."
    ),
    N_("Sail towards the port whose Scoring tile counts what you collect, and be early there."),
)
TRADE: Final = Lesson(
    "trade",
    N_(
        "**Your Boat is in port**, and its slot gives you a multiplier for the Scoring tile there. "
        "You may also sell Goods, for what this port pays. Goods are what the Palace is built "
        "from, too: trade if the reward helps you soon, and keep a few otherwise."
    ),
    N_("Trade what you can use soon; the Palace is built from Goods as well."),
)
QUADRANT: Final = Lesson(
    "vizier",
    N_(
        "**Your Vizier goes to a quadrant of the City.** In the first turn any will do, later it "
        "is the next one clockwise, or one further for each Step token. What you can do in this "
        "turn lies in that quadrant, so look for a tile, site or Palace piece for which you show "
        "the icons. From there your way leads on clockwise, turn by turn."
    ),
    N_("The next quadrant is free. Spend Step tokens only for something really better."),
)
STOP: Final = Lesson(
    "actions",
    N_(
        "**Now your one main action.** Stop at a slot to take its tile, at a site to build, or at "
        "the market for Coins or Goods. What you cannot do yet is left out. Patients and Students "
        "next to a place cost you something; the preview says how much. Prefer tiles that a "
        "Scoring tile counts for you, and rows that pay at once."
    ),
    N_("Take what your Scoring tiles count, and where few Patients and Students live next door."),
)
BONUS: Final = Lesson(
    "bonus",
    N_(
        "**A bonus action:** one more action, here where your Vizier stands, and with one icon "
        "fewer. Neighbours are paid as usual. You have it now or never, and bonuses can set off "
        "further ones, which makes for the great turns of this game. Hardly ever do without."
    ),
    N_("An action more, with one icon fewer: take it unless the neighbours are too dear."),
)
MARKET: Final = Lesson(
    "market",
    N_(
        "**The market is always open**, and needs no icons. Coins pay for Buildings and for "
        "Patients next door, Goods for the Palace and for trade in port. An action is usually "
        "worth more, so come here when nothing fits or when you save for something."
    ),
    N_("Coins for Buildings and neighbours, Goods for the Palace: which do you need next?"),
)
DESIGN: Final = Lesson(
    "building",
    N_(
        "**You put up a Building.** The House that goes on it uncovers a reward on your board. "
        "Whenever your Vizier comes to this quadrant in later turns, the Building pays what its "
        "design says. Your Vizier goes round and round, so the earlier a Building stands, the "
        "more often it pays."
    ),
    N_("Choose the design whose reward you want every time you come by."),
)
PIECE: Final = Lesson(
    "palace",
    N_(
        "**The Palace grows.** A piece costs Goods, and your Architect stays beside it. Beside "
        "Pillar, Arch and Spire it multiplies the Scoring tile of the section, the higher the "
        "more; Base and Dome score points by themselves. Choose the section whose tile counts "
        "what you have, or want to have, most of."
    ),
    N_("Build in the section whose Scoring tile counts what you collect."),
)
RING: Final = Lesson(
    "rings",
    N_(
        "**The piece stands on a reward space**, and you get what that shows. Which space it is "
        "does not matter later, so take what helps you now: Goods or Coins for your next plan, "
        "Wild tokens for missing icons, Favour for points."
    ),
    N_("Take the reward that helps your next action most."),
)
TOKEN: Final = Lesson(
    "library",
    N_(
        "**Your Book sends a Library token to the Wisdom area.** It takes a free space of the "
        "section, for its reward, and stays. Spaces taken by the Bot are gone. Each later Book "
        "opens the next section, where the rewards are greater."
    ),
    N_("Choose the reward that you can use at once."),
)
DRAFT: Final = Lesson(
    "draft",
    N_(
        "**A Character comes to your hand.** Day Characters pay a reward, Night Characters points "
        "at the end, both only if their goal is met when they leave your board, some turns after "
        "you play them. Choose one whose icons you lack and whose goal lies on your way anyway."
    ),
    N_("Look at the icons first, then at a goal that you will reach anyway."),
)
ORDER: Final = Lesson(
    "order",
    N_(
        "**Several things are due to you at once**, and you say which comes first. If one gives "
        "what another needs, such as Coins or a Wild token before a bonus action, take it first: "
        "a bonus action that you cannot do when its turn comes is lost."
    ),
    N_("First what gives, then what needs something."),
)
CONFIRM: Final = Lesson(
    "confirm",
    N_(
        "**Your turn is complete.** Nothing new has been turned up yet, so you can still take "
        "back one choice (**Undo**) or all of them (**Restart turn**) and try another way. When "
        "you are content, press **Confirm**: then the Bot takes its turn."
    ),
    N_("Content? **Confirm** ends the turn. Until then everything can be taken back."),
)

GAME: Final = N_(
    "**Welcome, Vizier!** In {turns} turns you collect tiles from the City, put up Buildings, "
    "send Boats to port and add to the Palace. Most points come from the Scoring tiles: Boats in "
    "port and Architects in the Palace say how often a tile counts for you. With more points than "
    "the Bot you win. Just try things: all can be taken back until you confirm."
)
BOT: Final = N_(
    "**That was the Bot.** Its card names kinds of action, and it does the one that *you* have "
    "done most; the back of the next card decides the details, such as which Character it takes. "
    "It pays nothing and gets no rewards, but it fills the same score sheet as you: its Boats and "
    "Architects are multipliers, its tiles are counted. And it takes what you may have wanted."
)
LEAVE: Final = N_(
    "**From here on you know the way.** This was my last word until the end of the game. **Hint** "
    "asks a strong player what to do, **Why not …** says what is missing, **Score** how you "
    "stand, and `/rules` explains everything. Good luck, Vizier!"
)
NEXT_STEPS: Final = N_(
    "🪔 **You have played your first game!** What next? `/solo start` begins another one, perhaps "
    "against the Intermediate Bot or with a module; `/daily play` is the challenge of the day, "
    "the same for everybody; `/baghdad new` gathers people to play with; and `/moments` tells "
    "which turns decided this game."
)
