"""A noisy-or in the exercise, in the solution and in the answer."""
