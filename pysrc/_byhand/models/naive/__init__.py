"""Naive Bayes classifiers of scikit-learn for categories, counts and yes-or-no features, explained for one case."""
