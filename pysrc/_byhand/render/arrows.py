"""A graph in one or two lines of text."""

from __future__ import annotations

from collections.abc import Callable

from _byhand.protocol import document as protocol
from _byhand.texts import is_wide

Inline = Callable[[protocol.Spans], str]


def graph_lines(block: protocol.GraphBlock, inline: Inline, text: Callable[[str], str] = str) -> list[str]:
    """The description, and the edges unless it names them.

    text  how the renderer writes text that is no span
    """
    if any(edge["label"] for edge in block["edges"]):
        return [_arrows(block, inline)]
    described = text(block["description"])
    return [described] if "→" in block["description"] else [described, _arrows(block, inline)]


def _arrows(block: protocol.GraphBlock, inline: Inline) -> str:
    """`a, b → c; c — d (0.2)`: parents, undirected edges, and notes at nodes."""
    nodes = block["nodes"]
    names = [inline([{"kind": "name", "text": node["name"], "class": None}]) for node in nodes]
    comma, semicolon = ("、", "；") if any(is_wide(name[-1:]) for name in names) else (", ", "; ")
    parts = []
    for place, name in enumerate(names):
        into = [edge for edge in block["edges"] if edge["end"] == place]
        parents = [names[edge["start"]] for edge in into if edge["directed"] and not edge["label"]]
        if parents:
            parts.append(f"{comma.join(parents)} → {name}")
        for edge in into:
            label = f" ({inline(edge['label'])})" if edge["label"] else ""
            if label or not edge["directed"]:
                parts.append(f"{names[edge['start']]} {'→' if edge['directed'] else '—'} {name}{label}")
    joined = {place for edge in block["edges"] for place in (edge["start"], edge["end"])}
    for place, (node, name) in enumerate(zip(nodes, names, strict=True)):
        if node["note"]:
            parts.append(f"{name} ({inline(node['note'])})")
        elif place not in joined:
            parts.append(name)
    return semicolon.join(parts)
