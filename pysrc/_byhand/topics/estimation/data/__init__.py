"""What a problem consists of."""
