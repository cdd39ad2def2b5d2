"""What came of games: lists, books, ratings, leaderboards."""
