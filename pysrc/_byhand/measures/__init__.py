"""Evaluating a classifier: confusion matrix, measures, ROC curve, and the steps that explain them."""
