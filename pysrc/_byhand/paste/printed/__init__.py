"""Tables and results as programs print them."""
