"""Solutions of tables of decisions."""
