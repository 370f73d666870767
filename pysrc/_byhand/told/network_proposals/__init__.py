"""Proposals for networks in freer sentences: "it is true with probability 0.8 if only B is true, 0.1 if neither is"."""
