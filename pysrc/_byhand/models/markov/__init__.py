"""A fitted `CategoricalHMM` of hmmlearn: its parameters and a sequence → a problem of topic hidden_markov."""
