"""Cases of fitted models, and what is said of them."""
