"""The daily challenge, free of Discord."""
