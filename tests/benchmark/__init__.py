"""Benchmarks: each script measures and asserts nothing."""
