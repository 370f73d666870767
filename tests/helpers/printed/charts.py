"""One chart of each kind with all kinds of marks, for testing the page and the renderers."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from _byhand.arithmetic.printer import Display
from _byhand.document.chart import Area, Axis, Curve, Dots, Mark, Patch, Plot, Region, Rule, UnitGroup, UnitPicture
from _byhand.document.contour import grid, partition
from _byhand.document.steps import Block, Details, Paragraph, Solution, Step
from _byhand.document.writing import write_document
from _byhand.phrase import ClassName, say
from _byhand.texts import Texts, load_texts

WORDS = {
    "title": "Charts",
    "step": "One of each kind",
    "body": "They follow.",
    "more": "Another one",
    "plot": "The densities, *weighted*: $R^*$ is hatched.",
    "plot.words": "Two bell-shaped curves; that of ω₁ is higher between -0.86 and 1.53.",
    "density": "$p(x \\mid c) \\cdot P(c)$",
    "x": "$x$",
    "first": "$p(x \\mid 1) \\cdot P(1)$",
    "second": "$p(x \\mid 2) \\cdot P(2)$",
    "risk": "$R^*$",
    "left": "$x_1 = -0.8642$",
    "right": "$x_2 = 1.5309$",
    "case": "the case",
    "threshold": "threshold",
    "choose": "choose {name}",
    "plane": "Three classes in the plane.",
    "plane.words": "Within a circle ω₁ is chosen, else ω₂ <b> on the left and ω₃ on the right.",
    "up": "$y$",
    "boundary": "$g_1 = g_2$",
    "crowd": "1000 people",
    "crowd.words": "1000 squares: 8 ill with a positive test, 2 ill with a negative one, 50 and 940 healthy.",
    "group": "{who}, test {result}",
}
FIRST, SECOND, THIRD = ClassName("ω₁", 0), ClassName("ω₂ <b>", 1), ClassName("ω₃", 2)
PLACES = [round(-4 + place / 10, 6) for place in range(121)]


def weighted(prior: float, mean: float, deviation: float, at: float) -> float:
    return prior * math.exp(-(((at - mean) / deviation) ** 2) / 2) / (deviation * math.sqrt(2 * math.pi))


NARROW = [(at, weighted(0.4, 1, 1, at)) for at in PLACES]
WIDE = [(at, weighted(0.6, 3, 2, at)) for at in PLACES]
BELOW_BOTH = [(at, min(one, other)) for (at, one), (_, other) in zip(NARROW, WIDE, strict=True)]
PLOT = Plot(
    say("plot"),
    say("plot.words"),
    Axis(say("x"), -4, 8),
    Axis(say("density"), 0, 0.18),
    [
        Area(BELOW_BOTH, label=say("risk"), hatched=True),
        Area(NARROW[60:70], low=BELOW_BOTH[60:70], label=SECOND, class_index=1),
        Curve(NARROW, say("first"), 0),
        Curve(WIDE, say("second"), 1, dashed=True),
        Rule(-0.8642, label=say("left"), dashed=True),
        Rule(1.5309, label=say("right"), dashed=True),
        Rule(1.9, label=say("case")),
        Rule(0.1, "y", say("threshold"), dashed=True),
        Dots([(0.2, 0), (1.1, 0), (1.4, 0)], FIRST, 0),
        Dots([(2.2, 0), (4.1, 0), (5.4, 0)], SECOND, 1),
        Dots([(1.9, 0)], None, emphasised=True),
        Region(-4, -0.8642, 1, say("choose", name=SECOND)),
        Region(-0.8642, 1.5309, 0, say("choose", name=FIRST)),
        Region(1.5309, 8, 1, say("choose", name=SECOND)),
    ],
)
ACROSS, UP = (-6.0, 6.0), (-4.0, 6.0)


def plane() -> Plot:
    """A disc in two half planes, with more points than can be large."""
    x, y = grid(ACROSS, UP)
    made = partition(np.stack((4 - x * x - y * y + abs(x), -x, x)), ACROSS, UP)
    names = (FIRST, SECOND, THIRD)
    marks: list[Mark] = [Patch(rings, index, names[index]) for index, rings in made.regions]
    marks += [Curve(line, say("boundary") if (a, b) == (0, 1) else None) for a, b, line in made.boundaries]
    for index, (across, up) in enumerate(((0, 0), (-3.5, 0), (3, 2))):
        spiral = [
            (across + place / 40 * math.cos(place), up + place / 40 * math.sin(place))
            for place in range(60 if index else 20)
        ]
        marks += [Dots(spiral, names[index], index), Dots([(across, up)], None, index)]
    marks.append(Dots([(2.5, -2)], say("case"), emphasised=True))
    return Plot(say("plane"), say("plane.words"), Axis(say("x"), *ACROSS), Axis(say("up"), *UP), marks, same_scale=True)


CROWD = UnitPicture(
    say("crowd"),
    say("crowd.words"),
    [
        UnitGroup(say("group", who="ill", result="positive"), 8, 8, 0),
        UnitGroup(say("group", who="ill", result="negative"), 2, 2, 0, filled=False),
        UnitGroup(say("group", who="healthy", result="positive"), 50, 50, 1),
        UnitGroup(say("group", who="healthy", result="negative"), 940, 940, 1, filled=False),
    ],
)


def document_with_charts() -> Any:
    texts = Texts("en", {**load_texts("en").entries, **WORDS})
    blocks: list[Block] = [Paragraph(say("body")), PLOT, CROWD, plane(), Details(say("more"), [PLOT])]
    return write_document(
        Solution("", say("title"), [], [Step("charts", say("step"), blocks)], [], [], {}), texts, Display()
    )
