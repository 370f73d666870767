"""Reads hidden Markov models from pasted text."""
