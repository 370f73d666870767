"""Formulas as MathML: they say what KaTeX makes of the same LaTeX, and nothing is left out."""

from __future__ import annotations

import re
from html import unescape
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from _byhand import solving
from _byhand.arithmetic.printer import Display, latex_of_name, shortened
from _byhand.document.writing import write_document
from _byhand.render.mathml import UnknownLatexError, to_mathml
from _byhand.texts import LANGUAGES, load_texts
from _byhand.topics import all_topics
from helpers.examples import examples
from helpers.printed.mathml import formulas_in, katex_mathml, said

# A name as somebody has it who wants to break out of a formula, of an element or of the line.
HOSTILE = st.text(
    st.one_of(
        st.sampled_from("<>&\"'\\{}$_^~#%|[]()-−∞中é\u0301\u202e\u200f\u05d0\ud800\ue000\n /;="), st.characters()
    ),
    min_size=1,
    max_size=20,
)
TAGS = [
    "<script>alert(1)</script>",
    "</math><img src=x onerror=alert(1)>",
    r"}\frac{1}{2}",
    "$x$",
    "--",
    "\u05d0\u05d1 1",
]


def drawn(latex: str, *, display: bool = False) -> str:
    (written,) = to_mathml(latex, display=display)
    return written


def words(written: str) -> str:
    return "".join(ET.fromstring(written.replace("&#8289;", "")).itertext())


@pytest.mark.parametrize("topic", [topic.name for topic in all_topics()])
def test_formulas_of_examples_say_what_katex_says(topic: str) -> None:
    """KaTeX writes an en dash for the two hyphens of a name, and three dots in the middle between signs."""
    found: dict[str, None] = {}
    for name in next(each for each in all_topics() if each.name == topic).examples:
        for language in LANGUAGES:
            texts = load_texts(language)
            document = write_document(solving.solve(solving.example(f"{topic}/{name}", texts)), texts, Display())
            found |= dict.fromkeys(formula["latex"] for formula in formulas_in(document))
    assert len(found) > 10
    others = [
        (latex, ours)
        for latex, theirs in katex_mathml(found)
        for ours in [said("".join(to_mathml(latex, display=True)))]
        if ours != said(theirs).replace("⋯", "…").replace("–", "--")
    ]
    assert others == []


@pytest.mark.parametrize(
    "latex",
    [
        r"\foo",
        r"a \color{red} b",
        r"\begin{align}a\end{align}",
        r"\begin{pmatrix}1",
        r"\frac{1}",
        r"\left( x",
        "{x",
        "x}",
        "x_1_2",
        "x^",
        r"\text{$x$}",
        r"\text{a",
        r"\text{\foo{}}",
        r"\href{x}{y}",
        "&",
        "~",
        "<!--\x00",
    ],
)
def test_unknown_latex_is_an_error(latex: str) -> None:
    with pytest.raises(UnknownLatexError):
        to_mathml(latex)


@examples(400)
@given(HOSTILE)
def test_a_name_stays_a_text(name: str) -> None:
    shown = shortened(name)
    written = drawn(rf"P({latex_of_name(shown)} \mid x)")
    assert re.findall(r"<(/?\w+)", written).count("/math") == 1
    assert set(re.findall(r"<(\w+)", written)) <= {"math", "mi", "mo", "mn", "mtext", "mrow"}
    expected = shown.replace("-", "−") if re.fullmatch("-?[0-9]+", shown) else shown
    # The alphabets of mathematics have two letters that KaTeX lacks.
    expected = expected.replace("\U0001d6a4", "ı").replace("\U0001d6a5", "ȷ")
    assert re.sub(r"[\s\u00a0]", "", words(written)) == re.sub(r"[\s\u00a0]", "", f"P({expected}∣x)")


@pytest.mark.parametrize("name", TAGS)
def test_tags_and_commands_of_names_are_words(name: str) -> None:
    written = drawn(latex_of_name(name))
    assert unescape(re.sub("<[^>]*>", "", written)) == name
    assert "<script" not in written
    assert "<img" not in written


def test_parts_of_a_long_formula_say_the_whole() -> None:
    latex = r"{P(c)} \cdot {P(\text{a} \mid c)} + (x - 1) \cdot y = \frac{a + b}{2}"
    parts = to_mathml(latex, breaks=True)
    assert len(parts) == 5
    assert "".join(map(said, parts)) == said(drawn(latex))


@pytest.mark.parametrize(
    ("latex", "form"), [("a - b", None), ("-b", "prefix"), ("a = -b", "prefix"), ("(-b)", "prefix")]
)
def test_a_sign_before_one_operand_has_no_space(latex: str, form: str | None) -> None:
    minus = next(part for part in ET.fromstring(drawn(latex)).iter("mo") if part.text == "−")
    assert minus.get("form") == form


def test_marks_are_parts_of_their_own() -> None:
    latex = r"\frac{3}{14} + 12!"
    marks = [(0, 12, "all", None), (6, 7, "three", "all"), (15, 17, "twelve", None)]
    (written,) = to_mathml(latex, marks, attributes=lambda number: f' class="{marks[number][2]}"')
    of = {
        part.get("class"): "".join(part.itertext()) for part in ET.fromstring(written).iter("mrow") if part.get("class")
    }
    assert of == {"all": "314", "three": "3", "twelve": "12"}


def test_scripts_stand_below_where_the_formula_stands_apart() -> None:
    assert "<munder>" in drawn(r"\sum_i x", display=True)
    assert "<msub>" in drawn(r"\sum_i x")
    assert "<munder>" not in drawn(r"\frac{\sum_i x}{2} + \textstyle\sum_i x", display=True)


def test_a_name_keeps_spaces_at_its_ends() -> None:
    assert words(drawn(r"\text{ a }")) == "\u00a0a\u00a0"
