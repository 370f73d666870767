"""Slips of plain arithmetic."""
