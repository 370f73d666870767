"""How a solution shows itself: HTML for notebooks, Markdown, LaTeX, and the plain text."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import byhand
from _byhand import solving
from _byhand.render.notebook import to_fragment
from _byhand.render.notebook.style import STYLE
from _byhand.render.notebook.ticks import round_ticks, tick_labels
from _byhand.texts import LANGUAGES, load_texts
from helpers.examples import examples
from helpers.printed.charts import document_with_charts
from helpers.printed.graphs import document_with_graphs
from helpers.printed.tex import compile_latex
from helpers.problems.tables import OVERCAST, SUNNY, problem, tennis

VARIED = (
    "naive_bayes/play_tennis",
    "naive_bayes/height_weight",
    "bayesian_network/oil_wildcatter",
    "bayes_decision/disease_test",
    "bayes_decision/unequal_variances",
    "hidden_markov/boxes_and_balls",
    "evaluation/fawcett",
    "gaussian_discriminant/two_by_two",
    "text_naive_bayes/china",
    "mixture/two_normals",
)
VOID = {"wbr", "rect", "path"}
NAMES = {
    *("class", "id", "lang", "role", "aria-level", "aria-hidden", "scope", "tabindex", "open", "style"),
    *("displaystyle", "stretchy", "form", "fence", "symmetric", "minsize", "maxsize", "lspace", "rspace", "width"),
    *("linethickness", "mathvariant", "accent"),
    *("height", "viewbox", "x", "y", "rx", "d", "fill", "fill-rule", "text-anchor", "transform", "patternunits"),
    *("stroke-width", "stroke-dasharray", "stroke-linecap"),
}


@cache
def shown(name: str, language: Any = "en") -> byhand.Solution:
    return byhand.solve(solving.example(name, load_texts(language)), lang=language)


class Reader(HTMLParser):
    """Elements, attributes and text of a fragment, whose elements are all closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.text = ""
        self.style = ""
        self._open: list[str] = []
        self.feed(html)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self._open[-1:] == ["style"]:
            self.style += data
        else:
            self.text += data


def check_harmless(html: str) -> Reader:
    """No script, nothing loaded, no rule for anything else on the page."""
    read = Reader(html)
    assert not {"script", "link", "img", "iframe", "object", "foreignobject", "a", "h1", "h2"} & {*read.tags}
    assert {name for name, _ in read.attributes} <= NAMES
    loaded = [value for _, value in read.attributes if "url(" in value and not re.fullmatch(r"url\(#[\w-]+\)", value)]
    assert loaded == []
    assert "url(" not in read.style
    assert "@import" not in read.style
    for line in read.style.strip().splitlines():
        inner = re.sub(r"^@media [^{]*\{", "", line)
        assert all(part.startswith(".byhand") for part in re.split(r",(?![^(]*\))", inner.partition("{")[0]) if part), (
            line
        )
    ids = [value for name, value in read.attributes if name == "id"]
    assert len(ids) == len({*ids})
    return read


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", VARIED)
def test_fragment_is_one_div_that_harms_nothing(name: str, language: str) -> None:
    html = shown(name, language).as_html()
    assert html.startswith('<div class="byhand byhand-')
    assert html.endswith("</div>\n")
    check_harmless(html)


def test_rules_begin_with_our_class() -> None:
    rules = re.sub(r"@media [^{]*\{(.*?\})\}", r"\1", STYLE, flags=re.DOTALL)
    selectors = re.findall(r"([^{}]+)\{", rules)
    assert len(selectors) > 60
    assert [each for each in selectors if not each.strip().startswith(".byhand.byhand.byhand")] == []


def test_answer_comes_before_the_exercise() -> None:
    text = Reader(shown("naive_bayes/play_tennis").as_html()).text
    assert text.index("0.7954") < text.index("Exercise") < text.index("The method")


def test_remarks_are_folded() -> None:
    html = shown("naive_bayes/play_tennis")._repr_html_()
    assert html.count("<details") > 3
    assert html.count(" open>") == 1
    assert shown("naive_bayes/play_tennis").as_html("full").count("<details") == 1


@pytest.mark.parametrize("length", ["brief", "full", "everything", "exercise"])
def test_each_form_takes_each_length(length: Any, capsys: pytest.CaptureFixture[str]) -> None:
    solution = shown("naive_bayes/play_tennis")
    for written in (solution.as_html(length), solution.as_markdown(length), solution.as_latex(length)):
        assert "Overcast" in written
    assert solution.show(length) is None  # type: ignore[func-returns-value]
    assert capsys.readouterr().out == solution.as_text(length)


def test_fragment_is_the_same_in_every_run() -> None:
    problem = solving.example("naive_bayes/play_tennis", load_texts("en"))
    assert byhand.solve(problem).as_html() == byhand.solve(problem).as_html()


def test_solutions_have_names_of_their_own() -> None:
    one, other = (byhand.solve(tennis(case)).as_html() for case in (SUNNY, OVERCAST))
    assert one.partition(">")[0] != other.partition(">")[0]


# --- rows that light


def lit(html: str, text: str) -> set[int]:
    """The rows that light while the first mark with this text is pointed at."""
    found = re.search(rf'<mrow class="bh-mark bh-of(\d+)" tabindex="0">{text}</mrow>', html)
    assert found is not None
    rule = re.search(rf":has\(\.bh-of{found[1]}:is\(:hover,:focus\)\) :is\(([^)]*)\)", html)
    assert rule is not None
    return {int(row) for row in re.findall(r"bh-row(\d+)", rule[1])}


