"""What is remembered of somebody who is forgotten in the middle of a day that they have begun."""

import hmac
from datetime import date
from hashlib import sha256
from typing import Final

_KEY_FOR: Final = b"baghdad daily|marks of the forgotten"
"""Keeps the key of marks apart from what else is drawn from the same secret."""


def mark_of(secret: str, user_id: int, day: date) -> str:
    """What stands for a person at a day: another for each day, and no way back without the secret.

    User ids are few enough to be tried out one by one, so a hash without a key would hide nobody.
    """
    key = hmac.new(secret.encode(), _KEY_FOR, sha256).digest()
    return hmac.new(key, f"{user_id}|{day.isoformat()}".encode(), sha256).hexdigest()
