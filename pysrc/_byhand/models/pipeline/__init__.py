"""From the model and the case that the user has to the model and the row that are explained: cases, pipelines, data."""
