"""The table that a text holds: its cells, the role of each column, what was guessed."""
