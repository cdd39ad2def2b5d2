"""The language of each person, for what is written to them when they have not just asked."""

from typing import Final

from storage import Storage

LOCALE: Final = "locale"
MOST_KNOWN: Final = 50_000
"""People whose language is remembered without asking the database."""


class Languages:
    """The languages of people as Discord last told them; made by Tables."""

    def __init__(self, storage: Storage) -> None:
        self._settings = storage.user_settings
        self._people = storage.people
        self._known: dict[int, str] = {}

    async def of(self, user_id: int) -> str | None:
        """The Discord locale of a person; None if it is not known."""
        return (await self._settings.of(user_id)).get(LOCALE)

    async def heard(self, user_id: int, locale: str) -> None:
        """Discord said which language somebody uses. Nothing is kept about who does not play."""
        if self._known.get(user_id) == locale or not await self._people.plays(user_id):
            return
        await self._settings.set(user_id, LOCALE, locale)
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[user_id] = locale

    def forget(self, user_id: int) -> None:
        """Their settings are gone, so what they speak is to be written down anew."""
        self._known.pop(user_id, None)
