"""Likelihoods that are known up to a factor of each observation."""
