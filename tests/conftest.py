"""What holds for every test."""

from hypothesis import settings

# The same examples every time: a red run can be repeated, and a slow machine is no failure.
settings.register_profile(
    "suite", max_examples=50, deadline=None, derandomize=True, print_blob=True
)
# More and different ones, for a night: scripts/test --hypothesis-profile search
settings.register_profile("search", deadline=None, max_examples=2000)
settings.load_profile("suite")
