"""The case as the user gives it: a mapping, a list, an array."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from _byhand.models.case import Case, Feature


def read_row(model: Any, given: Any) -> Case:
    """The case of a model that gets one number for each feature."""
    names = list(map(str, getattr(model, "feature_names_in_", ())))
    values = [given[name] for name in names] if isinstance(given, Mapping) else np.asarray(given).reshape(-1)
    row = np.asarray(values, dtype=float).reshape(1, -1)
    names = names or [f"x{place + 1}" for place in range(row.shape[1])]
    features = [Feature(name, value) for name, value in zip(names, row[0].tolist(), strict=True)]
    return Case(features, row)
