"""How an exercise of `subjective_bayes` is solved, and how that is explained."""
