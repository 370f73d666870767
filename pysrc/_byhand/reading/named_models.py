"""The model that the words beside a table name: `Use LDA to classify (2, 3)`, 用线性判别分析."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args

from _byhand.phrase import TextKeys

Model = Literal["naive_bayes", "lda", "qda", "fisher", "logistic", "perceptron"]
MODELS: tuple[Model, ...] = get_args(Model)
MODEL_KEYS: TextKeys[Model] = {
    "naive_bayes": "reading.model.naive_bayes",
    "lda": "reading.model.lda",
    "qda": "reading.model.qda",
    "fisher": "reading.model.fisher",
    "logistic": "reading.model.logistic",
    "perceptron": "reading.model.perceptron",
}
# The topic of each model and the fields of the problem that say it.
PROBLEMS: Mapping[Model, Mapping[str, Any]] = {
    "naive_bayes": {"topic": "naive_bayes"},
    "lda": {"topic": "gaussian_discriminant", "covariance": "shared"},
    "qda": {"topic": "gaussian_discriminant", "covariance": "full"},
    "fisher": {"topic": "gaussian_discriminant", "covariance": "shared", "fisher": True},
    "logistic": {"topic": "logistic_regression"},
    "perceptron": {"topic": "logistic_regression", "method": "perceptron"},
}
# Topics in which another model may be named; one that compares classifiers names many.
TOPICS = frozenset(("naive_bayes", "gaussian_discriminant", "logistic_regression"))
# Each takes what it names out of the text: Fisher's linear discriminant is no second model.
_WORDS: tuple[tuple[tuple[Model, ...], str], ...] = (
    (
        ("fisher",),
        r"(?:\bfisher(?:[’']?s)?|费希尔|费歇尔?)[ -]{0,2}(?:linear |线性)?"
        r"(?:discriminants?\b|criterion|lda\b|判别|准则)",
    ),
    (
        ("qda",),
        r"\bqda\b|quadratic discriminants?|二次判别"
        r"|\b(?:different|unequal|separate|own|individual|class-specific) covariances?"
        r"|协方差(?:矩阵)?(?:不相等|不同|各不相同)",
    ),
    (
        ("lda",),
        r"\blda\b|linear discriminants?|线性判别"
        r"|\b(?:equal|common|shared|same|identical|pooled) covariances?"
        r"|协方差(?:矩阵)?(?:相等|相同)|(?:共同|相同|公共)的?协方差",
    ),
    (("lda", "qda"), r"\bgda\b|gaussian discriminants?|高斯判别"),
    (("logistic",), r"logistic|logit (?:model|regression)|逻辑斯[谛蒂]|逻辑回归|对数几率"),
    (("perceptron",), r"perceptron|感知[机器]"),
    (("naive_bayes",), r"na[iï]ve[ -]bayes|朴素贝叶斯"),
)
_SIGNS = tuple((models, re.compile(words, re.IGNORECASE)) for models, words in _WORDS)
# Words by which a model is named and not wanted, or one of several is.
_NOT_SO = re.compile(
    r"(?i)\b(?:not|without|instead of|rather than|unlike|compare[ds]?|comparison|versus|vs)\b"
    r"|\b(?:differ\w{0,8}|never|don['’]?t)\b|不用|不是|不要|不使用|而不|而非|比较|对比|不同于|区别|除了|代替"
)
_LONGEST = 20_000
_TOPIC_MODEL = re.compile(r"(?i)dirichlet|topic model")


@dataclass(frozen=True)
class Named:
    """The models that a text names. sure: whether it is one, and nothing says that it is not wanted"""

    models: tuple[Model, ...]
    sure: bool


def named_in(text: str) -> Named | None:
    """The models that sentences name; None if they name none."""
    if len(text) > _LONGEST or _TOPIC_MODEL.search(text):
        return None
    found: list[Model] = []
    rest, several = text, False
    for models, sign in _SIGNS:
        rest, times = sign.subn(" ", rest)
        # A shared matrix says no more of Gaussian classes than the name before it.
        if times and not set(models) & set(found):
            found += models
            several = several or len(models) > 1
    found = [model for model in MODELS if model in found]
    if "fisher" in found and "lda" in found:
        found.remove("lda")
    if not found:
        return None
    return Named(tuple(found), len(found) == 1 and not several and _NOT_SO.search(text) is None)
