"""What time brings: pauses, reminders, stand-ins, and the scheduler of all that becomes due."""
