"""The people of a game in Discord: seats that change hands, requests, pauses, moving house."""
