"""Arithmetic that is shown: its value, its LaTeX and its plain text come from one object."""
