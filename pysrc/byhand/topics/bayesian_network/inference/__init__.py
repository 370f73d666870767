"""Probabilities of some variables given others: enumeration, variable elimination, the most probable explanation."""
