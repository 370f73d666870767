"""The table in a text: its cells, the role of each column, and the guesses."""
