"""What a picture is, and how it is to be drawn."""

from dataclasses import dataclass, field

from engine.views import View
from render.encode import ENDING, encode
from render.look import Look, look_at
from render.scene import Scene
from render.theme import THEMES
from render.words import ENGLISH, Words


@dataclass(frozen=True, slots=True)
class Options:
    """How to draw: ``theme`` "night" or "day", the words, people's names in seat order."""

    theme: str = "night"
    words: Words = ENGLISH
    names: tuple[str, ...] = ()


DEFAULT = Options()


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture file: its bytes, a name for it, what it shows in words, width and height."""

    data: bytes = field(repr=False)
    file_name: str
    alt_text: str
    size: tuple[int, int]


def look_of(view: View, options: Options) -> Look:
    """The look of a picture of ``view``; KeyError if there is no theme of that name."""
    return look_at(view, THEMES[options.theme], options.words, options.names)


def picture_of(look: Look, scene: Scene, name: str, text: str) -> Picture:
    """The file of a scene; ``text`` says what it shows."""
    size = (scene.width, scene.height)
    return Picture(encode(scene, look.theme), f"{name}.{ENDING}", text, size)
