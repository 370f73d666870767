"""Readers of texts with their classes, and of the words of each class."""
