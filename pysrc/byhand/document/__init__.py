"""The worked solution: steps made of blocks without a language, and their writing in one."""
