"""Decisions in a network: expected utilities, backward induction, the value of information."""
