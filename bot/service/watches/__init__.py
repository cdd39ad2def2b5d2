"""The time of one game: who is waited for, how long still, and what acts make of that."""
