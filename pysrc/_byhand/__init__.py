"""Bayes by Hand: worked solutions of the exercises of a Bayes lecture, step by step.

The flow has one direction: pasted text -> Table -> Problem -> Solution -> Document -> renderer. Everything here is
private; the package `byhand` is the door for other programs.
"""
