"""Two and more groups with a parameter each, compared by their posteriors."""
