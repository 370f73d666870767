"""Mixtures and clusters: their formulas, and the runs of EM and k-means."""
