"""Games: begun, played on, ended, looked up, with their logs and who sits at them."""
