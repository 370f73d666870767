"""Probabilities estimated from counts, smoothed or not, and the steps that counting topics share."""
