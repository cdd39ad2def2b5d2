"""Turns what the strict decoder says into a sentence that names key and value."""

import re
from typing import Any, Final

_STEP: Final = re.compile(r"\.([^.\[]+)|\[(\d+)\]")
_PATH: Final = re.compile(r"`\$([^`]*)`")

LONGEST_QUOTE: Final = 60
"""Characters of a value that a sentence quotes."""


def explain(message: str, content: Any) -> str:  # noqa: ANN401 (decoded TOML)
    """Say where in ``content`` the decoder's ``message`` points to, and at which value.

    >>> explain("Expected `int`, got `str` - at `$.start.goods`", {"start": {"goods": "one"}})
    "start.goods: expected `int`, got `str`, namely 'one'"
    """
    what = message.partition(" - at ")[0]
    what = what[:1].lower() + what[1:]
    path = _PATH.search(message)
    where = path.group(1).lstrip(".") if path else ""
    value, owner = _follow(where, content)
    if not where:
        return what
    named = f" ({quote(owner)})" if owner else ""
    told = isinstance(value, dict | list) or quote(value) in what
    namely = "" if told else f", namely {quote(value)}"
    return f"{where}{named}: {what}{namely}"


def quote(value: Any) -> str:  # noqa: ANN401 (whatever stood in a file)
    """A value as it may stand in a sentence, cut where it is long."""
    try:
        text = repr(value)
    except ValueError:  # Python refuses to write numbers of thousands of digits
        return "a huge number"
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"


def _follow(where: str, content: Any) -> tuple[Any, str]:  # noqa: ANN401 (decoded TOML)
    """The value at a path, and the id of the innermost record around it that has one."""
    value, owner = content, ""
    for key, index in _STEP.findall(f".{where}"):
        if isinstance(value, dict) and key in value:
            value = value[key]
        elif isinstance(value, list) and index and int(index) < len(value):
            value = value[int(index)]
        else:
            break
        if isinstance(value, dict) and isinstance(value.get("id"), str):
            owner = value["id"]
    return value, owner
