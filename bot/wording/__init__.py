"""All words of the bot: from the engine's records to texts for people, in each language.

Nothing here knows Discord. Everything is a pure function; ``words_for(locale)`` gives the
language, ``View`` the table, and nothing hidden from a view can come into a text. ``people`` are
display names by seat (raw; they are made safe here), a seat without one is called by its colour.

- ``event_line(event, view, words, people=NOBODY) -> str``, and
  ``event_lines(events, view, words, people=NOBODY) -> tuple[str, ...]`` for a turn;
- ``bot_reason(event, view, words, people=NOBODY) -> str``;
- ``question(decision, view, words) -> str``;
- ``option_label(option, decision, view, words) -> str``: at most 80, unique in its decision;
- ``option_description(option, account, decision, view, words) -> str``: at most 100, may be "";
- ``refusal_text(refusal, view, words) -> str`` and ``problem(key, words, **facts) -> str``;
- ``reward_text(reward, words)``, ``goal_text(goal, words)``, ``card_text(card, components, words)``,
  ``building_text``, ``tile_text``, ``scoring_tile_text``, ``bot_card_text`` (same shape), and
  ``find_cards(query, components, words, limit=25) -> tuple[tuple[id, name], ...]``;
- ``find_topics(query, words, limit=25) -> tuple[tuple[key, title], ...]`` and
  ``rules_topic(key, components, words) -> Topic(title, text, links)``;
- ``score_text(sheet, view, words, people=NOBODY)``, ``seat_text(seat, view, words, people=NOBODY)``,
  ``table_card_text(view, words, people=NOBODY, since="")`` (``since`` is a Discord timestamp),
  ``help_text(words)``, ``welcome_text(words)``, ``safe_name(display_name)``.
"""

from bot.wording.catalog import LOCALES, Words, words_for
from bot.wording.problems import Problem, problem

__all__ = ["LOCALES", "Problem", "Words", "problem", "words_for"]
