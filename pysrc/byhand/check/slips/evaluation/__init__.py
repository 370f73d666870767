"""Slips with confusion matrices."""
