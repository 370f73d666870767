"""Naive Bayes for texts: figures of books, the format, and brute force."""

from __future__ import annotations

import json
import math
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.numbers.rational import fixed
from helpers.answers.asked import expect, only_answer, only_values
from helpers.answers.asked_alike import assert_order_and_names_make_no_difference
from helpers.answers.bridged import result_of
from helpers.answers.refused import assert_refused
from helpers.examples import examples
from helpers.oracles import text as text_oracle
from helpers.problems.tables import Problem, example
from helpers.problems.texts import CHINA, MODELS, TOKYO, some_texts, text_exercises, texts

# --- the built-in examples

BUILT_IN: dict[str, tuple[str, dict[str, str]]] = {
    # Manning et al. (2008), example 13.1
    "china": (
        "China",
        {
            "prior[China]": "3/4",
            "tokens[China]": "8",
            "tokens[not China]": "3",
            "vocabulary": "6",
            "likelihood[chinese|China]": "6/14",
            "likelihood[tokyo|China]": "1/14",
            "likelihood[chinese|not China]": "2/9",
            "product[China]": str(Fraction(6, 14) ** 3 / 14**2),
            "score[not China]": str(Fraction(1, 4) * Fraction(2, 9) ** 5),
        },
    ),
    # ibid., example 13.2
    "china_bernoulli": (
        "not China",
        {
            "likelihood[chinese|China]": "4/5",
            "likelihood[japan|China]": "1/5",
            "likelihood[beijing|China]": "2/5",
            "likelihood[chinese|not China]": "2/3",
            "likelihood[beijing|not China]": "1/3",
            "score[China]": str(Fraction(3, 4) * Fraction(4, 5) * Fraction(1, 5) ** 2 * Fraction(3, 5) ** 3),
            "score[not China]": str(Fraction(1, 4) * Fraction(2, 3) ** 6),
        },
    ),
    # Jurafsky & Martin, worked example: 14 and 9 tokens, |V| = 20, "with" is dropped
    "reviews": (
        "negative",
        {
            "vocabulary": "20",
            "likelihood[predictable|negative]": "2/34",
            "likelihood[no|positive]": "1/29",
            "likelihood[fun|positive]": "2/29",
            "score[negative]": str(Fraction(3, 5) * Fraction(2 * 2 * 1, 34**3)),
            "score[positive]": str(Fraction(2, 5) * Fraction(1 * 1 * 2, 29**3)),
        },
    ),
    # 4 + 4 + 4 words of spam, 2 + 2 + 3 + 2 of ham; 7 different ones and 4 more
    "spam": (
        "ham",
        {
            "prior[spam]": "3/7",
            "tokens[spam]": "12",
            "tokens[ham]": "9",
            "vocabulary": "11",
            "likelihood[free|spam]": "4/23",
            "likelihood[lunch|spam]": "1/23",
            "likelihood[claim|ham]": "1/20",
            "score[spam]": str(Fraction(3, 7) * Fraction(4 * 1 * 2 * 2, 23**4)),
            "score[ham]": str(Fraction(4, 7) * Fraction(2 * 4 * 1 * 2, 20**4)),
        },
    ),
    # 7 + 8 + 4 characters against 7 + 4 + 4
    "chinese_reviews": (
        "好评",
        {
            "prior[好评]": "1/2",
            "tokens[好评]": "19",
            "tokens[差评]": "15",
            "vocabulary": "24",
            "likelihood[好|好评]": "4/43",
            "likelihood[很|好评]": "3/43",
            "likelihood[很|差评]": "1/39",
            "score[好评]": str(Fraction(1, 2) * Fraction(2 * 2 * 3 * 4 * 3, 43**5)),
            "score[差评]": str(Fraction(1, 2) * Fraction(2 * 2 * 1 * 2 * 2, 39**5)),
        },
    ),
}


@pytest.mark.parametrize("name", BUILT_IN)
def test_built_in_example(name: str) -> None:
    decision, expected = BUILT_IN[name]
    expect(example(name), expected)
    assert only_answer(example(name)).decision == decision


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("china", {"score[China]": "0.0003", "score[not China]": "0.0001"}),
        ("china_bernoulli", {"score[China]": "0.005", "score[not China]": "0.022"}),
        ("reviews", {"score[negative]": "0.000061", "score[positive]": "0.000033"}),
    ],
)
def test_printed_in_the_book(name: str, printed: dict[str, str]) -> None:
    """Jurafsky and Martin cut 3.28e-5 off to 3.2e-5; the digits here are rounded."""
    values = only_values(example(name))
    for key, text in printed.items():
        assert fixed(values[key], len(text.partition(".")[2])) == text


