"""One parameter by maximum likelihood."""
