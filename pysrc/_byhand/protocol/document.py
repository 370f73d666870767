"""A worked solution in one language, as data: steps of blocks, blocks of spans."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from _byhand.protocol.answers import Lang

# [start, end, key, of]: the part of a formula's LaTeX that was counted from the rows of `key`, a part of those of `of`.
Mark = tuple[int, int, str, str | None]
# [row, start, end]: a word, in code points of the text of a training row.
WordPlace = tuple[int, int, int]
Point = tuple[float, float]


class Formula(TypedDict):
    latex: str
    plain: str
    marks: list[Mark]


class TextSpan(TypedDict):
    kind: Literal["text", "strong"]
    text: str


class WordSpan(TypedDict):
    kind: Literal["word"]
    text: str
    role: Literal["counted", "stopped"]
    place: WordPlace | None


NameSpan = TypedDict("NameSpan", {"kind": Literal["name"], "text": str, "class": int | None})


class Named(TypedDict):
    """quantities: the shown IDs; query: index of the answer they belong to, if not to all alike"""

    quantities: NotRequired[list[str]]
    query: NotRequired[int]


class MathSpan(Formula, Named):
    kind: Literal["math"]


Span = TextSpan | WordSpan | NameSpan | MathSpan
Spans = list[Span]


class ParagraphBlock(TypedDict):
    type: Literal["paragraph"]
    role: Literal["body", "result", "check", "final"]
    spans: Spans


class FormulaPart(Formula):
    relation: str


LineBase = TypedDict("LineBase", {"class": int | None})


class FormulaLine(LineBase, Named):
    parts: list[FormulaPart]
    aside: Spans | None


class FormulaBlock(TypedDict):
    type: Literal["formula"]
    lines: list[FormulaLine]


class TableCell(Named):
    """entry: the cell's name in the document's entries"""

    main: Spans
    aside: Spans | None
    marked: bool
    header: bool
    entry: str | None


TableColumn = TypedDict(
    "TableColumn", {"spans": Spans, "class": int | None, "align": Literal["left", "right", "center"]}
)
TableRow = TypedDict("TableRow", {"kind": Literal["body", "total"], "class": int | None, "cells": list[TableCell]})


class TableBlock(TypedDict):
    type: Literal["table"]
    caption: Spans
    columns: list[TableColumn]
    rows: list[TableRow]


class WarningBlock(TypedDict):
    type: Literal["warning"]
    level: Literal["note", "warning"]
    spans: Spans


class DetailsBlock(TypedDict):
    """entry: key of the table entry that this working explains"""

    type: Literal["details"]
    summary: Spans
    blocks: list[Block]
    entry: str | None


class Offer(TypedDict):
    """The label of a button, and the problem fields that it sets."""

    label: Spans
    patch: dict[str, Any]


class ChoiceBlock(TypedDict):
    type: Literal["choice"]
    prompt: Spans
    options: list[Offer]


class Axis(TypedDict):
    label: Spans
    low: float
    high: float


MarkBase = TypedDict("MarkBase", {"class": int | None, "label": Spans | None})


class CurveMark(MarkBase):
    kind: Literal["curve"]
    points: list[Point]
    dashed: bool


class AreaMark(MarkBase):
    kind: Literal["area"]
    points: list[Point]
    low: list[Point] | None
    hatched: bool


class DotsMark(MarkBase):
    kind: Literal["dots"]
    points: list[Point]
    emphasised: bool


class RuleMark(MarkBase):
    kind: Literal["rule"]
    at: float
    axis: Literal["x", "y"]
    dashed: bool


class RegionMark(MarkBase):
    kind: Literal["region"]
    low: float
    high: float


class PatchMark(MarkBase):
    kind: Literal["patch"]
    rings: list[list[Point]]


PlotMark = CurveMark | AreaMark | DotsMark | RuleMark | RegionMark | PatchMark

UnitGroup = TypedDict(
    "UnitGroup",
    {"label": Spans, "count": int, "squares": int, "class": int | None, "filled": bool, "entry": NotRequired[str]},
)


class ChartBase(TypedDict):
    type: Literal["chart"]
    caption: Spans
    description: str


class PlotChart(ChartBase):
    kind: Literal["plot"]
    x: Axis
    y: Axis
    same_scale: bool
    bare: bool
    marks: list[PlotMark]


class UnitChart(ChartBase):
    kind: Literal["units"]
    groups: list[UnitGroup]


BranchBase = TypedDict("BranchBase", {"class": int | None})


class Branch(BranchBase):
    """A node of a tree; share: the probability of the way to it, which the root has not."""

    label: Spans
    count: int
    share: Spans | None
    branches: list[Branch]
    entry: str | None
    observed: bool
    asked: bool


class TreeChart(ChartBase):
    kind: Literal["branches"]
    root: Branch


class SquareCell(TypedDict):
    label: Spans
    height: float
    entry: str | None
    observed: bool
    asked: bool


SquareColumn = TypedDict(
    "SquareColumn", {"label": Spans, "width": float, "cells": list[SquareCell], "class": int | None}
)


class SquareChart(ChartBase):
    kind: Literal["square"]
    strips: list[SquareColumn]


ChartBlock = PlotChart | UnitChart | TreeChart | SquareChart

NodeRole = Literal["plain", "query", "evidence", "faded"]
NodeShape = Literal["decision", "utility"]


class GraphNode(TypedDict):
    """Names are unique, but in a grid. at: its column and row, from 0, where all nodes stand in a grid"""

    name: str
    role: NodeRole
    blocked: bool
    note: Spans | None
    at: NotRequired[list[int]]
    shape: NotRequired[NodeShape]


class GraphEdge(TypedDict):
    """An edge between the nodes at these indices."""

    start: int
    end: int
    role: Literal["plain", "lit", "added", "faded"]
    directed: bool
    label: Spans | None


class Graph(TypedDict):
    nodes: list[GraphNode]
    edges: list[GraphEdge]


class GraphBlock(Graph):
    type: Literal["graph"]
    caption: Spans
    description: str


class ViewedPart(TypedDict):
    """words: its value; says: the roles of the numbers that state it in an exercise in words"""

    entry: str
    words: Spans
    says: list[str]


class ViewsBlock(TypedDict):
    """The same numbers seen in several ways, with the parts that light in all of them."""

    type: Literal["views"]
    views: list[list[Block]]
    parts: list[ViewedPart]


Block = (
    ParagraphBlock
    | FormulaBlock
    | TableBlock
    | WarningBlock
    | DetailsBlock
    | ChoiceBlock
    | PlotChart
    | UnitChart
    | TreeChart
    | SquareChart
    | GraphBlock
    | ViewsBlock
)


class Step(TypedDict):
    """aside: whether no answer rests on it"""

    id: str
    title: Spans
    blocks: list[Block]
    steps: list[Step]
    aside: NotRequired[bool]


class SolutionDocument(TypedDict):
    """The whole document.

    source    source of the exercise
    exercise  what is given and asked, as printed on paper
    short     the lines that one writes on paper
    remedies  if there is no answer, the changes that give one
    rows      training rows by the key of a mark
    words     words of texts by the key of a mark
    entries   for table cells: the entries that each was computed from
    """

    format: int
    lang: Lang
    title: Spans
    source: str | None
    exercise: list[Block]
    answers: list[Spans]
    remedies: list[Offer]
    short: list[Block]
    steps: list[Step]
    rows: dict[str, list[int]]
    words: dict[str, list[WordPlace]]
    entries: dict[str, list[str]]


class ExactAndValue(TypedDict):
    """exact: None if not rational; value: None if no float can hold it; lists for vectors and matrices"""

    exact: Any
    value: Any


# A part of the range of a letter: its ends, and its decision, None for a tie.
Piece = TypedDict("Piece", {"from": ExactAndValue, "to": ExactAndValue, "decision": str | None})


class Answer(TypedDict):
    """query: the case as the problem states it; values: by ID

    rule: for a rule over all observations, the action of each, None for a tie; `tied` then holds the tied ones by
    observation
    pieces: for each letter, or path of a number that varies, the parts of its range
    """

    query: Any
    values: dict[str, ExactAndValue]
    decision: str | None
    tied: list[str] | dict[str, list[str]]
    rule: NotRequired[dict[str, str | None]]
    pieces: NotRequired[dict[str, list[Piece]]]


class Solved(TypedDict):
    """The worked solution.

    answers   as numbers, which the page does not read: what the build prepares for it has none
    left_out  number of cuts in the document of the page; a cut result has no numeric answers
    """

    format: int
    topic: str
    document: SolutionDocument
    answers: NotRequired[list[Answer]]
    warnings: list[str]
    left_out: NotRequired[int]
