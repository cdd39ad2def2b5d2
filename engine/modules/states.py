"""What each module keeps in the state of a game."""

import msgspec

from engine.words import Tile


class ModuleState(msgspec.Struct, frozen=True, tag=True):
    """Base of the module states; a game without modules holds none."""

    def tiles(self) -> tuple[Tile, ...]:
        """City tiles that lie on the module's board."""
        return ()
