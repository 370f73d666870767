"""Explanations of models with normal distributions within the classes."""
