"""How large an exercise of this topic may be."""

from __future__ import annotations

from fractions import Fraction

# The matrix of second derivatives grows with the square of this; more classes are hardly ever meant.
MOST_CLASSES = 30
# Squares and products of numbers up to here are floats.
LARGEST = Fraction(10**100)
TOO_LARGE = "logistic_regression.error.too_large"
