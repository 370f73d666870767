"""Pasted means and covariance matrices."""
