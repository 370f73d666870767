"""The worked steps to the maximum, and what holds there."""
