"""Reading and checking a problem."""
