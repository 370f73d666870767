"""What is independent of what: d-separation, its proofs and its numbers, the Markov blanket."""