# --- brute force


@examples(150)
@given(text_exercises())
def test_as_by_brute_force(made: Problem) -> None:
    expected = text_oracle.solve(made)
    values = only_values(made)
    assert {name: value for name, value in values.items() if not name.startswith("log_score")} == expected
    for name, value in values.items():
        if name.startswith("log_score"):
            score = expected[name.removeprefix("log_")]
            assert (value is None) == (not score)
            assert value is None or float(value) == pytest.approx(_log(score or Fraction(1)), rel=1e-12)
    answer = only_answer(made)
    best = list(answer.tied) if answer.decision is None else [answer.decision]
    scores = {name[6:-1]: value for name, value in expected.items() if name.startswith("score[")}
    if None not in scores.values():
        assert best == [name for name, score in scores.items() if score == max(map(_known, scores.values()))]


def _known(value: Fraction | None) -> Fraction:
    assert value is not None
    return value


def _log(value: Fraction) -> float:
    return math.log(value.numerator) - math.log(value.denominator)


# --- properties


@examples(40)
@given(text_exercises(), st.randoms(use_true_random=False))
def test_order_and_names_make_no_difference(made: Problem, random: Any) -> None:
    assert_order_and_names_make_no_difference(made, random)


@examples(40)
@given(text_exercises())
def test_doubled_documents_change_nothing_without_smoothing(made: Problem) -> None:
    made["convention"]["smoothing"] = 0
    twice = {**made, "documents": [*made["documents"], *made["documents"]]}
    kept = {name: value for name, value in only_values(made).items() if not name.startswith("tokens")}
    assert {name: value for name, value in only_values(twice).items() if not name.startswith("tokens")} == kept


@examples(40)
@given(text_exercises(), some_texts(("never", "Seen")))
def test_dropped_words_change_nothing(made: Problem, more: str) -> None:
    made["convention"] |= {"unknown": "drop", "tokens": "words"}
    assert only_values({**made, "query": f"{made['query']} {more}"}) == only_values(made)


@pytest.mark.parametrize("model", MODELS)
def test_the_model_alone(model: str) -> None:
    answer = only_answer(texts(model=model, smoothing=1))
    kinds = {quantity.id.partition("[")[0] for quantity in answer.quantities}
    assert kinds == {"prior", "likelihood", "tokens", "vocabulary"}
    assert len(answer.quantities) == 2 + 2 * 6 + 2 + 1
    assert (answer.query, answer.decision) == (None, None)


# --- the contract


def test_documents_table_and_paste_state_the_same_exercise() -> None:
    rows = [[str(number), each["text"], each["class"]] for number, each in enumerate(CHINA, 1)]
    labelled = {"columns": ["id", "text", "label"], "rows": rows}
    pasted = "".join(f"{each['text']}\t{each['class']}\n" for each in CHINA)
    plain = only_values(texts(query=TOKYO, preset="manning_iir"))
    for table in (labelled, pasted):
        made = texts(query=TOKYO, preset="manning_iir")
        del made["documents"]
        assert only_values({**made, "table": table}) == plain


def counts(**convention: Any) -> Problem:
    made = texts(query=TOKYO, **convention)
    del made["documents"]
    words = {
        "Chinese": {"yes": 5, "no": 1},
        "Beijing": {"yes": "1"},
        "Shanghai": {"yes": 1, "no": 0},
        "Macao": {"yes": 1},
        "Tokyo": {"no": 1},
        "Japan": {"no": 1},
    }
    return {**made, "counts": {"documents": {"yes": 3, "no": "1"}, "words": words}}


@pytest.mark.parametrize("prior", ["counts", "smoothed", "uniform", "tokens"])
def test_counts_are_the_same_exercise(prior: str) -> None:
    plain = only_values(texts(query=TOKYO, smoothing="1/3", prior=prior, unknown="unk"))
    found = only_values(counts(smoothing="1/3", prior=prior, unknown="unk"))
    # The words of counts stand verbatim in the IDs.
    assert {name if "|" not in name else name.lower(): value for name, value in found.items()} == plain


def test_listed_word_with_count_0_is_in_the_vocabulary() -> None:
    made = counts(smoothing=1)
    made["counts"]["words"]["Kyoto"] = {}
    assert only_values(made)["vocabulary"] == 7
    assert only_values(made)["likelihood[Kyoto|no]"] == Fraction(1, 10)


