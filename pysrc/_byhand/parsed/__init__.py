"""The result of `parse`: the table, the counts or the texts of a pasted text."""
