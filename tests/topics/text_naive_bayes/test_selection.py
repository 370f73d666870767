"""Words selected by mutual information or χ²: beside the book, SciPy, scikit-learn and counting by hand."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chi2_contingency
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.feature_selection import mutual_info_classif

from _byhand import solving
from _byhand.numbers.rational import fixed
from helpers.answers.asked import only_values, said
from helpers.answers.asked_alike import assert_order_and_names_make_no_difference
from helpers.answers.refused import assert_refused
from helpers.examples import examples
from helpers.problems.tables import Problem, example, number_of
from helpers.problems.texts import CHINA, MEASURES, MODELS, TOKYO, text_exercises, texts

# Three classes; "win" and "the" say nothing, since every class has them once.
NEWS = [
    {"text": "goal match team", "class": "sport"},
    {"text": "team win goal the", "class": "sport"},
    {"text": "vote party the win", "class": "politics"},
    {"text": "party vote vote law", "class": "politics"},
    {"text": "film star the", "class": "culture"},
    {"text": "star film win", "class": "culture"},
]


def selected(by: str, k: Any = None, documents: Any = None, query: str = TOKYO, **more: Any) -> Problem:
    select = {"by": by, "k": k, **({"combine": more.pop("combine")} if "combine" in more else {})}
    return texts(documents, query, **{"smoothing": 1, "select": select, **more})


def kept_of(made: Problem) -> set[str]:
    """The words that have a probability."""
    return {name[11:].rpartition("|")[0] for name in only_values(made) if name.startswith("likelihood")}


# --- the book


def reuters(by: str) -> Problem:
    made = example("export_poultry")
    return {**made, "convention": {**made["convention"], "select": {"by": by}}}


def test_mutual_information_of_the_book() -> None:
    """Manning, Raghavan & Schütze (2008), example 13.3: I(U; C) ≈ 0.0001105."""
    value = float(number_of(only_values(reuters("mutual_information"))["mutual_information[export]"]))
    assert value == pytest.approx(0.0001105, abs=5e-8)
    cells = [(49, 27701, 190), (27652, 27701, 801758), (141, 774247, 190), (774106, 774247, 801758)]
    by_hand = sum(n / 801948 * math.log2(801948 * n / (row * column)) for n, row, column in cells)
    assert value == pytest.approx(by_hand, rel=1e-9)


def test_chi_square_of_the_book() -> None:
    """Ibid., example 13.4: X² ≈ 284, there from rounded expected counts."""
    value = only_values(reuters("chi_square"))["chi_square[export]"]
    cells = [(49, 27701, 190), (27652, 27701, 801758), (141, 774247, 190), (774106, 774247, 801758)]
    expected = [Fraction(row * column, 801948) for _, row, column in cells]
    assert value == sum((n - e) ** 2 / e for (n, _, _), e in zip(cells, expected, strict=True))
    assert [round(float(e), 1) for e in expected] == [6.6, 27694.4, 183.4, 774063.6]
    assert float(value) == pytest.approx(284, abs=1)


def test_the_working_in_words() -> None:
    text = said(reuters("mutual_information"))
    assert "N_11 = 49   N_10 = 27652" in text
    assert "I_11 = 49/801948 · log₂(801948 · 49/(27701 · 190)) ≈ 0.0001772" in text
    assert "≈ 0.0001105" in text
    assert "= 801948 · (49 · 774106 − 27652 · 141)^2/(190 · 27701 · 801758 · 774247)".replace("−", "\u2212") in said(
        reuters("chi_square")
    )


# --- beside other programs


@examples(20)
@given(text_exercises(selecting=True))
def test_every_value_beside_scipy_and_scikit_learn(made: Problem) -> None:
    convention = made["convention"]
    convention |= {"lowercase": True, "tokens": "words", "stop_words": []}
    bodies, names = ([each[field] for each in made["documents"]] for field in ("text", "class"))
    vectorizer = CountVectorizer(token_pattern=r"(?u)[^\W_]+", binary=True)
    has = vectorizer.fit_transform(bodies).toarray()
    values = only_values(made)
    by, combine = convention["select"]["by"], convention["select"]["combine"]
    classes = list(dict.fromkeys(names))
    for word, place in vectorizer.vocabulary_.items():
        each = [_oracle(by, has[:, place], [name == one for name in names]) for one in classes]
        together = sum(each) / len(each) if combine == "mean" else max(each)
        assert float(number_of(values[f"{by}[{word}]"])) == pytest.approx(together, rel=1e-9, abs=1e-12)
        for one, value in zip(classes, each, strict=True):
            found = values.get(f"{by}[{word}|{one}]")
            assert (found is None) == (len(classes) == 2)
            assert found is None or float(number_of(found)) == pytest.approx(value, rel=1e-9, abs=1e-12)


def _oracle(by: str, has: Any, inside: list[bool]) -> float:
    if by == "mutual_information":
        (nats,) = mutual_info_classif(has.reshape(-1, 1), inside, discrete_features=True)
        return float(nats) / math.log(2)
    table = [[sum(1 for a, b in zip(has, inside, strict=True) if (a, b) == (x, y)) for y in (1, 0)] for x in (1, 0)]
    # SciPy has no χ² where nothing could be expected; there word and class are independent.
    if not all(map(sum, table)) or not all(map(sum, zip(*table, strict=True))):
        return 0.0
    return float(chi2_contingency(table, correction=False).statistic)


# --- effect on the exercise


@examples(20)
@given(text_exercises(selecting=True))
def test_words_that_are_not_kept_are_stop_words(made: Problem) -> None:
    values = only_values(made)
    by = made["convention"]["select"].pop("by")
    ranked = {name: value for name, value in values.items() if name.startswith(by)}
    words = {name[len(by) + 1 : -1] for name in ranked if "|" not in name}
    every = only_values(made)
    assert words == {name[11:].rpartition("|")[0] for name in every if name.startswith("likelihood")} & words
    k = made["convention"]["select"]["k"] or 99
    order = sorted(words, key=lambda word: (-round(float(number_of(ranked[f"{by}[{word}]"])), 12), word))
    made["convention"]["stop_words"] = [*made["convention"]["stop_words"], *order[k:]]
    without = {name: value for name, value in values.items() if name not in ranked}
    assert without == only_values(made)


@examples(20)
@given(text_exercises(selecting=True), st.randoms(use_true_random=False))
def test_order_and_names_make_no_difference(made: Problem, random: Any) -> None:
    assert_order_and_names_make_no_difference(made, random)


@pytest.mark.parametrize("k", [6, 7, "1e9", None])
@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("by", MEASURES)
def test_as_many_as_there_are_is_no_selection(by: str, model: str, k: Any) -> None:
    values = only_values(selected(by, k, model=model))
    kept = {name: value for name, value in values.items() if not name.startswith(by)}
    assert kept == only_values(texts(query=TOKYO, smoothing=1, model=model))
    assert ("all stay" in said(selected(by, k, model=model))) == (k is not None)


def test_numbers_of_documents_are_the_same_exercise() -> None:
    words: dict[str, dict[str, int]] = {}
    for each in NEWS:
        for word in set(each["text"].split()):
            row = words.setdefault(word, {"sport": 0, "politics": 0, "culture": 0})
            row[each["class"]] += 1
    counts = {"documents": {"sport": 2, "politics": 2, "culture": 2}, "words": words}
    for model in ("bernoulli", "binary_multinomial"):
        made = selected("chi_square", 3, NEWS, "the party wins", model=model)
        given_counts = {**made, "counts": counts, "documents": None}
        found, expected = only_values(given_counts), only_values(made)
        # Numbers of documents do not say how often a word occurs.
        assert {name: found[name] for name in found if not name.startswith("tokens")} == {
            name: expected[name] for name in expected if not name.startswith("tokens")
        }


# --- the best k


def test_a_tie_at_the_last_place_goes_by_the_alphabet() -> None:
    made = selected("chi_square", 3)
    values = only_values(made)
    assert [values[f"chi_square[{word}]"] for word in ("japan", "tokyo")] == [4, 4]
    assert {values[f"chi_square[{word}]"] for word in ("beijing", "macao", "shanghai")} == {Fraction(4, 9)}
    assert values["chi_square[chinese]"] == 0
    assert kept_of(made) == {"japan", "tokyo", "beijing"}
    assert values["vocabulary"] == 3
    assert values["posterior[yes]"] == Fraction(75, 139)
    text = said(made)
    assert "beijing has the same value as 2 more words, for which the first 3 have no room" in text
    assert "[chinese] [chinese] [chinese] tokyo japan" in text
    assert "beijing 的值与另外 2 个词相等" in said(made, "zh")


def test_clear_cut_reports_no_tie() -> None:
    assert "same value as" not in said(selected("chi_square", 2))
    assert kept_of(selected("chi_square", 2)) == {"japan", "tokyo"}


def test_mean_and_maximum_may_choose_differently() -> None:
    """One word that tells one class of four apart, and one that halves the classes."""
    documents = [
        {"text": f"{'half ' if name in 'ab' else ''}{'one' if name == 'a' else 'x'}", "class": name} for name in "abcd"
    ]
    for combine, best in (("mean", "half"), ("maximum", "one")):
        made = selected("mutual_information", 1, documents, "half one", combine=combine)
        values = only_values(made)
        each = [float(number_of(values[f"mutual_information[half|{name}]"])) for name in "abcd"]
        assert each == pytest.approx([math.log2(4 / 2 * 1) / 4 + _rest()] * 4)
        assert kept_of(made) == {best}


def _rest() -> float:
    """The mutual information of a word in one of two documents of a class's four, less its first term."""
    return 1 / 4 * math.log2(4 * 1 / (2 * 3)) + 2 / 4 * math.log2(4 * 2 / (2 * 3))


