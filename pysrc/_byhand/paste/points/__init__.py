"""Reads points that are listed by class."""
