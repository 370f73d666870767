"""Tables, arrays and numbers of other libraries as those of a problem; none of these libraries is imported."""
