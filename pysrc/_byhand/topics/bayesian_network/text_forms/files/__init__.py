"""Files of programs for Bayesian networks."""
