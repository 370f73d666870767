"""Models with several unknown parameters."""