@pytest.mark.parametrize(
    ("convention", "expected"),
    [
        ({"unknown": "drop"}, {"product[yes]": "6/14"}),
        ({"unknown": "smooth"}, {"product[yes]": str(Fraction(6, 14) / 14), "likelihood[osaka|no]": "1/9"}),
        ({"unknown": "unk"}, {"product[yes]": str(Fraction(6, 15) / 15), "likelihood[osaka|no]": "1/10"}),
        ({"unknown": "smooth", "smoothing": 0}, {"product[yes]": "0", "likelihood[osaka|yes]": "0"}),
    ],
)
def test_an_unknown_word(convention: Problem, expected: dict[str, str]) -> None:
    expect(texts(query="Chinese Osaka", **{"smoothing": 1, **convention}), expected)


def test_binary_model_counts_a_word_once_per_text() -> None:
    clipped = {"tokens[yes]": "6", "likelihood[chinese|yes]": "4/12", "product[no]": str(Fraction(2, 9) ** 3)}
    expect(texts(query=TOKYO, model="binary_multinomial", smoothing=1), clipped)
    unclipped = {"tokens[yes]": "6", "product[no]": str(Fraction(2, 9) ** 5)}
    expect(texts(query=TOKYO, model="binary_multinomial", smoothing=1, clip_query=False), unclipped)


def test_words_are_runs_of_letters_and_digits() -> None:
    documents = [{"text": "Don't e-mail_me: Ünï 42nd ½ 好的!", "class": "x"}]
    words = ["don", "t", "e", "mail", "me", "ünï", "42nd", "½", "好的"]
    kinds = [name for name in only_values(texts(documents)) if name.startswith("likelihood")]
    assert kinds == [f"likelihood[{word}|x]" for word in words]
    kinds = [name for name in only_values(texts(documents, lowercase=False)) if "Don" in name or "Ünï" in name]
    assert kinds == ["likelihood[Don|x]", "likelihood[Ünï|x]"]


def test_combining_marks_do_not_change_a_word() -> None:
    documents = [{"text": "cafe\u0301 café", "class": "x"}, {"text": "हिन्दी", "class": "y"}]
    values = only_values(texts(documents, query="CAFE\u0301"))
    assert (values["vocabulary"], values["likelihood[café|x]"]) == (2, 1)


def test_rounded_values_are_carried_on() -> None:
    """6/14 ≈ 0.43, 1/14 ≈ 0.07: 0.43³ · 0.07² = 0.000389... ≈ 0.00."""
    expect(
        texts(query="Chinese Tokyo", smoothing=1, digits=2),
        {"likelihood[chinese|yes]": "0.43", "product[yes]": "0.03", "score[yes]": "0.02", "posterior[yes]": "0.67"},
    )


def test_undecidable_rows_are_reported() -> None:
    empty_class = [*CHINA, {"text": "...", "class": "empty"}]
    answer = only_answer(texts(empty_class, query="Chinese"))
    assert (answer.decision, answer.tied) == (None, ())
    assert only_values(texts(empty_class, query="Chinese"))["evidence"] is None
    never = only_answer(texts(query="Tokyo Beijing"))
    assert (never.decision, never.tied) == (None, ("yes", "no"))


def test_an_empty_text_has_the_priors() -> None:
    values = only_values(texts(query="?!", smoothing=1))
    assert (values["product[yes]"], values["posterior[yes]"]) == (1, Fraction(3, 4))


BASE = texts(query=TOKYO)
REFUSED: list[tuple[str, Problem]] = [
    ("documents", {"format": 1, "topic": "text_naive_bayes"}),
    ("documents", {**BASE, "documents": "text"}),
    ("documents", {**BASE, "documents": []}),
    ("documents", {**BASE, "documents": [{"text": "a", "class": "?"}]}),
    ("documents", {**BASE, "documents": [{"text": "...", "class": "x"}]}),
    ("documents[2]", {**BASE, "documents": [*CHINA[:1], "text"]}),
    ("documents[1].text", {**BASE, "documents": [{"text": 3, "class": "x"}]}),
    ("documents[1].class", {**BASE, "documents": [{"text": "a", "class": ["x"]}]}),
    ("documents[1].label", {**BASE, "documents": [{"text": "a", "label": "x"}]}),
    ("table", {**BASE, "table": "a\tx"}),
    ("table", {**counts(), "counts": None, "table": "one line without a class"}),
    ("table", {**counts(), "counts": None, "table": {"columns": ["a", "b", "c"], "rows": [["x", "y", "z"]]}}),
    ("table.rows", {**counts(), "counts": None, "table": {"columns": ["a", "b"], "rows": [["x"]]}}),
    ("target", {**BASE, "target": "class"}),
    ("query", {**BASE, "query": 3}),
    ("query[2]", {**BASE, "query": ["a", None]}),
    ("counts.words.Chinese.yes", counts(model="bernoulli")),
    ("convention.model", texts(model="gaussian")),
    ("convention.lowercase", texts(lowercase="no")),
    ("convention.stop_words", texts(stop_words=[["a"]])),
    ("convention.scope", texts(scope="all")),
    ("convention.unknown", texts(unknown="skip")),
    ("convention.digits", texts(digits="1/2")),
    ("convention.prior", texts(prior={"yes": 1})),
    ("counts.documents", {**counts(), "counts": {"documents": {"a": 0}, "words": {}}}),
    ("counts.words", {**counts(), "counts": {"documents": {"a": 1}, "words": {"w": {"a": 0}}}}),
    ("counts.words.w.b", {**counts(), "counts": {"documents": {"a": 1}, "words": {"w": {"b": 1}}}}),
    ("counts.words.w.a", {**counts(), "counts": {"documents": {"a": 1}, "words": {"w": {"a": "1/2"}}}}),
    ("counts.words.W", {**counts(), "counts": {"documents": {"a": 1}, "words": {"w": {"a": 1}, "W": {"a": 1}}}}),
]


