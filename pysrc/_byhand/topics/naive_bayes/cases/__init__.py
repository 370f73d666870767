"""The exercise, its cases and their evaluation."""
