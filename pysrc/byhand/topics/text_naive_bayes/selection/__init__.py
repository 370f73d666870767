"""Selection of features."""
