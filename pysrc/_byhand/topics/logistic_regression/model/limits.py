"""Limits on the size of an exercise of this topic."""

from __future__ import annotations

from fractions import Fraction

# The matrix of second derivatives grows with the square of this; more classes are hardly ever intended.
MOST_CLASSES = 30
# Squares and products of numbers up to this bound are floats.
LARGEST = Fraction(10**100)
TOO_LARGE = "logistic_regression.error.too_large"
