"""The moral graph of a network or of some variables and their ancestors, and the second proof of d-separation."""
