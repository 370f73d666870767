"""Slips with covariance matrices and distances."""
