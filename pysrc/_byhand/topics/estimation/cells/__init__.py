"""A distribution whose table has expressions in one parameter."""
