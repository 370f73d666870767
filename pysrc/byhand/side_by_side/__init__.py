"""The same exercise by two or three conventions, as columns of one solution: where they part, and what comes of it."""
