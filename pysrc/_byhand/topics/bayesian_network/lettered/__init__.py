"""Networks with letters in their tables: probabilities as ratios of polynomials."""
