"""Results in Discord: statistics, leaderboards, the moments that decided a game."""
