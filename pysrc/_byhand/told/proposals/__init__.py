"""Proposals for exercises in words that the strict reader cannot read completely."""
