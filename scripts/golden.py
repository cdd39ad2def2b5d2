"""Writes the golden games anew, with ``python -m scripts.golden``.

That is right after a change of the component set, or of a rule that was meant to change games;
look at the difference before you keep it. Otherwise a difference is a defect.
"""

from tests.kit.goldens import FOLDER, TABLES, write

if __name__ == "__main__":
    write()
    print(f"{len(TABLES)} golden games are in {FOLDER}.")
