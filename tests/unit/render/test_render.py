"""The renderers cover every kind of block, change no document, and turn no name of a user into markup."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from _byhand import solving
from _byhand.arithmetic.expr import Count, Equation, Word
from _byhand.arithmetic.printer import Display
from _byhand.document import steps as document
from _byhand.document.chart import (
    Axis,
    Branch,
    Plot,
    SquareCell,
    SquareColumn,
    SquarePicture,
    TreePicture,
    UnitPicture,
)
from _byhand.document.graph import Edge, Graph, Node
from _byhand.document.steps import Line, Solution, Step
from _byhand.document.writing import write_document
from _byhand.phrase import ClassName, Phrase, say
from _byhand.render import RENDERERS
from _byhand.texts import LANGUAGES, Texts, load_texts
from helpers.printed import katex
from helpers.printed.arithmetic import blocks_of, maths_of, spans_of
from helpers.printed.charts import document_with_charts
from helpers.printed.graphs import document_with_graphs
from helpers.printed.tex import compile_latex
from helpers.problems.tables import OVERCAST, SUNNY, Problem, example, example_names, problem, tennis

Json = Any


def render(target: str, made: Json) -> str:
    return RENDERERS[target][0](made, "everything")


def document_of(made: Problem, language: str = "en") -> Json:
    return write_document(solving.solve(made), load_texts(language), Display())


# --- blocks

WORDS: tuple[str, ...] = (
    "title",
    "answer",
    "step",
    "body",
    "final",
    "check",
    "result",
    "aside",
    "caption",
    "head",
    "cell",
    "cellaside",
)
WORDS += (
    "tree",
    "root",
    "square",
    "total",
    "note",
    "warning",
    "summary",
    "inside",
    "prompt",
    "option",
    "inner",
    "plotted",
    "crowd",
    "described",
    "drawn",
    "link",
)


def every_block() -> Json:
    """A document with each kind of block, each text being the name of its place."""
    texts = Texts("en", {**load_texts("en").entries, **{word: f"<{word}>" for word in WORDS}})
    equation = Equation(Word("left"), (), Count(1234))
    blocks: list[document.Block] = [
        document.Paragraph(say("body")),
        document.Paragraph(say("final"), "final"),
        document.Paragraph(say("check"), "check"),
        document.Paragraph(say("result"), "result"),
        document.Formula([Line(equation, 0, say("aside"))]),
        document.TableBlock(
            say("caption"),
            [document.ColumnHead(say("head"), align="left"), document.ColumnHead(ClassName("class name", 1), 1)],
            [
                document.Row([document.Cell(say("cell"), header=True), document.Cell("user", say("cellaside"), True)]),
                document.Row([document.Cell(say("total")), document.Cell(Count(99))], "total"),
            ],
        ),
        Plot(say("plotted"), say("described"), Axis("x", 0, 1), Axis("y", 0, 1), []),
        UnitPicture(say("crowd"), say("described"), []),
        Graph(say("drawn"), say("described"), [Node("node"), Node("child")], [Edge(0, 1, label=say("link"))]),
        document.Warn(say("note")),
        document.Warn(say("warning"), "warning"),
        document.Details(say("summary"), [document.Paragraph(say("inside"))]),
        document.Views(
            [
                [TreePicture(say("tree"), say("described"), Branch(say("root"), 9, branches=[Branch("leaf", 9)]))],
                [
                    SquarePicture(
                        say("square"),
                        say("described"),
                        [SquareColumn("column", 1.0, [SquareCell("part", 1.0)])],
                    )
                ],
            ],
        ),
        document.Choice(say("prompt"), [document.Option(say("option"), {"convention.smoothing": "1"})]),
    ]
    steps = [Step("one", say("step"), blocks, [Step("two", say("inner"))])]
    solution = Solution("naive_bayes", Phrase("title"), [say("answer")], steps, [], [], {})
    return write_document(solution, texts, Display())


def test_there_is_a_document_with_every_kind_of_block() -> None:
    kinds = {block["type"] for block in blocks_of(every_block()["steps"])}
    assert kinds == {"paragraph", "formula", "table", "chart", "graph", "warning", "details", "choice", "views"}
    # A chart is one of four classes.
    assert len(get_args(document.Block)) - 3 == len(kinds)


@pytest.mark.parametrize("target", RENDERERS)
def test_renderer_covers_every_block(target: str) -> None:
    text = render(target, every_block())
    # A choice is a button; on paper there is nothing to press. Who sees a picture needs no description of it.
    for word in set(WORDS) - {"prompt", "option"} - ({"described"} if target == "latex" else set()):
        assert word in text, word
    for word in ("class name", "user", "left", "1234", "99", "node", "child"):
        assert word in text
    assert "prompt" not in text


@pytest.mark.parametrize("target", RENDERERS)
def test_unknown_block_is_an_exception_and_never_left_out(target: str) -> None:
    made = every_block()
    made["steps"][0]["blocks"].append({"type": "hologram"})
    with pytest.raises(ValueError, match="hologram"):
        render(target, made)


@pytest.mark.thorough
@pytest.mark.parametrize("name", example_names())
def test_renderers_do_not_change_the_document(name: str) -> None:
    made = document_of(example(name))
    before = json.dumps(made)
    for target in RENDERERS:
        render(target, made)
        assert json.dumps(made) == before, target


# --- hostile words

HOSTILE = [
    "<img src=x onerror=alert(1)>",
    r"$\href{javascript:alert(1)}{x}$",
    "=1+1",
    "a|b",
    "_under_ *star* `tick`",
    "`" * 5,
    "[x](javascript:alert(1))",
    "[2pt]",
    r"\input{/etc/hostname} \end{document}",
    "%comment",
    "~^&#{}",
    "$$ $ x",
    "&lt;b&gt;&amp;",
    "🙂👩‍👩‍👧",
    "שלום \u202eevil",
    "new\nline\r\ttab\u2028x",
    "\x1b[31mred\x00\x07",
    "# heading",
    "1. item",
    "---",
    "很长的名字" * 10,
    "x" * 10_000,
    "-1",
    "\\",
    "}",
    "{name} {n|one|many} *strong*",
]


def hostile_problem() -> Problem:
    """Every hostile word as a feature, as a value, as a class, and as the title."""
    words = [" ".join(word.split()) for word in HOSTILE]
    features = [*words[:4], "[2pt]", words[6]]
    rows = [[words[(row + place) % len(words)] for place in range(6)] + [words[row]] for row in range(len(words))]
    query = dict(zip(features, rows[3], strict=False))
    table = {"columns": [*features, "class " + HOSTILE[0]], "rows": [*rows, rows[0]]}
    return {
        **problem(table, query, smoothing="1/2", unseen="smooth"),
        "features": features,
        "types": dict.fromkeys(features, "category"),
        "title": HOSTILE[0],
    }


def hostile_names(word: str) -> Problem:
    table = {"columns": [word, "F", "class"], "rows": [["a", word, word], ["b", "x", "y"], ["a", word, "y"]]}
    made = problem(table, {word: "a", "F": word}, preset="laplace")
    return {**made, "title": word, "features": [word, "F"], "types": {word: "category", "F": "category"}}


def without_math(markdown: str) -> str:
    return re.sub(r"(?<!\\)\$\$?.*?(?<!\\)\$\$?", "", markdown)


@pytest.mark.parametrize("word", HOSTILE, ids=lambda word: repr(word[:12]))
def test_hostile_word_in_markdown(word: str) -> None:
    text = render("markdown", document_of(hostile_names(word)))
    assert "<" not in text.replace("&lt;", "")
    assert not re.search(r"(?<!\\)\]\(", text), "a link"
    for char in "`*_":
        prose = without_math(text).replace("**", "").replace("\\" + char, "")
        assert char not in re.sub(r"(?m)^\*((?:Check|\[).*)\*$", r"\1", prose), (char, prose)
    tables = [part.splitlines() for part in re.findall(r"(?m)(?:^\|.*\n)+", text)]
    assert tables
    for head, ruled, *rows in tables:
        assert re.fullmatch(r"\|(?: *:?-+:? *\|)+", ruled)
        assert {len(re.findall(r"(?<!\\)\|", line)) for line in (head, *rows)} == {ruled.count("|")}, head
    assert all(char.isprintable() or char in "\n\u200d" for char in text)


@pytest.mark.parametrize("word", HOSTILE, ids=lambda word: repr(word[:12]))
def test_hostile_word_in_plain_text(word: str) -> None:
    text = render("plain", document_of(hostile_names(word)))
    assert all(char.isprintable() or char in "\n\u200d" for char in text)
    # The title is shown whole, underlined; names within the solution are shortened.
    assert max(map(len, text.splitlines()[2:])) < 600


@pytest.mark.parametrize("word", HOSTILE, ids=lambda word: repr(word[:12]))
def test_hostile_word_in_latex(word: str) -> None:
    text = render("latex", document_of(hostile_names(word)))
    for command in (r"\href", r"\input", r"\end{document} "):
        assert command not in text
    assert "\x1b" not in text
    assert "\x00" not in text
    # Dollar signs and braces that count come in pairs.
    bare = re.sub(r"\\[{}$%\\]", "", text)
    assert bare.count("$") % 2 == 0
    assert bare.count("{") == bare.count("}")


def test_reader_words_are_not_templates() -> None:
    """{name} and *strong* in a name are text: only our own sentences are scanned."""
    made = document_of(hostile_names("{name} *strong*"))
    assert json.dumps(made).count("{name} *strong*") > 5
    assert "strong" not in {span["text"] for span in spans_of(made) if span["kind"] == "strong"}


# --- LaTeX compiles

COMPILED: dict[str, tuple[Problem, str]] = {
    "english": (tennis(OVERCAST, preset="laplace"), "en"),
    "chinese": (example("watermelon"), "zh"),
    "chinese names in english": (example("watermelon_zero"), "en"),
    "hostile": (hostile_problem(), "en"),
}


@pytest.mark.parametrize("name", COMPILED)
def test_latex_compiles(name: str, tmp_path: Path) -> None:
    made, language = COMPILED[name]
    compile_latex(render("latex", document_of(made, language)), tmp_path)


def test_sentences_of_a_wide_latex_table_are_broken() -> None:
    text = render("latex", document_of(example("tennis_two_conventions")))
    assert r"\begin{tabularx}{\linewidth}{rl>{\raggedright\arraybackslash}X}" in text
    # A table that fits has columns as wide as what is in them.
    assert "tabularx}{" not in render("latex", document_of(example("coin")))


def test_a_long_solution_fits_on_its_pages(tmp_path: Path) -> None:
    said = compile_latex(render("latex", document_of(example("two_clouds"))), tmp_path)
    assert all(float(points) < 10 for points in re.findall(r"Overfull \\[hv]box \(([\d.]+)pt", said))


@pytest.mark.parametrize("language", LANGUAGES)
def test_play_tennis_has_three_pages_on_paper(language: str, tmp_path: Path) -> None:
    made = document_of(example("naive_bayes/play_tennis"), language)
    said = compile_latex(RENDERERS["latex"][0](made, "full"), tmp_path)
    assert re.search(r"Output written on solution.pdf \([123] pages?", said)


def test_two_small_tables_stand_beside_each_other() -> None:
    text = render("latex", document_of(example("naive_bayes/play_tennis")))
    captions = re.findall(r"\\begin\{minipage\}\[t\]\{0\.48\\linewidth\}\n(P\(\w+)", text)
    assert captions == ["P(Outlook", "P(Temperature", "P(Humidity", "P(Wind"]
    assert text.count("\\hfill\n") == 2


def test_a_long_table_is_parted() -> None:
    text = render("latex", document_of(example("gradient_ascent")))
    parts = re.findall(r"\\begin\{tabular\}.*?\\end\{tabular\}", text, re.DOTALL)
    numbers = [re.findall(r"^\$(\d+)\$ &", part, re.MULTILINE) for part in parts]
    (place,) = (place for place, each in enumerate(numbers) if len(each) == 30)
    assert numbers[place][0] == "0"
    assert numbers[place + 1][-1] == "1758"


def test_latex_of_charts_compiles(tmp_path: Path) -> None:
    text = render("latex", document_with_charts())
    assert r"\textless{}b\textgreater{}" in text
    # Greek letters in names are there, too.
    assert "Missing character" not in compile_latex(text, tmp_path)


def test_latex_of_graphs_compiles(tmp_path: Path) -> None:
    said = compile_latex(render("latex", document_with_graphs()), tmp_path)
    assert "Overfull" not in said


def test_graphs_as_text() -> None:
    text = render("plain", document_with_graphs())
    assert "cloudy → sprinkler; cloudy → rain; sprinkler, rain → wet grass; wet grass (= T)" in text
    assert "sprinkler — rain (0.05)" in text
    assert r"\<b" not in render("markdown", document_with_graphs())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_edges_of_a_network_are_printed_once(language: str) -> None:
    made = solving.example("umbrella", load_texts(language))
    exercise, _, _ = RENDERERS["plain"][0](document_of(dict(made), language), "exercise").partition("P(")
    assert exercise.count("→") == 2


def test_wide_formulas_stay_within_the_margins(tmp_path: Path) -> None:
    """Classes in four dimensions, whose matrices are wider than half a line."""
    corner = [[f"{row + column}/7" for column in range(4)] for row in range(4)]
    means = {"first": [1, 0, "2/7", 3], "second": [0, "5/9", 1, 1]}
    for place in range(4):
        corner[place][place] = f"{100 + place}/9"
    identity = [[int(row == column) for column in range(4)] for row in range(4)]
    made = {
        "format": 1,
        "topic": "gaussian_discriminant",
        "means": means,
        "covariances": {"first": corner, "second": identity},
    }
    said = compile_latex(render("latex", document_of(made)), tmp_path)
    assert "Overfull" not in said


# --- KaTeX takes every formula


@pytest.mark.thorough
def test_every_formula_parses_in_katex() -> None:
    """All formulas of all examples in both languages, those of hostile words, and each marked part as a group."""
    problems = [*map(example, example_names()), tennis([SUNNY, OVERCAST], preset="li_hang"), tennis(SUNNY, digits=3)]
    problems += [tennis(OVERCAST, m_estimate={"m": 2}), tennis(OVERCAST, preset="r_e1071")]
    problems += [hostile_names(word) for word in HOSTILE if word.isascii() and word.isprintable()]
    formulas: dict[str, None] = {}
    for made in problems:
        solution = solving.solve(made)
        for language in LANGUAGES:
            for math in maths_of(write_document(solution, load_texts(language), Display())):
                latex = math["latex"]
                formulas[latex] = None
                for start, end, *_ in math["marks"]:
                    formulas[f"{latex[:start]}{{{latex[start:end]}}}{latex[end:]}"] = None
    assert dict(katex.faults(formulas, strict=True)) == {}
    assert len(formulas) > 500
