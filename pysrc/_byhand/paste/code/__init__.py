"""Readers of tables that stand in a program or in data of one: literals, records."""
