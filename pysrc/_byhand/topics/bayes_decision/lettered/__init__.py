"""Letters in place of numbers: posteriors as ratios of polynomials, and where the decision changes."""
