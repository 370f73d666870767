"""Probabilities estimated from counts, smoothed or not, and the steps that topics which count tell alike."""
