"""Posteriors and risks of single cases."""
