"""Confidence intervals beside the estimates."""
