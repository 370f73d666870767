"""A letter in place of a number: expressions in a problem, the ranges of letters, and where a decision changes."""
