"""Whether an observation is worth its cost, and how many of them are best."""
