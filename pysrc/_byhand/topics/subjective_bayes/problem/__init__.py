"""What an exercise of `subjective_bayes` states: rules, prior probabilities, observations."""
