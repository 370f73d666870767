"""Slips with probabilities of events."""
