"""Workings whose expressions have letters."""
