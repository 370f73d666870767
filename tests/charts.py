"""One chart of each kind as a document has them: what the page and the renderers are tried with."""

import math
from typing import Any

Json = dict[str, Any]


def text(words: str) -> list[Json]:
    return [{"kind": "text", "text": words}]


def maths(latex: str, plain: str) -> list[Json]:
    return [{"kind": "math", "latex": latex, "plain": plain, "marks": []}]


def weighted(prior: float, mean: float, deviation: float, at: float) -> float:
    return prior * math.exp(-(((at - mean) / deviation) ** 2) / 2) / (deviation * math.sqrt(2 * math.pi))


PLACES = [round(-4 + place / 10, 6) for place in range(121)]
FIRST = [[at, weighted(0.4, 1, 1, at)] for at in PLACES]
SECOND = [[at, weighted(0.6, 3, 2, at)] for at in PLACES]
BOTH = [[at, min(a, b)] for (at, a), (_, b) in zip(FIRST, SECOND, strict=True)]

PLOT: Json = {
    "type": "chart",
    "kind": "plot",
    "caption": [*text("The weighted densities, their boundaries, and the "), *text("error <b>.")],
    "description": "Two bell-shaped curves; the narrow one is higher between -0.86 and 1.53.",
    "x": {"label": maths("x", "x"), "low": -4, "high": 8},
    "y": {"label": maths(r"p(x \mid c)\,P(c)", "p(x | c)·P(c)"), "low": 0, "high": 0.18},
    "marks": [
        {"kind": "area", "points": BOTH, "low": None, "class": None, "label": maths("R^*", "R*"), "hatched": True},
        {
            "kind": "curve",
            "points": FIRST,
            "class": 0,
            "label": maths(r"p(x \mid \omega_1)\,P(\omega_1)", "p(x | ω1)·P(ω1)"),
            "dashed": False,
        },
        {
            "kind": "curve",
            "points": SECOND,
            "class": 1,
            "label": maths(r"p(x \mid \omega_2)\,P(\omega_2)", "p(x | ω2)·P(ω2)"),
            "dashed": True,
        },
        {
            "kind": "rule",
            "at": -0.8642,
            "axis": "x",
            "class": None,
            "label": maths("x_1 = -0.8642", "x1 = -0.8642"),
            "dashed": True,
        },
        {
            "kind": "rule",
            "at": 1.5309,
            "axis": "x",
            "class": None,
            "label": maths("x_2 = 1.5309", "x2 = 1.5309"),
            "dashed": True,
        },
        {"kind": "rule", "at": 1.9, "axis": "x", "class": None, "label": text("the case, x = 1.9"), "dashed": False},
        {"kind": "rule", "at": 0.1, "axis": "y", "class": None, "label": text("threshold"), "dashed": True},
        {"kind": "dots", "points": [[0.2, 0], [1.1, 0], [1.4, 0]], "class": 0, "label": text("ω1"), "emphasised": False},
        {"kind": "dots", "points": [[2.2, 0], [4.1, 0], [5.4, 0]], "class": 1, "label": text("ω2"), "emphasised": False},
        {"kind": "dots", "points": [[1.9, 0]], "class": None, "label": text("case"), "emphasised": True},
        {"kind": "region", "low": -4, "high": -0.8642, "class": 1, "label": text("choose ω2")},
        {"kind": "region", "low": -0.8642, "high": 1.5309, "class": 0, "label": text("choose ω1")},
        {"kind": "region", "low": 1.5309, "high": 8, "class": 1, "label": text("choose ω2")},
    ],
}
UNITS: Json = {
    "type": "chart",
    "kind": "units",
    "caption": text("1000 people"),
    "description": "1000 squares: 8 ill with a positive test, 2 ill with a negative one, 50 and 940 healthy.",
    "unit": 1,
    "groups": [
        {"label": text("ill, test positive"), "count": 8, "class": 0, "filled": True},
        {"label": text("ill, test negative"), "count": 2, "class": 0, "filled": False},
        {"label": text("healthy, test positive"), "count": 50, "class": 1, "filled": True},
        {"label": text("healthy, test negative"), "count": 940, "class": 1, "filled": False},
    ],
}
