"""Calling people by name in public, and nobody else."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from bot.ui.reply import Reply, joined
from bot.wording import Words


def mention(user_id: int) -> str:
    """A person as Discord shows them; it calls them only where the message says so."""
    return f"<@{user_id}>"


def mentions(user_ids: Iterable[int], words: Words) -> str:
    """Several people, joined as a list."""
    return words.all_of([mention(user_id) for user_id in user_ids])


def to_call(payload: Mapping[str, Any]) -> tuple[int, ...]:
    """Whom a message from the outbox is to call."""
    return tuple(payload.get("ping", ()))


def turn_call(user_ids: tuple[int, ...], words: Words) -> str:
    """Says whose turn it is to those who are called; "" where nobody is."""
    if not user_ids:
        return ""
    return words.gettext("🔔 {people}, it is your turn.", people=mentions(user_ids, words))


def calling(reply: Reply, user_ids: tuple[int, ...], text: str) -> Reply:
    """The reply with a line that calls these people, at its end."""
    return replace(reply, text=joined(reply.text, text), ping=user_ids)
