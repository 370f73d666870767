"""Gaussian discriminants: classes with normal densities, estimated or given; scores of points; boundaries."""
