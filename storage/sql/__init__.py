"""How the bot talks to a database: connections, transactions, statements the same on both kinds."""
