"""The discriminant functions and inverse matrices."""
