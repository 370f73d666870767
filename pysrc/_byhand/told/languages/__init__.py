"""The words of exercises, one module for each language."""
