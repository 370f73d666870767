"""Notation of likelihoods and posteriors."""
