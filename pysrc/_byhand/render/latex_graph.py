"""Networks of a document in LaTeX, by TikZ: node roles look as they do on the page."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence

from _byhand.document.writing import spans_to_plain
from _byhand.protocol import document as protocol
from _byhand.render.layers import Layers, Place, layered

Inline = Callable[[protocol.Spans], str]

GRAPH_PICTURE = "\\begin{tikzpicture}[network]"
GRAPH_PREAMBLE = r"""\usepackage{tikz}
\usetikzlibrary{arrows.meta, shapes.geometric}
\tikzset{
  network/.style={x=1mm, y=1mm, >={Latex[length=2.4mm]}},
  vertex/.style={draw, rounded corners=3mm, minimum height=7mm, minimum width=14mm, inner xsep=3mm, inner ysep=1.2mm,
    align=center, font=\linespread{0.9}\selectfont},
  query/.style={line width=1.6pt, font=\bfseries},
  evidence/.style={double, double distance=1.2pt, fill=black!12},
  blocked/.style={rounded corners=0pt},
  decision/.style={rounded corners=0pt},
  utility/.style={diamond, aspect=2.4, rounded corners=0pt, inner xsep=0.4mm, inner ysep=0.4mm},
  faded/.style={dashed, draw=black!60, text=black!60},
  lit/.style={line width=1.4pt, preaction={draw=yellow!70!orange, line width=5pt, -}},
}
"""
# In millimetres. Longer names are broken into lines between words.
_WIDEST_TEXT = 36.0
_LETTER = 2.1
_PADDING = 7.0
_NARROWEST = 14.0
_GAP = 7.0
# Between the columns of a grid: room for arrows that cross.
_GAP_IN_GRID = 14.0
_LAYER = 17
_LABELLED_LAYER = 22

_EDGE_STYLES = {"plain": "", "lit": ", lit", "added": ", densely dashed", "faded": ", dashed, black!60"}


def graph_latex(block: protocol.GraphBlock, inline: Inline) -> str:
    """Caption and picture, kept on one page; `inline` writes spans."""
    nodes, edges = block["nodes"], block["edges"]
    widths = [_width_of_text(node) for node in nodes]
    boxes = [max(_NARROWEST, (whole if most is None else most) + _PADDING) for whole, most in widths]
    layers = _in_grid(nodes, boxes, edges) or layered(boxes, [(edge["start"], edge["end"]) for edge in edges], _GAP)
    height = _LABELLED_LAYER if any(edge["label"] for edge in edges) else _LAYER
    lines = [GRAPH_PICTURE]
    for number, (node, place, (_, most)) in enumerate(zip(nodes, layers.nodes, widths, strict=True)):
        lines += _node(number, node, _point(place, height), most, inline)
    for edge, bends in zip(edges, layers.bends, strict=True):
        lines.append(_edge(edge, [_point(bend, height) for bend in bends], inline))
    picture = "\n".join([*lines, "\\end{tikzpicture}"])
    return (
        f"\\begin{{minipage}}{{\\linewidth}}\n{inline(block['caption'])}\n\n\\medskip\n"
        f"\\wide{{{picture}}}\n\\end{{minipage}}"
    )


def _in_grid(
    nodes: Sequence[protocol.GraphNode], boxes: Sequence[float], edges: Sequence[protocol.GraphEdge]
) -> Layers | None:
    """Columns of the same width; None unless the nodes stand in a grid."""
    places = [node["at"] for node in nodes if "at" in node]
    if not places:
        return None
    apart = max(boxes) + _GAP_IN_GRID
    return Layers([(column * apart, row) for column, row in places], [() for _ in edges])


def _node(number: int, node: protocol.GraphNode, at: str, most: float | None, inline: Inline) -> list[str]:
    role = ("" if node["role"] == "plain" else f", {node['role']}") + (", blocked" if node["blocked"] else "")
    role += f", {node['shape']}" if "shape" in node else ""
    width = "" if most is None else f", text width={most}mm"
    note = f"\\strut \\\\ {{\\small {inline(node['note'])}}}" if node["note"] else ""
    name = inline([{"kind": "name", "text": node["name"], "class": None}])
    lines = [f"\\node[vertex{role}{width}] (n{number}) at {at} {{{name}{note}}};"]
    if node["blocked"]:
        sides = (f"(n{number}.north {side}) -- (n{number}.south {side})" for side in ("west", "east"))
        lines.append(f"\\draw[line width=3pt] {' '.join(sides)};")
    return lines


def _edge(edge: protocol.GraphEdge, bends: Sequence[str], inline: Inline) -> str:
    style = ("->" if edge["directed"] else "-") + _EDGE_STYLES[edge["role"]]
    label = (
        f" node[midway, fill=white, inner sep=1pt, font=\\small] {{{inline(edge['label'])}}}" if edge["label"] else ""
    )
    first, *others = [*bends, f"(n{edge['end']})"]
    way = f"(n{edge['start']}) -- {first}{label}" + "".join(f" -- {point}" for point in others)
    return f"\\draw[{style}, rounded corners=4mm] {way};"


def _point(place: Place, height: int) -> str:
    return f"({place[0]:.2f},{-height * place[1]})"


def _width_of_text(node: protocol.GraphNode) -> tuple[float, float | None]:
    """The width in one line, and the width to break to, if the text is broken."""
    lines = [node["name"], *([spans_to_plain(node["note"])] if node["note"] else [])]
    whole = max(_width(line) for line in lines)
    if whole <= _WIDEST_TEXT:
        return whole, None
    # A line may also end between 中文 characters.
    return whole, max(_WIDEST_TEXT, *(_width(word) for line in lines for word in re.split(r"[\s\u2e80-\uffff]+", line)))


def _width(text: str) -> float:
    return _LETTER * sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)
