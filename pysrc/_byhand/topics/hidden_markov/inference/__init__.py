"""The numbers of a hidden Markov model: forward, backward, Viterbi, Baum–Welch."""
