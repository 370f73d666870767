"""Exports on paper: always the exercise, the chosen length of the solution, asides at the end."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document import steps as document
from _byhand.document.steps import Solution, Step
from _byhand.document.writing import spans_to_plain, write_document
from _byhand.phrase import say
from _byhand.protocol.answers import Length
from _byhand.render import LENGTHS, RENDERERS
from _byhand.render.paper import paper
from _byhand.texts import LANGUAGES, Texts, load_texts
from helpers.answers.bridged import answered
from helpers.answers.command_line import check_refusal, solve
from helpers.printed.arithmetic import blocks_of
from helpers.problems.tables import OVERCAST, SUNNY, Problem, example, example_names, tennis

Json = Any
# A question of each kind that has no built-in example of its own.
EXERCISES: dict[str, Problem] = {
    **{name: example(name) for name in example_names()},
    "several cases": tennis([SUNNY, OVERCAST], preset="laplace"),
    "rounded": tennis(SUNNY, digits=3),
    "no case": {key: value for key, value in tennis(SUNNY, smoothing="1").items() if key != "query"},
    "no point": {key: value for key, value in example("two_by_two").items() if key != "query"},
    "no text": {key: value for key, value in example("china").items() if key != "query"},
    "no question": {key: value for key, value in example("alarm").items() if key != "question"},
    "regions": {key: value for key, value in example("unequal_variances").items() if key != "query"},
}
# On paper, nobody wants more than the beginning of these 10,000 rows.
LONG = "logistic_regression/two_clouds"


def document_of(made: Problem, language: str = "en") -> Json:
    return write_document(solving.solve(made), load_texts(language), Display())


@cache
def document_named(name: str, language: str) -> Json:
    """The document of one of the exercises; the tests do not change it."""
    return document_of({**EXERCISES[name], "source": "Book 1999"}, language)


def written(target: str, made: Problem, length: Length, language: str = "en") -> str:
    return RENDERERS[target][0](document_of(made, language), length)


def leaves(value: object) -> Iterator[str]:
    """The cells and numbers of a part of a problem."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from leaves(name)
            yield from leaves(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(inner)
    elif isinstance(value, str):
        yield from (cell.strip() for cell in re.split(r"[,\n\t]", value))
    elif value is not None:
        yield str(value)


GIVEN = ("table", "counts", "documents", "priors", "likelihoods", "densities", "means", "covariances", "loss", "query")
# Names of the format itself.
OF_THE_FORMAT = {"totals", "features", "columns", "rows", "words", "documents", "text", "class", "actions", "matrix"}
OF_THE_FORMAT |= {
    "tokens",
    "vocabulary",
    "normal",
    "uniform",
    "mean",
    "variance",
    "low",
    "high",
    "cpt",
    "given",
    "p",
    "values",
    "parents",
    "initial",
}


@pytest.mark.thorough
@pytest.mark.parametrize("name", [name for name in example_names() if name != LONG])
def test_all_that_is_given_is_on_paper(name: str) -> None:
    made = example(name)
    # With one kind of minus.
    text = RENDERERS["plain"][0](document_named(name, "en"), "exercise").replace("\u2212", "-")
    given = [leaf for field in GIVEN for leaf in leaves(made.get(field))]
    for variable, stated in (made.get("variables") or {}).items():
        # Without a table only the number of the values counts. A parent of the slice before is drawn as an arrow.
        given += [variable, *leaves(stated if "cpt" in stated else stated.get("parents"))]
    given = [leaf for leaf in given if not leaf.endswith("@-1")]
    forms = {leaf: (leaf, as_decimal(leaf), in_lowest_terms(leaf)) for leaf in given}
    missing = {leaf for leaf in given if not any(form in text for form in forms[leaf])}
    missing -= OF_THE_FORMAT
    assert not missing


def in_lowest_terms(leaf: str) -> str:
    return str(Fraction(leaf)) if re.fullmatch(r"\d+/\d+", leaf) else leaf


def as_decimal(leaf: str) -> str:
    """0.5 for 1/2 and 0.50, 0.00002 for 1/50000"""
    return (
        f"{float(Fraction(leaf)):.12f}".rstrip("0").rstrip(".") if re.fullmatch(r"-?\d+(?:\.\d+|/\d+)", leaf) else leaf
    )


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("target", RENDERERS)
@pytest.mark.parametrize("name", EXERCISES)
def test_every_length_begins_with_title_source_and_exercise(name: str, target: str, language: str) -> None:
    made = document_named(name, language)
    lengths = [RENDERERS[target][0](made, length) for length in LENGTHS]
    brief, full, everything, exercise = (text.splitlines() for text in lengths)
    # All lines of the exercise except the file's ending; a preamble depends on the content.
    begin = next(place for place, line in enumerate(exercise) if "Book 1999" in line)
    sheet = exercise[begin : -2 if target in ("latex", "html") else None]
    # Source, heading, what is given, what is asked.
    assert len(sheet) >= 4
    for lines in (brief, full, everything):
        at = next(place for place, line in enumerate(lines) if "Book 1999" in line)
        assert lines[at : at + len(sheet)] == sheet


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EXERCISES)
def test_the_question_is_no_part_of_the_solution(name: str, language: str) -> None:
    """Nothing that is asked is answered on the exercise sheet."""
    made = document_named(name, language)
    sheet = json.dumps(made["exercise"])
    assert made["exercise"]
    finals = finals_of(made)
    assert finals or "no" in name or name.rpartition("/")[2] in ("regions", "treatment_rule", "separable")
    for spans in finals:
        assert json.dumps(spans) not in sheet


