"""Topic `naive_bayes`: a table of labelled rows, or its frequencies, and cases to classify."""

from __future__ import annotations

from _byhand.topic import Topic
from _byhand.topics.naive_bayes.batch import classify_rows
from _byhand.topics.naive_bayes.form import FORM
from _byhand.topics.naive_bayes.model.fields import NaiveBayesFields
from _byhand.topics.naive_bayes.printed import READERS
from _byhand.topics.naive_bayes.solve import evaluate_problem, solve

__all__ = ["TOPIC"]

TOPIC = Topic(
    name="naive_bayes",
    fields=NaiveBayesFields,
    form=FORM,
    examples=(
        "play_tennis",
        "play_tennis_overcast",
        "li_hang_4_1",
        "li_hang_4_2",
        "two_features",
        "watermelon",
        "watermelon_zero",
        "fruits",
        "height_weight",
        "weather_numeric",
        "hair_height",
        "weather_cuts",
        "weather_bins",
        "watermelon_numeric",
    ),
    solve=solve,
    evaluate=evaluate_problem,
    classify_batch=classify_rows,
    readers=READERS,
    kinds=frozenset({"cases", "points", "counts", "parameters"}),
)
