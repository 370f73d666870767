"""Interventions: do(X = x), and what to adjust for."""
