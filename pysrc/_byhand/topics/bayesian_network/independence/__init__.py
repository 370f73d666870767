"""Independence: d-separation, its proofs and numbers, the Markov blanket."""
