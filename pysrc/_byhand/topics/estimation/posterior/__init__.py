"""One parameter with a prior."""