def finals_of(made: Json) -> list[Json]:
    """The results that a solution ends with, or those above it."""
    finals = [block["spans"] for block in blocks_of(made["steps"]) if block.get("role") == "final"]
    return finals or list(made["answers"])


# --- the short answer


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EXERCISES)
def test_short_answer_ends_with_the_requested_result(name: str, language: str) -> None:
    made = document_named(name, language)
    short = made["short"]
    kinds = {block["type"] for block in short}
    assert short
    assert kinds <= {"paragraph", "formula", "table", "warning"}
    lines = sum(len(block.get("lines") or block.get("rows") or [block]) for block in short)
    assert lines <= 24 * len(made["answers"])
    # No line is new: only those of the whole solution, with the counts put in where that showed them before.
    assert len(json.dumps(short)) < len(json.dumps(made["steps"]))
    # It ends as the solution itself ends.
    said = [spans_to_plain(spans) for spans in finals_of(made)]
    ends_so = short[-1].get("role") == "final" and spans_to_plain(short[-1]["spans"]) in said
    assert short[-1].get("role") != "final" or ends_so or name == "logistic_regression/separable"


def test_the_short_answer_of_the_books() -> None:
    """Mitchell, 6.9.1: 18/875 = 0.02057, 1/189 = 0.00529; Li Hang, 4.2: 5/153 = 0.03268, 28/459 = 0.0610."""
    tennis_answer = written("plain", example("naive_bayes/play_tennis"), "brief")
    for part in (
        "P(No) · P(x | No) = 5/14 · 3/5 · 1/5 · 4/5 · 3/5 = 180/8750 = 18/875 ≈ 0.0205",
        "P(Yes) · P(x | Yes) = 9/14 · 2/9 · 3/9 · 3/9 · 3/9 = 486/91854 = 1/189 ≈ 0.005291",
        "≈ 0.7954",
        "T. Mitchell, Machine Learning",
    ):
        assert part in tennis_answer
    smoothed = written("plain", example("li_hang_4_2"), "brief", "zh")
    for part in (
        "λ = 1",
        "(9 + 1)/(15 + 2) · (3 + 1)/(9 + 3) · (1 + 1)/(9 + 3) = 10/17 · 4/12 · 2/12 = 80/2448 = 5/153 ≈ 0.0326",
        "(6 + 1)/(15 + 2) · (2 + 1)/(6 + 3) · (3 + 1)/(6 + 3) = 7/17 · 3/9 · 4/9 = 84/1377 = 28/459 ≈ 0.0610",
        "李航",
    ):
        assert part in smoothed


def test_each_case_of_several_is_named() -> None:
    text = written("plain", EXERCISES["several cases"], "brief")
    assert text.index("Case 1: x = (Outlook = Sunny") < text.index("Case 2: x = (Outlook = Overcast")
    assert text.count(">> ") == 2


# --- lengths


