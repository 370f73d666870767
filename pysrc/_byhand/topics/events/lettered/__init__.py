"""Letters among the known probabilities: results as ratios of polynomials."""
