"""Charts and the boundary they show."""
