"""Questions to a joint table in place of a network."""
