"""Pasted numbers, tosses and counts from which parameters are estimated."""
