"""Readers of texts whose lines are rows or columns of a table."""
