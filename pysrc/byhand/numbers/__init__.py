"""Numbers: exact ones, real ones to 50 digits, matrices of exact ones, and how they are printed."""
