"""Answers of the engine in this process, in convenient forms."""
