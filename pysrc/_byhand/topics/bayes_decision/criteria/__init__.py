"""Minimax and Neyman-Pearson rules."""
