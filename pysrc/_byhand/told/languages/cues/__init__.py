"""The words of each language by which a proposal is found."""
