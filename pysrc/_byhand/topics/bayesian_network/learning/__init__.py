"""Networks learnt from the rows of a table: the counts of each table, and the tree of TAN."""
