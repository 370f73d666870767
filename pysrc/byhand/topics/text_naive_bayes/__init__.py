"""Topic `text_naive_bayes`: documents with known classes, and texts to classify by their words."""

from __future__ import annotations

from byhand.topics.text_naive_bayes.form import FORM
from byhand.topics.text_naive_bayes.many import classify_texts, read_texts
from byhand.topics.text_naive_bayes.solve import solve
from byhand.topics.text_naive_bayes.told import recognised
from byhand.topics.topic import Topic

__all__ = ["TOPIC"]

TOPIC = Topic(
    name="text_naive_bayes",
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
    many=classify_texts,
    texts=read_texts,
    recognised=recognised,
)
