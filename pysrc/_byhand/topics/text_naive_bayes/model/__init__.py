"""The exercise, its tokens and its model."""
