"""All words of the bot: from the engine's records to texts for people, in each language.

Nothing here knows Discord. Everything is a pure function; ``words_for(locale)`` gives the
language, ``View`` the table, and nothing hidden from a view can come into a text. ``people`` are
display names by seat (raw; they are made safe here), a seat without one is called by its colour.
"""

from bot.wording.acts import event_line
from bot.wording.amounts import amount, gains_text, goal_text, reward_text
from bot.wording.cards import (
    bot_card_text,
    building_text,
    card_line,
    card_text,
    find_cards,
    scoring_tile_text,
)
from bot.wording.catalog import LOCALES, Words, words_for
from bot.wording.greetings import help_text, welcome_text
from bot.wording.hints import advice_text, expected_text, steps_text, worth_text
from bot.wording.in_words import table_text
from bot.wording.names import colour_name, level_name, modules_name
from bot.wording.options import option_label
from bot.wording.people import NOBODY, People, leading_name, plain_name, safe_name, seat_name
from bot.wording.pictures import picture_words
from bot.wording.previews import option_description
from bot.wording.problems import Problem, problem
from bot.wording.questions import question
from bot.wording.reasons import bot_reason
from bot.wording.refusals import TOPICS as REFUSAL_TOPICS
from bot.wording.refusals import refusal_text
from bot.wording.sheets import result_text, score_text
from bot.wording.tables import seat_text, table_card_text
from bot.wording.topics import find_topics, rules_topic, topic_title
from bot.wording.turns import event_lines

__all__ = [
    "LOCALES",
    "NOBODY",
    "REFUSAL_TOPICS",
    "People",
    "Problem",
    "Words",
    "advice_text",
    "amount",
    "bot_card_text",
    "bot_reason",
    "building_text",
    "card_line",
    "card_text",
    "colour_name",
    "event_line",
    "event_lines",
    "expected_text",
    "find_cards",
    "find_topics",
    "gains_text",
    "goal_text",
    "help_text",
    "leading_name",
    "level_name",
    "modules_name",
    "option_description",
    "option_label",
    "picture_words",
    "plain_name",
    "problem",
    "question",
    "refusal_text",
    "result_text",
    "reward_text",
    "rules_topic",
    "safe_name",
    "score_text",
    "scoring_tile_text",
    "seat_name",
    "seat_text",
    "steps_text",
    "table_card_text",
    "table_text",
    "topic_title",
    "welcome_text",
    "words_for",
    "worth_text",
]
