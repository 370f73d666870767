"""Readers and regular expressions: their time grows no faster than n log n."""
