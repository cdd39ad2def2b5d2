"""What the bot posts by itself: cards and notices, sent once each, and the threads they go to."""
