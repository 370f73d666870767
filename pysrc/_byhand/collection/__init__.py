"""Several exercises as one document: numbered, with the answers below each, apart at the end, or without."""
