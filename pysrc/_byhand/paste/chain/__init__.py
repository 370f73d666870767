"""All readers of tables of cases, in their order."""
