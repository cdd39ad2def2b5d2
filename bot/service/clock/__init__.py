"""The time of games: calendars, clocks, reminders, and the scheduler of all that becomes due."""
