"""People around games: who gathers, what they ask and plan, what they have set."""
