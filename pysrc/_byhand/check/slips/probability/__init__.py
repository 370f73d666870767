"""Slips in the rules of probability."""
