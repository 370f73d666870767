"""The network, its questions and its notation."""
