"""A document with a graph of each kind, and with tables whose entries know their operands."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from _byhand.arithmetic.expr import Entered, Equation, Expr, Given, Joined, Product, Word
from _byhand.arithmetic.printer import Display
from _byhand.document.graph import Edge, Graph, Node
from _byhand.document.steps import Cell, ColumnHead, Details, Entry, Formula, Line, Row, Solution, Step, TableBlock
from _byhand.document.writing import write_document
from _byhand.phrase import say
from _byhand.protocol.document import NodeRole
from _byhand.texts import Texts, load_texts

Json = Any

WORDS = {
    "title": "Graphs",
    "step": "The network",
    "tables": "The tables",
    "network": "The network of the exercise.",
    "network.words": "cloudy to sprinkler and rain, both to wet grass.",
    "asia": "Eight variables.",
    "asia.words": "The network of the chest clinic.",
    "moral": "Parents joined, arrows dropped.",
    "moral.words": "cloudy, sprinkler, rain and wet grass, joined.",
    "hostile": "Names that are markup elsewhere.",
    "hostile.words": "Names in a fan.",
    "more": "And in a fold?",
    "table": "A table",
    "head": "value",
}
SPRINKLER = ("cloudy", "sprinkler", "rain", "wet grass")
SPRINKLER_EDGES = ((0, 1), (0, 2), (1, 3), (2, 3))
ASIA = ("visit to Asia", "smoker", "tuberculosis", "lung cancer", "bronchitis", "either", "X-ray", "dyspnoea")
ASIA_EDGES = ((0, 2), (1, 3), (1, 4), (2, 5), (3, 5), (5, 6), (5, 7), (4, 7))
HOSTILE = ("<b>bold</b>", r"\input{x} $a_b$ 50% #&", "观测到的湿度", "x" * 60, "{name} *strong*", "שלום", "ω₁")


def event(value: str) -> Expr:
    return Joined((Word("="), Word(value)), " ", " ")


def network() -> Graph:
    roles: list[NodeRole] = ["faded", "plain", "query", "evidence"]
    nodes = [Node(name, role) for name, role in zip(SPRINKLER, roles, strict=True)]
    nodes[3] = Node("wet grass", "evidence", event("T"))
    return Graph(say("network"), say("network.words"), nodes, [Edge(*edge) for edge in SPRINKLER_EDGES])


def asia() -> Graph:
    """A path that an observed chain blocks."""
    roles: dict[str, NodeRole] = {
        "X-ray": "query",
        "bronchitis": "query",
        "smoker": "evidence",
        "visit to Asia": "faded",
    }
    notes = {"smoker": event("yes")}
    nodes = [Node(name, roles.get(name, "plain"), notes.get(name), name == "smoker") for name in ASIA]
    lit = {(5, 6), (3, 5), (1, 3), (1, 4)}
    edges = [Edge(*edge, role="lit" if edge in lit else "faded" if 0 in edge else "plain") for edge in ASIA_EDGES]
    return Graph(say("asia"), say("asia.words"), nodes, edges)


def moral() -> Graph:
    edges = [
        Edge(start, end, "plain", False, Given(Fraction(3 * start + end, 100)))
        for start, end in (*SPRINKLER_EDGES, (1, 2))
    ]
    return Graph(say("moral"), say("moral.words"), [Node(name) for name in SPRINKLER], edges)


def hostile() -> Graph:
    edges = [Edge(0, place, label=HOSTILE[0] if place == 1 else None) for place in range(1, len(HOSTILE))]
    return Graph(say("hostile"), say("hostile.words"), [Node(name) for name in HOSTILE], edges)


def tables() -> list[TableBlock | Formula]:
    """0.9 and 0.3 in one table; their product in another, and in a formula."""

    def column(*cells: Cell) -> TableBlock:
        return TableBlock(say("table"), [ColumnHead(say("head"))], [Row([cell]) for cell in cells])

    first, second = Given(Fraction(9, 10)), Given(Fraction(3, 10))
    product = Product((Entered(first, "cpt[a]"), Entered(second, "cpt[b]")))
    return [
        column(Cell(first, entry=Entry("cpt[a]")), Cell(second, entry=Entry("cpt[b]"))),
        column(Cell(Given(Fraction(27, 100)), entry=Entry("f[a]", ("cpt[a]", "cpt[b]"))), Cell(Given(Fraction(1, 2)))),
        Formula([Line(Equation(Word("p"), (product,)))]),
    ]


def document_with_graphs() -> Json:
    texts = Texts("en", {**load_texts("en").entries, **WORDS})
    steps = [
        Step("graphs", say("step"), [network(), asia(), moral(), hostile(), Details(say("more"), [network()])]),
        Step("tables", say("tables"), tables()),
    ]
    return write_document(Solution("", say("title"), [], steps, [], [], {}), texts, Display())
