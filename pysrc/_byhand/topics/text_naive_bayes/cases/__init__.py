"""The exercise, its texts and their evaluation."""
