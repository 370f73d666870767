"""Expressions in letters, as an exercise states them: 2t(1 - t), exp(-x/t), P(A) + P(B)."""
