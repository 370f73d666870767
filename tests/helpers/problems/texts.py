"""Small exercises with texts: those of the books, and random ones."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from helpers.problems.tables import Problem

CHINA = [
    {"text": "Chinese Beijing Chinese", "class": "yes"},
    {"text": "Chinese Chinese Shanghai", "class": "yes"},
    {"text": "Chinese Macao", "class": "yes"},
    {"text": "Tokyo Japan Chinese", "class": "no"},
]
TOKYO = "Chinese Chinese Chinese Tokyo Japan"


def texts(documents: Any = None, query: Any = None, **convention: Any) -> Problem:
    """An exercise with these documents; by default those of China and Japan."""
    made: Problem = {"format": 1, "topic": "text_naive_bayes", "documents": documents or CHINA}
    if query is not None:
        made["query"] = query
    if convention:
        made["convention"] = convention
    return made


# --- random exercises

_WORDS = ("a", "b", "Bc", "it", "9", "é", "好", "no")
_BETWEEN = (" ", ", ", "-", "_", "\n")
MEASURES = ("mutual_information", "chi_square")
MODELS = ("multinomial", "bernoulli", "binary_multinomial")


@st.composite
def some_texts(draw: st.DrawFn, words: tuple[str, ...] = _WORDS) -> str:
    parts = draw(st.lists(st.tuples(st.sampled_from(words), st.sampled_from(_BETWEEN)), max_size=6))
    return "".join(word + between for word, between in parts)


@st.composite
def text_exercises(draw: st.DrawFn, *, selecting: bool = False) -> Problem:
    """Up to seven documents of up to three classes, any convention, one query; with words selected if wanted."""
    classes = ("+", "\u2212", "c%")[: draw(st.integers(2 if selecting else 1, 3))]
    pairs = draw(st.lists(st.tuples(some_texts(_WORDS[:6]), st.sampled_from(classes)), min_size=1, max_size=7))
    # Words are selected where there are two classes at least.
    some = [("b it", classes[0]), ("a", classes[1])] if selecting else [("b it", draw(st.sampled_from(classes)))]
    documents = [{"text": text, "class": name} for text, name in [*pairs, *some]]
    seen = list(dict.fromkeys(document["class"] for document in documents))
    convention: Problem = {
        "model": draw(st.sampled_from(MODELS)),
        "smoothing": draw(st.sampled_from(["0", "1", "1/2"])),
        "unknown": draw(st.sampled_from(["drop", "smooth", "unk"])),
        "prior": draw(
            st.sampled_from(["counts", "smoothed", "uniform", "tokens", dict.fromkeys(seen, f"1/{len(seen)}")])
        ),
        "tokens": draw(st.sampled_from(["words", "characters"])),
        "lowercase": draw(st.booleans()),
        "clip_query": draw(st.booleans()),
        "stop_words": draw(st.sampled_from([[], ["a", "no"]])),
    }
    if selecting:
        convention["select"] = {
            "by": draw(st.sampled_from(MEASURES)),
            "k": draw(st.sampled_from([None, 1, 2, 4, 50])),
            "combine": draw(st.sampled_from(["mean", "maximum"])),
        }
    return texts(documents, draw(some_texts()), **convention)
