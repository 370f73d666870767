"""Means and covariances estimated from the rows."""
