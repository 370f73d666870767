"""Noisy-or: the table of an effect from one number for each of its causes."""
