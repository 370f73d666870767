"""The rules of probability, and the shortest derivation by them."""
