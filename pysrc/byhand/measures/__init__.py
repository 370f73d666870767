"""How good the decisions of a classifier are: confusion matrix, measures, receiver curve, and how they are told."""
