"""Random fitted models of other libraries, for the tests of `byhand.explain`."""
