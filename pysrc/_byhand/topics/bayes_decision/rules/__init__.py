"""Decision rules over a table of observations: numbers only."""
