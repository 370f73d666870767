"""Uncertain evidence: virtual (likelihoods of what was seen) and Jeffrey's (new probabilities of a variable)."""
