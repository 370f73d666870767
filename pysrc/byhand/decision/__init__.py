"""From the scores of the classes to a decision: what all topics that classify have in common."""
