"""Writes the golden games anew, with ``python -m scripts.golden``.

That is right after a change of the component set, or of a rule that was meant to change games;
look at the difference before you keep it. Otherwise a difference is a defect.
"""

from tests.kit import goldens, module_goldens

if __name__ == "__main__":
    goldens.write()
    print(f"{len(goldens.TABLES)} golden games are in {goldens.FOLDER}.")
    module_goldens.write_goldens()
    print(f"{len(module_goldens.golden_setups())} with modules are in {module_goldens.FOLDER}.")
