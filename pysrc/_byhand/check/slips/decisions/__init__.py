"""Slips with costs of observations, and with observations that repeat."""
