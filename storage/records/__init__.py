"""What goes into the database and comes out of it: plain frozen records."""
