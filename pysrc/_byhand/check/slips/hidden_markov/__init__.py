"""Slips in the passes of a hidden Markov model."""
