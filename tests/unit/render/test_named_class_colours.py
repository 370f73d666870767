"""Classes named by colours have these colours in LaTeX as on the page: both lists are the same."""

import json
import re

import pytest

from _byhand import solving
from _byhand.arithmetic.printer import Display
from _byhand.document.writing import write_document
from _byhand.render import RENDERERS
from _byhand.render.class_colours import ALIKE, HUES, PALETTE, WORDS, colours_of
from _byhand.texts import load_texts
from build_steps.common import ROOT
from helpers.problems.tables import Problem

PAGE = (ROOT / "web" / "draw" / "named_colours.js").read_text(encoding="utf-8")
STYLE = (ROOT / "web" / "style" / "base.css").read_text(encoding="utf-8")


def of_page(name: str) -> object:
    """A constant of the page's module, which is JSON but for the keys and the last comma."""
    found = re.search(rf"^const {name} = (.*?);$", PAGE, re.DOTALL | re.MULTILINE)
    assert found
    quoted = re.sub(r"(\w+):", r'"\1":', found[1])
    return json.loads(re.sub(r",(\s*[}\]])", r"\1", quoted))


def test_both_lists_of_words_are_the_same() -> None:
    assert of_page("WORDS") == {hue: list(words) for hue, words in WORDS.items()}
    assert of_page("ALIKE") == {hue: list(hues) for hue, hues in ALIKE.items()}
    assert of_page("PALETTE") == list(PALETTE)


def test_paper_has_the_shades_of_the_light_theme() -> None:
    shades = dict(re.findall(r"--hue-(\w+): light-dark\(#(\w{6})", STYLE))
    assert {hue: code.upper() for hue, code in shades.items()} == HUES


@pytest.mark.parametrize(
    ("names", "wanted"),
    [
        (["red", "green", "blue"], {0: "red", 1: "green", 2: "blue"}),
        (["红色", "黑", "白"], {0: "red", 1: "black", 2: "white"}),
        (["other", "Blue"], {0: "orange", 1: "blue"}),
        (["red", "other"], {0: "red", 1: "blue"}),
        (["No", "Yes"], {}),
        (["blue", "orange"], {}),
        (["red", *"bcdefghi"], {}),
    ],
)
def test_class_has_the_colour_of_its_name(names: list[str], wanted: dict[int, str]) -> None:
    assert colours_of(dict(enumerate(names))) == wanted


def test_chart_in_latex_has_the_colours_of_names() -> None:
    rows = "x1,x2,class\n1,1,red\n2,3,red\n3,2,red\n2,2,red\n4,2,green\n7,4,green\n7,3,green\n6,3,green\n"
    problem: Problem = {"format": 1, "topic": "gaussian_discriminant", "table": rows, "target": "class"}
    document = write_document(solving.solve(problem), load_texts("en"), Display())
    chart = RENDERERS["latex"][0](document).partition("\\begin{document}")[2]
    assert chart.partition("class0")[0].endswith("\\definecolor{")
    assert "\\definecolor{class0}{HTML}{B3261E}\n\\definecolor{class1}{HTML}{00704F}" in chart
