"""Cases with scores or probabilities: reading them, log loss, Brier score, and the areas of several classes."""
