"""Benchmarks: each file is run by itself, measures and asserts nothing."""
