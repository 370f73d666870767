"""Readers of the file formats of programs."""
