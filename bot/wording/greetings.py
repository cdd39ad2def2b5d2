"""The first words: what this is, and how to play here."""

from typing import Final

from bot.wording.catalog import N_, Words

WELCOME: Final = (
    N_("### Baghdad"),
    N_(
        "Build the Round City on the Tigris: a game of cards, places and Boats, to be played turn "
        "by turn whenever you have a minute. Alone you play against the Bot."
    ),
    N_(
        "Press **Take turn** on the table card to begin. Everything you decide can be taken back "
        "until you confirm the turn. `/tutorial` leads you through your first turns, `/rules` "
        "explains the game page by page, `/help` lists what you can type."
    ),
    N_("-# An unofficial fan project. All names, texts and pictures are its own."),
)

HELP: Final = (
    N_("### How to play here"),
    N_(
        "**Take turn** opens a panel only you can see: one question after the other, with what "
        "each choice costs and gives. **Confirm** ends the turn; in a solo game the Bot answers "
        "at once."
    ),
    N_(
        "`/tutorial` explains your first game · `/solo start` begins one against the Bot · "
        "`/solo table` shows the table card anew · `/solo give-up` ends it"
    ),
    N_(
        "`/turn show` `/turn choose` `/turn undo` `/turn restart` `/turn confirm` do the same by "
        "typing"
    ),
    N_(
        "One game a day, the same for everybody: `/daily play` `/daily table` `/daily streak` "
        "`/daily share` `/daily archive` `/daily practise` `/daily compare` `/daily settings` "
        "`/daily post`"
    ),
    N_(
        "`/board` the table or a part of it, also in words · `/hand` your Characters · "
        "`/score` the score sheet as of now · `/log` and `/recap` what happened · "
        "`/why` why something is not allowed · `/hint` what a strong player would do"
    ),
    N_(
        "With others: `/baghdad new` `/baghdad join` `/baghdad leave` `/baghdad start` "
        "`/baghdad cancel` `/baghdad options` `/baghdad invite` `/baghdad kick` `/baghdad table` "
        "`/baghdad move-here` · `/rematch`"
    ),
    N_(
        "What you do about each other: `/resign` `/replace` `/nudge` `/undo-turn` `/take-back` "
        "`/go-on` `/vote end` `/vote pause` `/vote resume` `/vote agree` `/vote refuse`"
    ),
    N_(
        "Your time and data: `/games` `/settings show` `/settings time` `/settings holiday` "
        "`/settings no-holiday` `/settings reminders` `/settings stand-in` `/settings digest` "
        "`/settings statistics` · "
        "`/privacy export` `/privacy delete` · `/doctor`"
    ),
    N_(
        "Your next turn in advance: `/plan show` `/plan add` `/plan back` `/plan other` "
        "`/plan confirm` `/plan drop`"
    ),
    N_(
        "`/rules` and `/card` look things up · `/play-on` plays a turn anew · `/moments` says what "
        "decided · `/stats` and `/leaderboard` how people play · `/help` is this page"
    ),
)


def welcome_text(words: Words) -> str:
    """For somebody who meets the bot, or has just begun a game."""
    return "\n\n".join(words.gettext(paragraph) for paragraph in WELCOME)


def help_text(words: Words) -> str:
    """All commands, and how a turn goes; fits into one message."""
    return "\n\n".join(words.gettext(paragraph) for paragraph in HELP)
