"""Slips in counts and smoothing."""