@pytest.mark.parametrize(("field", "made"), REFUSED)
def test_bad_input_names_the_field(field: str, made: Problem) -> None:
    assert_refused(made, field)


# --- the worked solution


def document_of(made: Problem, lang: str = "en") -> dict[str, Any]:
    document: dict[str, Any] = result_of("solve", problem=made, lang=lang)["document"]
    return document


@pytest.mark.parametrize("model", MODELS)
def test_words_behind_the_counts(model: str) -> None:
    """Every lit word is one that was counted: as many as the count says, and the right ones."""
    made = texts(query=TOKYO, smoothing=1, model=model)
    document = document_of(made)
    for key, name, word, count in (("w[chinese|yes]", "yes", "Chinese", 5), ("w[tokyo|no]", "no", "Tokyo", 1)):
        places = document["words"][key]
        assert [CHINA[row]["text"][start:end] for row, start, end in places] == [word] * len(places)
        assert sorted({row for row, _, _ in places}) == document["rows"][key]
        assert all(CHINA[row]["class"] == name for row, _, _ in places)
        assert len(places) == (min(count, 3) if model == "binary_multinomial" else count)


def test_stop_words_are_reported_and_not_counted() -> None:
    made = texts(query="the Tokyo", stop_words="the chinese", smoothing=1)
    assert only_values(made)["vocabulary"] == 5
    assert "[chinese] beijing [chinese]" in json.dumps(
        [span["text"] for span in _spans(document_of(made)) if span["kind"] in ("word", "text")]
    ).replace('", "', "")


def _spans(document: Any) -> list[dict[str, Any]]:
    if isinstance(document, dict):
        own = [document] if "kind" in document and "text" in document else []
        return own + [span for value in document.values() for span in _spans(value)]
    return [span for value in document for span in _spans(value)] if isinstance(document, list) else []


def test_hostile_and_long_texts() -> None:
    """No markup, no command, no loss; 100 kB of text is read in time and its posterior is not lost to underflow."""
    hostile = r"<img src=x onerror=alert(1)> $\href{a}{b}$ \u202e {braces} %s"
    documents = [{"text": hostile, "class": r"\x{<b>}"}, {"text": "word " * 20_000, "class": "long"}]
    values = only_values(texts(documents, query="word img " * 5_000, smoothing=1))
    assert sum(values[f"posterior[{name}]"] for name in (r"\\x{<b>}", "long")) == 1
    assert values["log_score[long]"] < -1000
    for lang in ("en", "zh"):
        assert "onerror" in json.dumps(document_of(texts(documents, query=hostile, smoothing=1), lang))


def test_losses_end_in_the_action_of_least_risk() -> None:
    """P(China | d5) = 4782969/6934265 (as the book's scores give); to say China wrongly costs ten times as much."""
    made = {**example("china"), "loss": {"actions": ["yes", "no"], "matrix": [[0, 10], [1, 0]]}}
    china = Fraction(4782969, 6934265)
    answer = only_answer(made)
    values = {quantity.id: quantity.value for quantity in answer.quantities}
    assert values["posterior[China]"] == china
    assert (values["risk[yes]"], values["risk[no]"]) == (10 * (1 - china), china)
    assert (answer.decision, answer.tied) == ("no", ())
    steps = [step.id for step in solving.solve(made).steps]
    assert "decision" not in steps
    assert steps[-1] == "risk"
