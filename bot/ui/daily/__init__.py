"""The daily challenge in Discord."""
