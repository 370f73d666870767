"""Readers of tables in markup, and a scanner of XML."""
