"""Boundaries, their charts and their error rates."""
