"""The time of games: clocks, timers, and what people have set about it."""
