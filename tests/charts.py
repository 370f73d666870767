"""One chart of each kind, with marks of all kinds in it: what the page and the renderers are tried with."""

from __future__ import annotations

import math

from byhand.chart import Area, Axis, Curve, Dots, Plot, Region, Rule, UnitGroup, UnitPicture
from byhand.document import Block, ClassName, Details, Paragraph, Solution, Step, say
from byhand.ink import Display
from byhand.texts import Texts, load_texts
from byhand.writing import Json, write_document

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
    "crowd": "1000 people",
    "crowd.words": "1000 squares: 8 ill with a positive test, 2 ill with a negative one, 50 and 940 healthy.",
    "group": "{who}, test {result}",
}
FIRST, SECOND = ClassName("ω₁", 0), ClassName("ω₂ <b>", 1)
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
CROWD = UnitPicture(
    say("crowd"),
    say("crowd.words"),
    [
        UnitGroup(say("group", who="ill", result="positive"), 8, 0),
        UnitGroup(say("group", who="ill", result="negative"), 2, 0, filled=False),
        UnitGroup(say("group", who="healthy", result="positive"), 50, 1),
        UnitGroup(say("group", who="healthy", result="negative"), 940, 1, filled=False),
    ],
)


def document_with_charts() -> Json:
    texts = Texts("en", {**load_texts("en").entries, **WORDS})
    blocks: list[Block] = [Paragraph(say("body")), PLOT, CROWD, Details(say("more"), [PLOT])]
    return write_document(
        Solution("", say("title"), [], [Step("charts", say("step"), blocks)], [], [], {}), texts, Display()
    )
