"""Cross-checks of a component set, a module for each part of it.

A check yields a sentence for each thing that is wrong, which begins with the file. It relies on
nothing but the types of the records, since any other fact about them may be what is wrong.
"""