def test_a_word_of_every_document_says_nothing() -> None:
    text = said(selected("mutual_information", 2))
    assert "In every document or in none: chinese" in text
    assert only_values(selected("mutual_information"))["mutual_information[chinese]"] == 0


def test_left_out_words_do_not_become_unknown() -> None:
    made = selected("chi_square", 2, query="chinese tokyo paris", unknown="unk")
    values = only_values(made)
    assert (values["vocabulary"], "likelihood[paris|yes]" in values) == (3, True)
    assert "likelihood[chinese|yes]" not in values


# --- said and refused


@pytest.mark.parametrize("by", MEASURES)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_convention_names_the_selection(by: str, lang: str) -> None:
    words = {
        "mutual_information": ("only the 2 words with the largest mutual information", "只保留互信息最大的 2 个词"),
        "chi_square": ("only the 2 words with the largest χ²", "只保留 χ² 最大的 2 个词"),
    }
    assert words[by][lang == "zh"] in said(selected(by, 2), lang)


def test_nothing_is_selected_without_a_measure() -> None:
    plain = texts(query=TOKYO, smoothing=1)
    for select in ({}, {"k": 2}, {"by": "none", "k": 1}, {"k": "0"}, None):
        assert said(texts(query=TOKYO, smoothing=1, select=select)) == said(plain)


