"""Posteriors estimated from samples: prior, rejection, likelihood weighting, Gibbs; the random numbers are given."""
