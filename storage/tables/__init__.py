"""The tables as they are now. How they came to be so is told by the migrations."""
