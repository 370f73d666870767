"""Reading and checking a problem of topic `hidden_markov`."""
