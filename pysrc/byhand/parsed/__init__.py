"""What `parse` answers: the table, the counts or the texts that a pasted text holds."""
