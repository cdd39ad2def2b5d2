"""A lobby in Discord: its card, its options, its place."""
