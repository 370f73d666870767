"""The exercise, its model and notation."""
