"""Slips in what a network is asked: samples, causes and scores of structures."""
