"""Explanations of logistic regressions."""
