"""Networks of time slices: two slices as stated, unrolled into one network."""
