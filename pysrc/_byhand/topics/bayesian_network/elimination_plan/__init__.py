"""Variable elimination without numbers: which factors an order leaves, over which variables, of what size."""
