"""Labels of the kinds whose quantities have indices and iterations: mixtures, hidden Markov models, rules, pairs."""
