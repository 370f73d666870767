"""A distribution whose density is given by its formula."""