def _counts(**convention: Any) -> Problem:
    words = {"win": {"a": 3, "b": 1}, "see": {"b": 2}}
    counts = {"documents": {"a": 3, "b": 4}, "words": words, **convention.pop("counts", {})}
    select = {"by": "chi_square", "k": 1}
    return {"format": 1, "topic": "text_naive_bayes", "counts": counts, "convention": {"select": select, **convention}}


def _more(made: Problem) -> Problem:
    return {**made, "counts": {**made["counts"], "words": {"win": {"a": 4}, "see": {"b": 2}}}}


@pytest.mark.parametrize(
    ("field", "made"),
    [
        ("convention.select", texts(select="chi_square")),
        ("convention.select.by", texts(select={"by": "entropy"})),
        *(("convention.select.k", selected("chi_square", k)) for k in (0, -1, "1/2", 2.5, "x", True, [2])),
        ("convention.select.combine", selected("chi_square", 1, combine="sum")),
        ("convention.select.n", texts(select={"by": "chi_square", "n": 1})),
        ("convention.select", selected("chi_square", 1, CHINA[:3])),
        ("convention.select", _counts()),
        ("convention.select", _counts(model="binary_multinomial", counts={"tokens": {"a": 9, "b": 9}})),
        ("convention.select", _counts(model="binary_multinomial", counts={"vocabulary": 3})),
        ("convention.prior", _counts(model="bernoulli", prior="tokens", counts={"tokens": {"a": 9, "b": 9}})),
        ("counts.words.win.a", _more(_counts(model="binary_multinomial"))),
    ],
)
def test_bad_input_names_the_field(field: str, made: Problem) -> None:
    assert_refused(made, field)


@pytest.mark.parametrize("select", [{"by": "mutual_information", "k": 3}, {"by": "chi_square", "combine": "maximum"}])
def test_many_classes_and_words_are_shown_in_parts(select: Problem) -> None:
    documents = [
        {"text": " ".join(f"w{(at * step) % 97}" for step in range(1, 9)), "class": f"c{at % 9}"} for at in range(40)
    ]
    made = texts(documents, "w1 w2", smoothing=1, select=select)
    (step,) = (each for each in solving.solve(made).steps if each.id == "selection")
    text = said(made)
    assert "The tables of 3 more classes are not shown" in text
    assert "more words not shown; all are ranked" in text
    assert step.short


def test_highlighted_rows_are_the_counted_ones() -> None:
    """Also of words that are left out."""
    rows = solving.solve(selected("chi_square", 1)).rows
    assert (rows["d[chinese|yes]"], rows["d[tokyo|no]"]) == ([0, 1, 2], [3])


def test_the_examples_ask_for_it() -> None:
    assert fixed(only_values(example("china_selected"))["posterior[China]"], 4) == "0.5396"
