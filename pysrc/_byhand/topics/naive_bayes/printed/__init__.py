"""Models of naive Bayes as Weka, R and scikit-learn print them, and tables of given probabilities."""

from __future__ import annotations

from _byhand.reading.reader import Reader
from _byhand.topics.naive_bayes.printed import given_table, r_model, scikit_learn_model, weka_model

__all__ = ["READERS"]

READERS: tuple[Reader, ...] = (
    weka_model.READER,
    r_model.READER,
    scikit_learn_model.READER,
    given_table.READER,
)
