"""Joint and contingency tables: their fields, how they are read and printed."""
