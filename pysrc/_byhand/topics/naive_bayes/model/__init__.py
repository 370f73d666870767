"""The exercise, its model and the probabilities of a case."""
