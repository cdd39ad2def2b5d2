"""What each module keeps in the state of a game."""

import msgspec


class ModuleState(msgspec.Struct, frozen=True, tag=True):
    """Base of the module states; a game without modules holds none."""
