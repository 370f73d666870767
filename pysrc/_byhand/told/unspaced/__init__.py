"""Proposals for exercises in languages without spaces between words."""
