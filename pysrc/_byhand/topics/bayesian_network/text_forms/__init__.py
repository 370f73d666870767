"""Networks as text: reading the compact form, tables and BIF, and writing them."""
