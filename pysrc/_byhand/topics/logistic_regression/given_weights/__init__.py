"""Exercises whose weights are given."""
