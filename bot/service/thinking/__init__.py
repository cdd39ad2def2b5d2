"""What the engine's players think, in processes of their own: turns, hints, moments."""
