"""Students who work exercises with Bayesian networks."""
