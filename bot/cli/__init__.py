"""What the commands of the command line do; bot.__main__ reads their arguments."""
