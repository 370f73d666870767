"""The names of an exercise in labels and in running words, and the names that a text introduces."""
