"""The worked solution: one iteration in full, then all of them."""
