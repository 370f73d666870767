"""Reading a problem: fields, columns, samples, conventions, and the estimated work."""
