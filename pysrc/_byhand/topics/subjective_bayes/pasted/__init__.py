"""Reads exercises with rules of experts from pasted text."""
