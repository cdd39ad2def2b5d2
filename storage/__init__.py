"""Where games live: an append-only log of choices in a database."""
