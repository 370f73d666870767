"""Fitted Bayesian networks of pgmpy and pyAgrum: their tables and the evidence → a problem of the topic."""
