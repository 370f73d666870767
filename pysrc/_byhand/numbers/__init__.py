"""Numbers: exact fractions, reals to 50 digits, matrices of fractions, and their printed form."""
