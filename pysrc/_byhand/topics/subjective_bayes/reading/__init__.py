"""Rules, priors and observations as textbooks print them."""
