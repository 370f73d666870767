"""The rows that a model learnt from: whether they give its counts, and which of them each count has counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from _byhand.counting.explain_estimates import MOST_LIT_ROWS
from _byhand.errors import InputError
from _byhand.models.case import Data
from _byhand.models.naive.fitted import Floats, class_name


class LearntRows:
    """The rows by class.

    features  (n, p) what the model counted, dense or sparse
    """

    def __init__(self, data: Data, features: Any, classes: Sequence[str]) -> None:
        self.names = [class_name(label) for label in data.classes]
        self.features = features if hasattr(features, "tocsc") else np.asarray(features)
        self.classes = classes
        unknown = next((name for name in self.names if name not in classes), None)
        if unknown is not None:
            raise InputError("models.naive.error.data_class", field="data", name=unknown)
        if self.features.shape[0] != len(self.names):
            raise InputError("models.naive.error.data", field="data", attribute="class_count_")

    def check(self, class_counts: Floats, feature_counts: Floats | None, attribute: str) -> None:
        """InputError if the rows, each counted once, do not give the counts: the model learnt from others.

        class_counts    (K,)
        feature_counts  (K, p)
        """
        members = np.array([[name == other for other in self.classes] for name in self.names], dtype=float)
        if not np.allclose(members.sum(axis=0), class_counts):
            raise InputError("models.naive.error.data", field="data", attribute="class_count_")
        if feature_counts is None:
            return
        if self.features.shape[1] != feature_counts.shape[1]:
            raise InputError("models.naive.error.data", field="data", attribute="n_features_in_")
        if not np.allclose(np.asarray(self.features.T @ members).T, feature_counts):
            raise InputError("models.naive.error.data", field="data", attribute=attribute)

    def of_class(self) -> dict[str, list[int]]:
        """The rows of each class; none of a table that nobody can read."""
        if len(self.names) > MOST_LIT_ROWS:
            return {}
        rows: dict[str, list[int]] = {name: [] for name in self.classes}
        for row, name in enumerate(self.names):
            rows[name].append(row)
        return rows

    def with_feature(self, column: int) -> set[int]:
        """The rows in which the feature is not 0."""
        cells = self.features[:, [column]]
        values = cells.toarray() if hasattr(cells, "toarray") else np.asarray(cells)
        return set(np.flatnonzero(values.ravel()).tolist())
