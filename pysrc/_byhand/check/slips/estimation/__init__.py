"""Slips with estimates and conjugate priors."""
