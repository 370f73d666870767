"""Trees and unit squares of a document in LaTeX, by TikZ."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from _byhand.document.writing import spans_to_plain
from _byhand.protocol import document as protocol
from _byhand.texts import is_wide

Inline = Callable[[protocol.Spans], str]
Colour = Callable[[int | None], str]

# In millimetres: a letter, the room beside a name for a number and a probability, from leaf to leaf, and the side of
# the square.
_LETTER, _BESIDE, _LEAF, _SIDE = 2.1, 36, 9, 70


def tree_latex(block: protocol.TreeChart, inline: Inline, colour: Colour) -> str:
    """From left to right, leaves below each other."""
    layer = _BESIDE + _LETTER * max(_letters(block["root"]))
    lines, _ = _node(block["root"], (), 0, layer, inline, colour)
    return "\\begin{tikzpicture}\n" + "\n".join(lines) + "\n\\end{tikzpicture}"


def _letters(branch: protocol.Branch) -> Iterator[int]:
    """The width of each name; that of a 中文 character is two."""
    yield sum(2 if is_wide(character) else 1 for character in spans_to_plain(branch["label"]))
    for inner in branch["branches"]:
        yield from _letters(inner)


def _node(
    branch: protocol.Branch, path: tuple[int, ...], top: float, layer: float, inline: Inline, colour: Colour
) -> tuple[list[str], float]:
    """The lines of a branch whose leaves begin at `top`, and the place of the leaf that follows them."""
    lines, bottom, edges = list[str](), top, list[str]()
    for place, inner in enumerate(branch["branches"]):
        own, bottom = _node(inner, (*path, place), bottom, layer, inline, colour)
        lines += own
        share = f" node[midway, fill=white, inner sep=1pt, font=\\small] {{{inline(inner['share'] or [])}}}"
        edges.append(f"\\draw ({_name(path)}.east) --{share} ({_name((*path, place))}.west);")
    bottom = max(bottom, top + _LEAF)
    middle = (top + bottom - _LEAF) / 2
    style = ", line width=1.4pt" if branch["observed"] else ""
    text = f"{inline(branch['label'])}\\quad {branch['count']}"
    if branch["asked"]:
        text = f"\\textbf{{{text}}}"
    at = f"({layer * len(path):.2f}mm,{-middle:.2f}mm)"
    node = f"\\node[draw={colour(branch['class'])}, anchor=west{style}] ({_name(path)}) at {at} {{{text}}};"
    return [node, *lines, *edges], bottom


def _name(path: tuple[int, ...]) -> str:
    return "-".join(["n", *map(str, path)])


def square_latex(block: protocol.SquareChart, colour: Colour) -> str:
    lines, left = list[str](), 0.0
    for column in block["strips"]:
        right, top = left + column["width"] * _SIDE, float(_SIDE)
        for cell in column["cells"]:
            bottom = top - cell["height"] * _SIDE
            hue = colour(column["class"])
            fill = f"{hue}!45" if cell["observed"] else f"{hue}!8"
            corners = f"({left:.3f}mm,{bottom:.3f}mm) rectangle ({right:.3f}mm,{top:.3f}mm)"
            lines.append(f"\\filldraw[draw={hue}, fill={fill}, line width=0.3pt] {corners};")
            top = bottom
        left = right
    lines.append(f"\\draw (0,0) rectangle ({_SIDE}mm,{_SIDE}mm);")
    return "\\begin{tikzpicture}\n" + "\n".join(lines) + "\n\\end{tikzpicture}"


def square_legend(block: protocol.SquareChart, inline: Inline, colour: Colour) -> str:
    return "\\\\\n".join(_entries(block, inline, colour))


def _entries(block: protocol.SquareChart, inline: Inline, colour: Colour) -> Iterator[str]:
    for column in block["strips"]:
        hue = colour(column["class"])
        cells = [
            f"\\tikz\\filldraw[draw={hue}, fill={hue}!{45 if cell['observed'] else 8}] (0,0) rectangle (2.2mm,2.2mm); "
            f"{inline(cell['label'])}"
            for cell in column["cells"]
        ]
        yield "\\quad ".join([inline(column["label"]), *cells])
