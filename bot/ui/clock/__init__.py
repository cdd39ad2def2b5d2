"""Time in Discord: what people set about it, what waits for them, and what comes due."""
