"""The choices in which books differ, and the presets that name a book.

Each preset names the edition and section, or the program, that it follows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal

Scope = Literal["all", "zero_tables", "zero_rows"]
Prior = Literal["counts", "smoothed", "uniform"]
Domain = Literal["observed", "observed_and_query"]
Variance = Literal["n", "n-1"]
Missing = Literal["skip_cell", "drop_row", "own_value"]
Unseen = Literal["error", "smooth", "skip", "zero"]
# mean_gap: numbers are rounded to multiples of the mean gap between neighbouring distinct numbers of the feature.
NumberPrecision = Literal["as_written", "mean_gap"]


@dataclass(frozen=True)
class MEstimate:
    """(n + m·p) / (N + m). `p` is None for the uniform guess 1/k."""

    m: Fraction
    p: Fraction | None


@dataclass(frozen=True)
class Convention:
    """How counts become probabilities. Fields and values are those of problem format 1.

    changed  whether a field differs from the preset
    """

    preset: str = "mle"
    changed: bool = False
    smoothing: Fraction = Fraction(0)
    m_estimate: MEstimate | None = None
    scope: Scope = "all"
    prior: Prior | Mapping[str, Fraction] = "counts"
    domain: Domain | Mapping[str, tuple[str, ...] | int] = "observed"
    variance: Variance = "n"
    variance_floor: Fraction = Fraction(0)
    number_precision: NumberPrecision = "as_written"
    missing: Missing = "skip_cell"
    unseen: Unseen = "error"
    zero_floor: Fraction | None = None
    digits: int | None = None


@dataclass(frozen=True)
class Preset:
    """The choices of a book or program. `sets`: fields of `convention` as in JSON; `source`: the place where it says
    so
    """

    source: str
    sets: Mapping[str, Any] = field(default_factory=dict)


PRESETS: Mapping[str, Preset] = {
    "mle": Preset("R. A. Fisher (1922): P = n / N"),
    "laplace": Preset("P.-S. Laplace (1774): P = (n + 1) / (N + k)", {"smoothing": "1"}),
    "li_hang": Preset(
        "李航《统计学习方法》第 2 版（清华大学出版社，2019），第 4 章，式 (4.8)–(4.11)",
        {"smoothing": "1", "prior": "smoothed"},
    ),
    "zhou_zhihua": Preset(
        "周志华《机器学习》（清华大学出版社，2016），§7.3，式 (7.17)–(7.20)",
        {"smoothing": "1", "prior": "smoothed", "variance": "n-1"},
    ),
    "mitchell": Preset("T. Mitchell, Machine Learning (McGraw-Hill, 1997), §6.9.1"),
    "han_kamber": Preset(
        "J. Han, M. Kamber, J. Pei, Data Mining, 3rd ed. (Morgan Kaufmann, 2012), §8.3.2",
        {"smoothing": "1", "scope": "zero_rows", "variance": "n-1"},
    ),
    "tan_steinbach": Preset(
        "P.-N. Tan, M. Steinbach, V. Kumar, Introduction to Data Mining (Addison-Wesley, 2006), §5.3.3",
        {"variance": "n-1"},
    ),
    "manning_iir": Preset(
        "C. D. Manning, P. Raghavan, H. Schütze, Introduction to Information Retrieval (Cambridge, 2008), ch. 13",
        {"smoothing": "1"},
    ),
    "jurafsky_martin": Preset(
        "D. Jurafsky, J. H. Martin, Speech and Language Processing, 3rd ed. draft, naive Bayes chapter",
        {"smoothing": "1", "unseen": "skip"},
    ),
    "weka": Preset(
        "Weka, weka.classifiers.bayes.NaiveBayes",
        {"smoothing": "1", "prior": "smoothed", "number_precision": "mean_gap"},
    ),
    "scikit_learn": Preset(
        "scikit-learn, CategoricalNB, GaussianNB, MultinomialNB and BernoulliNB",
        {"smoothing": "1", "variance_floor": "1e-9"},
    ),
    "r_e1071": Preset(
        "R, package e1071, naiveBayes and predict(threshold = 0.001)", {"variance": "n-1", "zero_floor": "0.001"}
    ),
}
