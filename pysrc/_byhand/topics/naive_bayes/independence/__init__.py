"""Whether the features are independent in each class."""
