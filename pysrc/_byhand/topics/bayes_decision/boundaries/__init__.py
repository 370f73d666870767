"""Boundaries and regions of densities."""
