"""Marks by which the output of a program is told from data: headings and calls that only one program prints."""

from __future__ import annotations

import re
from collections.abc import Sequence

from _byhand.paste.printed.result_names import ResultName

_FLAGS = re.MULTILINE
# In this order: the first mark that the text has names it.
_PATTERNS: Sequence[tuple[ResultName, str]] = (
    # scikit-learn: classification_report, as text and as a dict.
    ("report", r"\bprecision\b.{1,60}\brecall\b.{1,60}\bf1-score\b"),
    # Weka
    ("report", r"TP Rate\s{1,10}FP Rate\s{1,10}Precision"),
    ("weka_model", r"^Network structure \(nodes followed by parents\)"),
    ("coefficients", r"^Logistic Regression with ridge parameter|^Odds Ratios\.\.\.|^Linear Regression Model$"),
    ("weka_model", r"^=== (?:Classifier model|Clustering model|Run information)|^Sigmoid Node \d"),
    (
        "weka_model",
        r"^(?:J48|REPTree|RandomTree|ZeroR predicts|IB1 instance-based|JRIP rules|PART decision list|Id3$)",
    ),
    (
        "weka_model",
        r"^(?:SMO$|kMeans$|Decision Table:|Random forest of \d|Bayes Network Classifier)",
    ),
    ("weka_model", r"^The independent probability of a class"),
    ("weka_errors", r"^(?:Correctly|Incorrectly) Classified Instances\s{1,30}\d"),
    # R
    ("structure", r"^'data\.frame':\s{0,4}\d{1,9} obs\. of\s{1,4}\d{1,6} variables?:"),
    ("description", r"\bMin\.\s{0,6}:.{0,400}$|\bMin\.\s{1,6}1st Qu\."),
    ("test", r"^(?:data:  .{1,200}|alternative hypothesis: .{1,200})$|\bPr\(>F\)"),
    ("coefficients", r"\(Intercept\)[ \t]{0,20}[\d.\-.]|\bPr\(>\|[tz]\|\)|^Coefficients:$"),
    ("group_statistics", r"^\$[^\n]{1,80}\n[^\n]{1,80}\n[^\n]{0,80} \[,1\] {1,20}\[,2\]$"),
    ("model", r"^node\), split, n, (?:loss, )?(?:deviance, )?yval"),
    ("model", r"^Prior probabilities of groups:|^K-means clustering with \d|^Importance of components:?"),
    ("model", r"^Resampling results(?: across tuning parameters)?:|^ {1,40}Length Class {1,20}Mode"),
    ("measures", r"(?i:accuracy|mean|score)[^\n]{0,30}\d\.\d{1,6} ?\(\+/-"),
    ("measures", r"^Area under the curve: |^Resampling: "),
    ("predictions", r"^ {0,8}\[\d{1,6}\] [^\n]{1,400}\nLevels: "),
    # pandas, polars
    ("structure", r"^<class 'pandas\.|^ {0,8}# {1,4}Column {1,80}Non-Null Count|^dtype: object\Z"),
    # statsmodels, SciPy, SPSS
    (
        "coefficients",
        r"^[ ]{0,200}(?:Logit|Probit|OLS|GLM|MNLogit|Generalized Linear Model) Regression Results[ ]{0,200}$",
    ),
    ("coefficients", r"\bstd err\b.{1,60}P>\|[tz]\||\bVariables in the Equation\b|\bExp\(B\)"),
    ("test", r"\b(?:Ttest_?\w{0,20}Result|Chi2ContingencyResult|MannwhitneyuResult|ShapiroResult)\("),
    ("test", r"\bp-value\s{0,3}[=<]|\bSig\. \(2-tailed\)|\bAsymp(?:totic|\.) Sig"),
    # scikit-learn
    ("log_probabilities", r"\b(?:class_log_prior_?|feature_log_prob_?|predict_log_proba)\b"),
    ("gaussian_arrays", r"^\W{0,3}(?:\w{1,20}\.)?(?:theta_|var_|sigma_)\s{0,3}[=:]?\s{0,3}(?:array\()?\["),
    ("coefficients", r"\b(?:coef|intercept)_?\s{0,3}[=:]?\s{0,3}(?:array\()?\["),
    (
        "measures",
        r"(?i:\b(?:accuracy|cross[_ -]?val\w{0,12}|test_score|f1|auc|cv)(?:[ _-]\w{1,12})?)\W{0,4}[=:]\s{0,3}"
        r"(?:array\()?\[",
    ),
    ("model", r"^\|--- .{1,200} <=\s|^[A-Z]\w{1,40}(?:NB|Classifier|Regression|SVC)\([^()\n]{0,200}\)\Z"),
    # pandas: numbers by the name of a column or a class.
    (
        "group_statistics",
        r"^(?!\d)[^\n]{1,80} {2,60}-?\d{1,12}\.\d{1,12}\n(?:Name: (?!proportion)[^,\n]{1,60}, )?dtype: float64\Z",
    ),
    # pandas: a whole number by the name of each column, as of missing cells.
    ("distribution", r"\A(?:(?!\d)[^\n]{1,80} {2,60}\d{1,9}\n){1,200}dtype: int64\Z"),
    # R prints so what `by` has computed for each class.
    ("group_statistics", r"^[\w.$]{1,80}: [^\n]{1,80}\n[^\n]{1,300}\n[^\n]{1,300}\n-{20,}$"),
    # pgmpy
    ("factor", r"\bphi\([^()\n]{1,200}\)\s{0,30}[|║│┃]"),
)
_MARKS = tuple((name, re.compile(pattern, _FLAGS)) for name, pattern in _PATTERNS)
_MOST_LINES = 400
_LONGEST_LINE = 400


def marked(lines: Sequence[str]) -> tuple[ResultName, str] | None:
    """The result that a mark of the text names, and the mark as written.

    Only the first lines that are not empty are looked at, without the spaces at their ends.
    """
    kept = [line[:_LONGEST_LINE].rstrip() for line in lines if line.strip()]
    text = "\n".join(kept[:_MOST_LINES])
    for name, pattern in _MARKS:
        found = pattern.search(text)
        if found is not None:
            return name, found[0]
    return None
