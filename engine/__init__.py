"""The rules of Baghdad: pure functions over immutable values.

Truth is a setup and an append-only log of choices; everything else is derived from them.
"""

from engine.account import Account, account
from engine.choices import CONFIRM, DECLINE, Decision, Option, Step
from engine.components.catalog import Components
from engine.components.load import load_components
from engine.components.registry import components_by, default_components, register
from engine.errors import ComponentError, IllegalChoice, LogError, Refusal, SetupError
from engine.game import (
    apply,
    components_of,
    new_game,
    pending,
    preview,
    replay,
    score,
    view,
    why_not,
)
from engine.log import Entry, effective, last_choice, turn_start
from engine.setup import RULES_VERSION, Setup
from engine.sheet import ScoreColumn, ScoreRow, ScoreSheet
from engine.state import State
from engine.views import View

__all__ = [
    "CONFIRM",
    "DECLINE",
    "RULES_VERSION",
    "Account",
    "ComponentError",
    "Components",
    "Decision",
    "Entry",
    "IllegalChoice",
    "LogError",
    "Option",
    "Refusal",
    "ScoreColumn",
    "ScoreRow",
    "ScoreSheet",
    "Setup",
    "SetupError",
    "State",
    "Step",
    "View",
    "account",
    "apply",
    "components_by",
    "components_of",
    "default_components",
    "effective",
    "last_choice",
    "load_components",
    "new_game",
    "pending",
    "preview",
    "register",
    "replay",
    "score",
    "turn_start",
    "view",
    "why_not",
]
