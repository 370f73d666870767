"""Reads exercises about events in formulas and sentences, tables with a question about probabilities, draws, trials."""
