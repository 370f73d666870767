"""Reads exercises about mixtures and k-means from pasted text."""
