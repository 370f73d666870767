"""Bayes' rule seen: the same numbers as a crowd of whole people, a tree, a unit square, a table and a formula."""
