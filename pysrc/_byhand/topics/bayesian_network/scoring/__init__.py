"""Scores of given structures: the likelihood of the table, and a penalty for every parameter (BIC, AIC)."""
