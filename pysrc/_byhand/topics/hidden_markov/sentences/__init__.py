"""Reads hidden Markov models of two states that are told in sentences: rain and umbrellas."""