def test_asides_stand_at_the_end() -> None:
    made = document_of(example("naive_bayes/play_tennis"))
    parts: Json = paper(made, "everything").parts
    headings = [spans_to_plain(part.heading) for part in parts]
    place = headings.index("Remarks")
    folds = [block for block in blocks_of(made["steps"]) if block["type"] == "details"]
    assert len(folds) > 3
    assert headings[place + 1 :] == [
        f"[{number}] {spans_to_plain(fold['summary'])}" for number, fold in enumerate(folds, 1)
    ]
    assert not [block for part in parts for block in part.blocks if block["type"] in ("details", "choice")]
    # A number replaces each fold, in the body or in the fold around it.
    said = [spans_to_plain(b["spans"]) for part in parts for b in part.blocks if b["type"] == "paragraph"]
    assert set(headings[place + 1 :]) <= set(said)


def test_a_fold_within_a_fold_comes_after_it() -> None:
    texts = Texts("en", {**load_texts("en").entries, "outer": "outer", "inner": "inner", "text": "text", "t": "t"})
    inner = document.Details(say("inner"), [document.Paragraph(say("text"))])
    steps = [Step("one", say("t"), [document.Details(say("outer"), [inner])])]
    made = write_document(Solution("", say("t"), [], steps, [], [], {}), texts, Display())
    parts: Json = paper(made, "everything").parts
    assert [spans_to_plain(part.heading) for part in parts[-2:]] == ["[1] outer", "[2] inner"]
    assert [spans_to_plain(block["spans"]) for block in parts[-2].blocks] == ["[2] inner"]


def test_an_extra_step_is_a_fold_behind_the_step_before() -> None:
    words = dict.fromkeys(("asked", "inner", "extra", "within", "text"))
    texts = Texts("en", {**load_texts("en").entries, **{word: word for word in words}})
    paragraph = document.Paragraph(say("text"))
    inner, within = Step("inner", say("inner")), Step("within", say("within"), [paragraph])
    extra = Step("extra", say("extra"), steps=[within], short=[paragraph], extra=True)
    steps = [Step("asked", say("asked"), steps=[inner]), extra]
    made = write_document(Solution("", say("asked"), [], steps, [], [], {}), texts, Display())
    [asked] = made["steps"]
    assert (asked["blocks"], made["short"]) == ([], [])
    [fold] = asked["steps"][0]["blocks"]
    assert fold["type"] == "details"
    assert spans_to_plain(fold["summary"]) == "extra"
    assert [spans_to_plain(block["spans"]) for block in fold["blocks"] if block["type"] == "paragraph"] == [
        "within",
        "text",
    ]
    headings = [spans_to_plain(part.heading) for part in paper(made, "full").parts]
    assert headings == ["Answer", "asked", "inner"]
    headings = [spans_to_plain(part.heading) for part in paper(made, "everything").parts]
    assert headings == ["Answer", "asked", "inner", "Remarks", "[1] extra"]


