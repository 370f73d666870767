"""Independent computations of the expected numbers, and numbers that books print."""
