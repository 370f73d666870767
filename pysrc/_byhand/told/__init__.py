"""Exercises told in words: each number with what it says, the events, what is observed and what is asked."""
