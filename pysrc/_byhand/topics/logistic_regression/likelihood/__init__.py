"""The likelihood as numbers: design matrix, standardisation, separation."""
