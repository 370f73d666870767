"""The worked solution: steps made of blocks without a language, and their text in one language."""