@pytest.mark.parametrize("target", RENDERERS)
def test_lengths_on_the_command_line(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = tennis(SUNNY)
    sizes = {length: len(solve(monkeypatch, made, "--to", target, "--length", length).out) for length in LENGTHS}
    assert sizes["exercise"] < sizes["brief"] < sizes["full"] < sizes["everything"]
    assert len(solve(monkeypatch, made, "--to", target).out) == sizes["full"]


@pytest.mark.parametrize(("digits", "printed"), [("2", "0.80"), ("6", "0.795417")])
def test_digits_on_the_command_line(digits: str, printed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """P(No | x) = (3/5 · 1/5 · 4/5 · 3/5 · 5/14) / (that + 2/9 · 3/9 · 3/9 · 3/9 · 9/14) = 486/611."""
    run = solve(monkeypatch, tennis(SUNNY), "--to", "plain", "--digits", digits, "--length", "brief")
    assert f"P(No | x) = 486/611 ≈ {printed}" in run.out


def test_digits_that_nobody_can_choose_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert solve(monkeypatch, tennis(SUNNY), "--digits", "1").status == 2


def test_json_has_no_length(monkeypatch: pytest.MonkeyPatch) -> None:
    check_refusal(solve(monkeypatch, tennis(SUNNY), "--length", "brief"))
    check_refusal(solve(monkeypatch, example("alarm"), "--to", "bif", "--length", "full"))


def test_the_page_asks_for_a_length() -> None:
    def export(**params: object) -> Json:
        return answered("export", {"problem": tennis(SUNNY), "to": "plain", **params})

    assert export(length="brief")["result"]["text"] == written("plain", tennis(SUNNY), "brief")
    assert export()["result"]["text"] == written("plain", tennis(SUNNY), "full")
    assert "length" in export(length="long")["error"]["message"]


# --- long tables


def test_long_table_prints_its_beginning() -> None:
    text = written("plain", example(LONG), "exercise")
    assert "9800 more rows of the table are not printed here." in text
    assert 200 < len(text.splitlines()) < 230


@pytest.mark.parametrize("rows", [29, 30, 31, 32, 60, 61])
def test_a_sum_does_not_stand_alone_on_the_next_page(rows: int) -> None:
    body = [document.Row([document.Cell(number)]) for number in range(rows)]
    table = document.TableBlock(
        say("t"), [document.ColumnHead("n")], [*body, document.Row([document.Cell(0)], "total")]
    )
    texts = Texts("en", {**load_texts("en").entries, "t": "t"})
    solution = Solution("", say("t"), [], [Step("", say("t"), [table])], [], [], {})
    text = RENDERERS["latex"][0](write_document(solution, texts, Display()))
    parts = re.findall(r"\\begin\{tabular\}.*?\\end\{tabular\}", text, re.DOTALL)
    lengths = [part.count(r"\\[2pt]") for part in parts]
    assert sum(lengths) == rows + 1
    assert min(lengths) >= 4
    assert max(lengths) <= 30


@pytest.mark.parametrize("name", ["fruits", "hair_height", "watermelon_zero", "alarm", "cells"])
def test_paper_repeats_neither_the_exercise_nor_the_answer(name: str) -> None:
    lines = written("plain", example(name), "full").split("\n")
    sentences = [line for line in lines if len(line) > 20 and line[0] not in " -="]
    assert len(sentences) > 5
    assert sorted(sentences) == sorted(set(sentences))


def test_folds_do_not_print_the_exercise_again() -> None:
    text = written("plain", example("cells"), "everything")
    assert text.count("Loss of each action (row)") == text.count("What is given") == 1
    assert "the order of the indices" in text


@pytest.mark.parametrize(
    ("name", "said"), [("watermelon_three_ways", "They disagree"), ("weather_rules", "8 of 27 are")]
)
def test_the_short_answer_says_what_was_asked(name: str, said: str) -> None:
    assert said in written("plain", example(name), "brief")


@pytest.mark.parametrize("name", ["screening", "land_cover"])
def test_a_given_confusion_matrix_is_printed_once(name: str) -> None:
    text = written("plain", example(name), "full")
    assert text.count("Confusion matrix\n") == 1
    assert "on the diagonal" in text


def test_short_answers_have_what_their_numbers_come_from() -> None:
    """The prior in ln(1/2) of a discriminant, and the chance agreement in kappa."""
    assert "P(A) = 4/8 = 1/2 = 0.5" in written("plain", example("two_by_two"), "brief")
    assert "p_e = (10 · 103 + 990 · 897)/1000^2" in written("plain", example("screening"), "brief")


def test_what_announces_a_repeated_formula_goes_with_it() -> None:
    weights = {"a": {"intercept": 0, "x": 1}, "b": {"intercept": 0, "x": 0}, "c": {"intercept": 0, "x": -1}}
    made: Problem = {"format": 1, "topic": "logistic_regression", "weights": weights, "query": {"x": "1"}}
    text = written("plain", made, "full")
    assert text.count("z_a = x") == 1
    assert "In numbers:" not in text


# --- rich text


def test_rich_text_has_no_formula_that_loses_its_fraction_bar() -> None:
    text = written("html", tennis(SUNNY), "full")
    assert "486/611" in text
    assert "<math" not in text
    # The page's policy forbids foreign styles, even in its clipboard.
    assert "style=" not in text
    assert not re.search(r"<(?:script|style|link|img|iframe|svg)\b|\son\w+=|javascript:", text)
    assert text.count("<table") == text.count("</table>") > 4


def test_hostile_words_are_no_markup_in_rich_text() -> None:
    word = '<img src=x onerror="alert(1)">&amp;'
    table = {"columns": [word, "class"], "rows": [["a", word], ["b", "y"], ["a", "y"]]}
    made: Problem = {"format": 1, "topic": "naive_bayes", "title": word, "source": word, "table": table}
    text = written("html", {**made, "query": {word: "a"}}, "full")
    assert "<img" not in text
    structure, prose = (
        {"html", "head", "meta", "title", "body", "h1", "h2", "h3"},
        {"p", "small", "b", "br", "blockquote"},
    )
    assert set(re.findall(r"</?(\w+)", text)) <= structure | prose | {"table", "tr", "th", "td"}
