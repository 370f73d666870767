"""Table cells: what one can be, where they stand, and what their words say about the column."""
