"""Questions about events: P(E | F) with or, and, not over the variables of a network."""
