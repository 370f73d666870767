"""From class scores to a decision: the part that all classifying topics share."""
