"""The problem that is asked: its fields, columns, samples and conventions, the work that it will be."""
