"""Reading a pasted text: what it may be, which line went where, what speaks for each way, and which way is best."""
