"""Readers of tables in markup."""
