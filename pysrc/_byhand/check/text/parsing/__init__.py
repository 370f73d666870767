"""A line of a working as tokens, arithmetic, vectors and statements."""
