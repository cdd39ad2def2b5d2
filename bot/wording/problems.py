"""What goes wrong outside the rules of the game: one clear sentence, and what to do."""

from typing import Final, Literal

from bot.wording.catalog import N_, Words

Problem = Literal[
    "not_your_turn",
    "stale",
    "repeated",
    "not_seated",
    "no_game",
    "no_game_here",
    "game_over",
    "given_up",
    "channel_busy",
    "not_asked",
    "nothing_to_undo",
    "expired",
    "no_such_option",
    "no_such_game",
    "no_such_colour",
    "no_such_card",
    "no_such_topic",
    "no_such_level",
    "no_such_modules",
    "no_such_set",
    "no_modules",
    "no_hand",
    "hints_busy",
    "hint_late",
    "owner_only",
    "missing_permissions",
    "picture_refused",
    "picture_failed",
    "message_gone",
    "direct_messages_closed",
    "broken_game",
    "storage",
    "too_fast",
    "unexpected",
]

PROBLEMS: Final[dict[Problem, str]] = {
    "not_your_turn": N_("It is not your turn: {name} is to play."),
    "stale": N_("The table has moved on since that button was made. Here is how it stands now."),
    "repeated": N_("That was done already; pressing twice changes nothing."),
    "not_seated": N_("You have no seat at this table, so you can only look on."),
    "no_game": N_("This game is no longer kept. Start a new one with {command}."),
    "no_game_here": N_("No game is played here. Start one with {command}."),
    "game_over": N_("This game is over. Look at the result with {command}."),
    "given_up": N_("This game was given up and cannot be played on."),
    "channel_busy": N_(
        "A game is being played here already. Finish it, give it up, or choose another channel."
    ),
    "not_asked": N_("Nothing is to be decided right now."),
    "nothing_to_undo": N_("There is nothing to take back in this turn."),
    "expired": N_("This panel is too old to be used. Open a fresh one with {command}."),
    "no_such_option": N_("“{text}” is not among the choices. Pick one from the list."),
    "no_such_game": N_("There is no game “{text}” here. Pick one from the list."),
    "no_such_colour": N_("There is no colour “{text}”. Pick one from the list."),
    "no_such_card": N_("No card is called “{text}”. Pick one from the list."),
    "no_such_topic": N_("The rules have no page “{text}”. Pick one from the list."),
    "no_such_level": N_("The Bot has no level “{text}”. Pick one from the list."),
    "no_such_modules": N_("There are no modules “{text}”. Pick from the list."),
    "no_such_set": N_("There is no component set “{text}”. Pick one from the list."),
    "no_modules": N_("This game is played without modules, so there are no boards of them."),
    "no_hand": N_("Only a seat at this table has a hand to look at."),
    "hints_busy": N_("Many people are waiting for a hint right now. Ask again in a minute."),
    "hint_late": N_("No hint was found in time. Ask again, or decide by yourself."),
    "owner_only": N_("Only the person who began this game can do that."),
    "missing_permissions": N_(
        "I lack permissions in this channel: {permissions}. Ask somebody who runs the server to "
        "grant them, then try again."
    ),
    "picture_refused": N_(
        "The picture could not be uploaded here, so this is the table in words. I may lack the "
        "permission to attach files."
    ),
    "picture_failed": N_("The picture could not be drawn, so this is the table in words."),
    "message_gone": N_("The message is gone. Show the table anew with {command}."),
    "direct_messages_closed": N_(
        "I cannot write to you directly; your direct messages are closed."
    ),
    "broken_game": N_(
        "This game cannot be read by this version of the bot. Nothing is lost; please tell who "
        "runs the bot."
    ),
    "storage": N_(
        "The game cannot be saved right now, so nothing was done. Try again in a moment."
    ),
    "too_fast": N_("That was quick! Wait a moment and try again."),
    "unexpected": N_(
        "Something went wrong on my side, and nothing was changed. Try again; if it happens "
        "once more, tell who runs the bot: {reference}."
    ),
}

PERMISSIONS: Final[dict[str, str]] = {
    "view_channel": N_("View Channel"),
    "send_messages": N_("Send Messages"),
    "send_messages_in_threads": N_("Send Messages in Threads"),
    "create_public_threads": N_("Create Public Threads"),
    "create_private_threads": N_("Create Private Threads"),
    "attach_files": N_("Attach Files"),
    "embed_links": N_("Embed Links"),
    "read_message_history": N_("Read Message History"),
    "manage_threads": N_("Manage Threads"),
    "use_external_apps": N_("Use External Apps"),
}

COMMANDS: Final[dict[Problem, str]] = {
    "no_game": "solo start",
    "no_game_here": "solo start",
    "game_over": "score",
    "expired": "turn show",
    "message_gone": "board",
}


def problem(key: Problem, words: Words, /, **facts: object) -> str:
    """The sentence for a problem.

    ``facts`` by problem: ``name`` (not_your_turn; made safe by the caller), ``text``
    (no_such_…), ``permissions`` (missing_permissions: discord.py's names), ``reference``
    (unexpected). The ``command`` that helps is known here and may be replaced by a mention.
    """
    command = f"`/{words.command(COMMANDS[key])}`" if key in COMMANDS else ""
    known: dict[str, object] = {"command": command, "reference": "–", **facts}
    if key == "missing_permissions":
        known["permissions"] = permissions_text(facts.get("permissions", ()), words)
    return words.gettext(PROBLEMS[key], **known)


def permissions_text(names: object, words: Words) -> str:
    """Discord permissions as people see them in the settings, joined as a list."""
    listed = [names] if isinstance(names, str) else list(names)  # type: ignore[call-overload]
    return words.all_of([words.gettext(PERMISSIONS.get(name, name)) for name in listed])
