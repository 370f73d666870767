"""Slips in variances and normal densities."""
