"""Networks as text: read in the compact form, as tables and in BIF, and written again."""
