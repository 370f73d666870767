"""Reads exercises about events in formulas and sentences: known probabilities, tables with a question, draws, trials."""
