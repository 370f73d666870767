"""Classes are distinguishable: eight readable colours, and another mark when these repeat."""

import itertools
import re

import pytest

from _byhand.arithmetic.printer import Display
from _byhand.document.chart import Axis, Curve, Patch, Plot, UnitGroup, UnitPicture
from _byhand.document.steps import Solution, Step
from _byhand.document.writing import write_document
from _byhand.phrase import say
from _byhand.render import RENDERERS, latex_chart
from _byhand.texts import Texts
from build_steps.common import ROOT

BASE = (ROOT / "web" / "style" / "base.css").read_text(encoding="utf-8")
LEAST_CONTRAST = 4.5  # WCAG 2.2, 1.4.3


def pair(name: str) -> tuple[str, str]:
    """A colour of the page, in light and in dark."""
    found = re.search(rf"--{name}: light-dark\((#[0-9a-f]{{6}}), (#[0-9a-f]{{6}})\);", BASE)
    assert found, name
    return found[1], found[2]


CLASSES = [
    pair(f"hue-{hue}") for hue in re.findall(r"--class-[0-7]: var\(--named-[0-7], var\(--hue-([a-z]+)\)\);", BASE)
]
assert len(CLASSES) == 8


def linear(colour: str) -> list[float]:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def luminance(colour: str) -> float:
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear(colour), strict=True))


def seen(colour: str) -> tuple[float, float, float]:
    """CIE L*a*b*, whose distances approximate perceived ones."""
    red, green, blue = linear(colour)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    a, b, c = (each ** (1 / 3) if each > 0.008856 else 7.787 * each + 16 / 116 for each in (x, y, z))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_every_colour_reads_as_text(scheme: int) -> None:
    for ground in ("paper", "panel", "raised", "accent-tint"):
        for colours in CLASSES:
            low, high = sorted((luminance(pair(ground)[scheme]), luminance(colours[scheme])))
            assert (high + 0.05) / (low + 0.05) >= LEAST_CONTRAST, (ground, colours)


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_every_two_colours_differ(scheme: int) -> None:
    for one, other in itertools.combinations(CLASSES, 2):
        places = seen(one[scheme]), seen(other[scheme])
        assert sum((a - b) ** 2 for a, b in zip(*places, strict=True)) ** 0.5 > 20, (one, other)


def test_paper_has_the_colours_of_the_page() -> None:
    for index, (light, _) in enumerate(CLASSES):
        assert rf"\definecolor{{class{index}}}{{HTML}}{{{light[1:].upper()}}}" in latex_chart.CHART_PREAMBLE


def test_another_mark_on_paper() -> None:
    texts = Texts("en", {"words": "x"})
    square = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 0.0))

    def drawn(index: int) -> str:
        words, axis = say("words"), Axis(say("words"), 0, 1)
        plot = Plot(words, words, axis, axis, [Curve(square, class_index=index), Patch([square], class_index=index)])
        units = UnitPicture(words, words, [UnitGroup(words, 4, 4, class_index=index)])
        solution = Solution("naive_bayes", words, [], [Step("s", words, [plot, units])], [], [], {})
        picture = RENDERERS["latex"][0](write_document(solution, texts, Display()))
        return picture.partition("\\begin{document}")[2].replace(f"class{index % 8}", "class")

    assert drawn(0) == drawn(7)
    for part in ("dash dot", "hatched=class", "circle[radius="):
        assert part not in drawn(7)
        assert part in drawn(8)
