"""Stochastic gradient ascent and the perceptron."""
