"""`explain`: a fitted model's prediction of one case, worked as on paper."""

from __future__ import annotations

from typing import Any

from _byhand.arithmetic.printer import Display
from _byhand.models.pipeline import explaining
from _byhand.texts import load_texts
from byhand._errors import in_words
from byhand._solution import Language, Solution


def explain(
    model: Any,
    case: Any,
    data: Any = None,
    *,
    target: str | None = None,
    query: Any = None,
    lang: Language = "en",
    digits: int = Display.digits,
) -> Solution:
    """The worked solution of one case as the fitted model predicts it.

    - `model`: a fitted classifier of scikit-learn or a `Pipeline` that ends with one, a network of pgmpy or pyAgrum, a
      `CategoricalHMM` of hmmlearn. Only its fitted attributes are read.
    - `case`: (p,) what the model, or the first step of its pipeline, gets: one row, `{column: value}`, a row of a data
      frame, or a text; of a network the evidence, of a hidden Markov model the sequence.
    - `data`: (n, p) the rows that it learnt from, as `(X, y)` or as a data frame with the classes in `target`. With it
      counts light up.
    - `target`: the column of classes in `data`.
    - `query`: what a network or a hidden Markov model is asked.

    The posteriors are those of `predict_proba` to 1e-9, the decision is that of `predict`; where the model departs from
    books, the solution says so. ProblemError names the attribute that cannot be explained.

        >>> import byhand
        >>> from sklearn.naive_bayes import CategoricalNB
        >>> model = CategoricalNB().fit([[0], [1], [1], [2]], ["no", "yes", "no", "yes"])
        >>> explained = byhand.explain(model, [2])
        >>> explained.answer.decision, round(explained.quantities["posterior[yes]"].value, 9)
        ('yes', 0.666666667)
    """
    with in_words(load_texts(lang)):
        solution = explaining.explain(model, case, data, target=target, query=query)
        return Solution(solution, lang, digits)
