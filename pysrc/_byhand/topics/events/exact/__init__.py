"""All assignments of probabilities that satisfy what is given, exactly: linear programming and elimination."""