def test_a_count_lights_the_rows_that_were_counted() -> None:
    solution = shown("naive_bayes/play_tennis")
    html = solution.as_html()
    assert [*dict.fromkeys(re.findall(r'<tr class="bh-row(\d+)"', html))] == [str(row) for row in range(14)]
    # The days D1, D2, D6, D8 and D14 have no tennis.
    assert lit(html, "<mfrac><mn>5</mn><mn>14</mn></mfrac>") == {0, 1, 5, 7, 13}


def test_frequency_tables_light_no_rows() -> None:
    """Their lines are no training rows."""
    assert '<mrow class="bh-mark' not in shown("naive_bayes/fruits").as_html()


def test_rules_for_rows_are_bounded() -> None:
    columns = ["A", "B", "C"]
    rows = [[str(row % 40), str(row % 39), str(row % 20)] for row in range(200)]
    html = byhand.solve(problem({"columns": columns, "rows": rows}, {"A": "1", "B": "2"})).as_html("everything")
    style = Reader(html).style
    assert 0 < len(style) - len(STYLE) < 60_000


# --- hostile names


@examples(60)
@given(
    st.lists(
        st.text(st.sampled_from("<>&\"'\\{}$_^~#%|`*=-/;:() abé中\u05d0\u202e\x00\ue000"), min_size=1, max_size=12),
        min_size=4,
        max_size=4,
        unique_by=lambda name: name.strip().lower(),
    )
)
def test_hostile_names_are_words(names: list[str]) -> None:
    feature, value, one, other = names
    table = {"columns": [feature, "class"], "rows": [[value, one], [value, other], ["b", other]]}
    try:
        solution = byhand.solve(problem(table, {feature: value}))
    except byhand.ProblemError:
        return
    check_harmless(solution.as_html())
    for step in solution.steps:
        check_harmless(step._repr_html_() or "")


def test_tags_in_names_are_escaped() -> None:
    bad = "</style><script>x()</script>"
    table = {"columns": [bad, "class"], "rows": [["a", "yes"], ["b", "no"]]}
    read = check_harmless(byhand.solve({**problem(table, {bad: "a"}), "source": bad}).as_html())
    assert read.text.count(bad) > 1


# --- steps


def test_a_step_shows_itself() -> None:
    step = shown("naive_bayes/play_tennis").steps[1]
    html, markdown, latex = step._repr_html_(), step._repr_markdown_(), step._repr_latex_()
    assert html is not None
    check_harmless(html)
    assert Reader(html).text.strip().startswith("2 How common is each class?")
    assert markdown is not None
    assert markdown.startswith("## 2 · How common is each class?")
    assert latex is not None
    assert r"\frac{5}{14}" in latex


def test_an_inner_step_has_its_whole_number() -> None:
    step = shown("bayesian_network/sprinkler").steps[3].steps[1]
    assert (step._repr_markdown_() or "").startswith("## 4.2 · ")


def test_a_step_built_apart_shows_nothing() -> None:
    step = byhand.Step("a", "A step", ())
    assert step._repr_html_() is None


# --- LaTeX


@pytest.mark.parametrize("name", VARIED)
def test_body_for_a_pdf_loads_nothing(name: str) -> None:
    body = shown(name)._repr_latex_()
    for command in (
        r"\documentclass",
        r"\usepackage",
        r"\begin{document}",
        "tikz",
        "tabularx",
        r"\section",
        r"\newunicode",
    ):
        assert command not in body
    assert body.count(r"\begin{") == body.count(r"\end{")


def test_whole_file_is_that_of_the_command_line() -> None:
    assert (
        shown("naive_bayes/play_tennis").as_latex().startswith("% Compile with xelatex or lualatex.\n\\documentclass")
    )


@pytest.mark.parametrize("name", [name for name in VARIED if "boxes" not in name])
def test_body_compiles_in_a_plain_document(name: str, tmp_path: Path) -> None:
    """With what pandoc, Quarto and nbconvert load in any case."""
    body = shown(name)._repr_latex_()
    head = "\\documentclass{article}\n\\usepackage{amsmath,amssymb}\n\\begin{document}\n"
    compile_latex(f"{head}{body}\n\\end{{document}}\n", tmp_path)


def test_markdown_has_formulas_between_dollars() -> None:
    markdown = shown("naive_bayes/play_tennis")._repr_markdown_()
    assert r"$$P(x) = " in markdown or "$${P(x)}" in markdown
    assert markdown == shown("naive_bayes/play_tennis").as_markdown("full")


# --- pictures


def test_a_picture_is_described() -> None:
    html = shown("bayes_decision/unequal_variances").as_html()
    assert html.count('role="img"') == html.count("<title>") == html.count("<desc>") > 0
    assert "x₁" in html


def test_every_kind_of_picture_is_drawn() -> None:
    for made in (document_with_charts(), document_with_graphs()):
        html = to_fragment(made)
        check_harmless(html)
        assert html.count("<figure") > 1


@pytest.mark.parametrize(
    ("low", "high", "labels"),
    [
        (0, 1, ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
        (-6, 8, ["−5", "0", "5"]),
        (0, 4e-5, ["0", "1·10⁻⁵", "2·10⁻⁵", "3·10⁻⁵", "4·10⁻⁵"]),
    ],
)
def test_ticks_are_round(low: float, high: float, labels: list[str]) -> None:
    assert tick_labels(round_ticks(low, high, 5 if high == 1 else 4)) == labels
