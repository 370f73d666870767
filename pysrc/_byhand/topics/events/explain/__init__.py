"""The worked solutions: derivations, tables, draws, counterexamples."""
