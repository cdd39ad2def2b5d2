"""The Bot: the automatic opponent of a solo game, exactly as the first seed file has it.

Where that file is silent, rules.md §7 decides. Every choice it makes is reported with its reason.
"""
