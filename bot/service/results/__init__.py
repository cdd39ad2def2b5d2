"""What came of games: the books, ratings, statistics, leaderboards."""
