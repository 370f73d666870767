"""`explain`: a fitted model's prediction of one case, worked as on paper."""

from __future__ import annotations

from typing import Any

from _byhand.arithmetic.printer import Display
from _byhand.models.pipeline import explaining
from byhand._errors import checked_digits, in_words, texts_in
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
    """The worked solution of one case, as the fitted model predicts it.

    The steps follow the case through the pipeline and the model, with the fitted attributes as numbers. The last one
    says where the model departs from the books. Posteriors equal `predict_proba` and the decision equals `predict`, or
    nothing is shown: the model's own methods are asked, and a difference above 1e-9 is refused. Where log scores are so
    large that floats cannot do better, 64 units in their last place are added.

    - `model`: fitted: a classifier of scikit-learn (CategoricalNB, MultinomialNB, BernoulliNB, ComplementNB,
      GaussianNB, LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis, LogisticRegression), also at the end of a
      Pipeline, or the best one of a search; a network of pgmpy or pyAgrum; a CategoricalHMM of hmmlearn. In a
      pipeline: OrdinalEncoder, OneHotEncoder, KBinsDiscretizer, StandardScaler, MinMaxScaler, CountVectorizer,
      TfidfVectorizer, TfidfTransformer, ColumnTransformer of these, and nested pipelines.
    - `case`: what the model, or the first transformer, gets: one value for each feature in a mapping by name, a list,
      an array (p,) or (1, p), a row of a data frame or a sparse row; a text before a vectorizer; the evidence of a
      network; the observations of a chain. Features without names in the model are called x1, x2, ..., xp.
    - `data`: the rows that the model learnt from, if they shall be shown: (X, y), or a data frame together with
      `target`.
    - `target`: the name of the class column in the data frame.
    - `query`: what a network or a chain is asked.
    - `lang`: language of the texts, "en" or "zh".
    - `digits`: decimals of a printed number.

    ProblemError names what cannot be explained: `field` is "case", "model", "data", or an attribute of the model.

        >>> import byhand
        >>> from sklearn.naive_bayes import CategoricalNB
        >>> from sklearn.pipeline import make_pipeline
        >>> from sklearn.preprocessing import OrdinalEncoder
        >>> model = make_pipeline(OrdinalEncoder(), CategoricalNB())
        >>> model = model.fit([["sunny", "weak"], ["rainy", "strong"], ["sunny", "strong"]], ["yes", "no", "yes"])
        >>> solution = byhand.explain(model, ["sunny", "weak"])
        >>> solution.answer.decision
        'yes'
        >>> solution.quantities["posterior[yes]"].exact
        Fraction(27, 31)
    """
    texts = texts_in(lang)
    with in_words(texts):
        solution = explaining.explain(model, case, data, target=target, query=query)
        return Solution(solution, lang, checked_digits(digits, texts))
