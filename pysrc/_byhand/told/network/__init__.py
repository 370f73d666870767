"""Networks told in regular sentences: "The probability of X being true is 30 % if A is true and B is false"."""
