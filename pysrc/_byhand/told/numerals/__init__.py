"""Numbers in digits and words: shares, counts, ratios, and what the other numbers of a text are for."""
