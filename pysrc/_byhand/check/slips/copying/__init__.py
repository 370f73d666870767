"""Figures copied from a wrong place."""
