"""Topic `text_naive_bayes`: documents with known classes, and texts to classify by their words."""

from __future__ import annotations

from _byhand.topic import Topic
from _byhand.topics.text_naive_bayes.batch import classify_texts, read_texts
from _byhand.topics.text_naive_bayes.form import FORM
from _byhand.topics.text_naive_bayes.model.fields import TextFields
from _byhand.topics.text_naive_bayes.solve import solve

__all__ = ["TOPIC"]

TOPIC = Topic(
    name="text_naive_bayes",
    fields=TextFields,
    form=FORM,
    examples=(
        "china",
        "china_bernoulli",
        "reviews",
        "spam",
        "word_totals",
        "export_poultry",
        "china_selected",
        "chinese_reviews",
    ),
    solve=solve,
    classify_batch=classify_texts,
    cases="texts",
    texts=read_texts,
    kinds=frozenset({"texts", "word_counts"}),
)
