"""Networks as the source and the printed output of programs for them."""
