"""Printed arithmetic: value, LaTeX and plain text come from one object."""
