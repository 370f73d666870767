"""Reading the data, the model and the prior."""
