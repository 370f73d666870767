"""Invalid and strange inputs: problems, pastes, links, calls of the command line."""
