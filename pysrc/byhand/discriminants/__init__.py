"""Gaussian discriminants: classes with normal densities, estimated or given; points scored; where two classes meet."""
