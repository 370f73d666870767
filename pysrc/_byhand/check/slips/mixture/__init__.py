"""Slips in the iterations of EM."""
