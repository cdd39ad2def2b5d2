"""All words of the bot: from the engine's records to texts for people, in each language.

Nothing here knows Discord. Everything is a pure function; ``words_for(locale)`` gives the
language, ``View`` the table, and nothing hidden from a view can come into a text.
"""
