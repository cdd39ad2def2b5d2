"""How the bot looks and listens in Discord: ids, buttons, menus, panels, cards, answers.

Everything that knows discord.py but no single command lives here; what the game does is asked of
:mod:`bot.service`, and every word comes from :mod:`bot.wording`.
"""
