"""Slips with odds and gradients."""
