"""Numeric features with normal densities."""
