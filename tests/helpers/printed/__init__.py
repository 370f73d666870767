"""Printed solutions: recomputed, parsed, and compiled."""
