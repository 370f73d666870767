"""Reading a problem: the observations, the start, the table of naive Bayes."""
