"""The iterations that maximise the likelihood."""
