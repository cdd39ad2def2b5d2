"""Messages that wait to be posted, and cards whose buttons are live."""
