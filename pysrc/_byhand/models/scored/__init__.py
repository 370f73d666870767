"""What explanations of models with a score for each class share: attributes, linear scores, posteriors, decisions."""
