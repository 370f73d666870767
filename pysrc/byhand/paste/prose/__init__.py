"""Exercises told in words."""
