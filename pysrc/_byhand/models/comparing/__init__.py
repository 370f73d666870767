"""Two fitted models on one case, or a model and a solved exercise: where they part, and why."""
