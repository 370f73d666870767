"""Posterior probabilities: enumeration, variable elimination, the most probable explanation."""
