"""What the weights of two classes say: odds ratios, confidence intervals, tests."""
