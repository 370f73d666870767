"""Topic `mixture`: EM by hand for mixtures and for missing classes, and k-means as its hard limit."""

from __future__ import annotations

from _byhand.topic import Topic
from _byhand.topics.mixture.form import FORM
from _byhand.topics.mixture.pasted.reader import READER
from _byhand.topics.mixture.reading.fields import MixtureFields
from _byhand.topics.mixture.solve import solve

__all__ = ["TOPIC"]

TOPIC = Topic(
    name="mixture",
    form=FORM,
    examples=(
        "two_coins",
        "li_hang_9_1",
        "li_hang_9_1_other_start",
        "two_normals",
        "k_means",
        "melons_without_class",
    ),
    solve=solve,
    fields=MixtureFields,
    readers=(READER,),
    kinds=frozenset({"cases", "mixture"}),
)
