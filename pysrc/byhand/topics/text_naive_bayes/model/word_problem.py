"""A redirect for word counts listed by class that were pasted into another topic."""

from __future__ import annotations

from byhand.paste.texts.word_lists import read_word_lists
from byhand.phrase import Listing, say
from byhand.problem.fields import FORMAT
from byhand.problem.redirect import Redirect


def recognised(text: str) -> Redirect | None:
    """The redirect for lines such as `spam: free 20, money 10`."""
    lists = read_word_lists(text)
    if lists is None:
        return None
    words = {word: dict(zip(lists.classes, counts, strict=True)) for word, counts in lists.words.items()}
    # The lines do not state the number of documents of each class.
    documents = dict.fromkeys(lists.classes, "?")
    problem = {"format": FORMAT, "topic": "text_naive_bayes", "counts": {"documents": documents, "words": words}}
    classes = Listing(list(lists.classes), "list.comma")
    return Redirect(
        say("text_naive_bayes.way.said", n=len(words), classes=classes), say("text_naive_bayes.way.open"), problem
    )
