"""Pictures of the table, drawn from views: layout, then paint."""
