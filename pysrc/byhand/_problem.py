"""`problem`: a problem in problem format 1 from data frames and arrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from _byhand.stating import state_problem
from byhand._errors import Language, in_words, texts_in


def problem(
    *,
    table: Any = None,
    target: str | None = None,
    features: Sequence[str] | None = None,
    query: Any = None,
    weight: str | None = None,
    y: Any = None,
    topic: str = "naive_bayes",
    convention: Mapping[str, Any] | None = None,
    lang: Language = "en",
    **fields: Any,
) -> dict[str, Any]:
    """The problem (problem format 1) of a table and a question, for `solve`, `check` and `classify`.

    - `table`: (n, p) a data frame (pandas, polars, Arrow, or any object with the dataframe interchange protocol; none
      of these libraries is imported), a NumPy array with the names of its columns in `features`, a dictionary of
      columns, a list of dictionaries, or the text of a table.
    - `target`: the column of classes, or the name of the classes in `y`; "class" if `y` has no name.
    - `features`: the columns to learn from; all others if absent. The names of an array's columns.
    - `query`: a case `{feature: value}`, a list of them, or a data frame with a row for each.
    - `weight`: the column that counts how often each row occurs.
    - `y`: (n,) the classes, if they stand in no column of the table.
    - `topic`: the kind of exercise, such as "naive_bayes", "gaussian_discriminant", "logistic_regression".
    - `convention`: the choices in which books differ, such as `{"preset": "laplace"}`.
    - `fields`: any other field of the topic (docs/problem-format.md).

    None, NaN and NA are missing cells. Texts, truth values and categoricals are categories, also if they look like
    numbers; floats are numbers, each the decimal of its `repr`; whole numbers with few different values are
    categories, as in a text: `types` decides otherwise. Names of columns become texts.

    ProblemError names the field that the topic does not have, the column that holds dates, or the cell that is none.
    The solver checks the values of the fields.

        >>> import byhand
        >>> days = {"Outlook": ["sunny", "rain", "rain", "overcast"], "Play": ["no", "yes", "no", "yes"]}
        >>> asked = byhand.problem(table=days, target="Play", query={"Outlook": "rain"})
        >>> byhand.solve(asked).quantities["posterior[yes]"].exact
        Fraction(1, 2)
    """
    stated = {
        "topic": topic,
        "target": target,
        "features": features,
        "query": query,
        "weight": weight,
        "convention": convention,
        **fields,
    }
    with in_words(texts_in(lang)):
        return state_problem(table, y, stated)
