"""The exercise, its evaluation, and other models beside it."""
