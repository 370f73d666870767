"""What a formula in MathML says, whoever wrote it: its structure and its text, without its spacing."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Collection, Iterator
from html import unescape
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

from helpers.patience import VERY_LONG_S, seconds

_SCRIPT = Path(__file__).with_name("katex_mathml.mjs")
# Groups that change nothing of what is said.
_TRANSPARENT = {"math", "semantics", "mrow", "mstyle", "mpadded", "mphantom"}
# Their children are one row.
_ROWS = {"mtd", "msqrt"}
# KaTeX sets bounds below a sum in a fraction too, where TeX has them beside it.
_SCRIPTS = {"munder": "sub", "mover": "sup", "munderover": "subsup"}
_LEFT_OUT = {"annotation", "mspace"}
# Signs that mean the same: bars, accents, and the operator of function application.
_ALIKE = str.maketrans({"∣": "|", "∥": "‖", "ˉ": "¯", "\u2061": "", "\u00a0": "", " ": "", "\u2009": "", "\u200b": ""})


def said(written: str) -> str:
    """`frac(3,5)` for three fifths, however its elements are grouped."""
    element = ET.fromstring(_as_xml(written))
    return _said(element)


def _as_xml(written: str) -> str:
    plain = re.sub(r' xmlns="[^"]*"', "", written)
    return re.sub(r"&(?!amp;|lt;|gt;|quot;|#)\w+;", lambda entity: unescape(entity[0]), plain)


def _said(element: ET.Element) -> str:
    tag = element.tag
    if tag in _LEFT_OUT:
        return ""
    children = list(element)
    if not children:
        return "".join(element.itertext()).translate(_ALIKE) if tag not in ("mrow", "mtd") else ""
    if tag in _TRANSPARENT or tag == "span":
        return "".join(map(_said, children))
    name = tag.removeprefix("m")
    if tag in _SCRIPTS and element.get("accent") != "true":
        name = _SCRIPTS[tag]
    return f"{name}({('' if tag in _ROWS else ',').join(map(_said, children))})"


def katex_mathml(formulas: Collection[str]) -> Iterator[tuple[str, str]]:
    """Each formula with KaTeX's MathML of it."""
    done = subprocess.run(
        ["node", str(_SCRIPT)],
        input=json.dumps(list(formulas)),
        capture_output=True,
        encoding="utf-8",
        timeout=seconds(VERY_LONG_S),
        check=True,
    )
    yield from zip(formulas, json.loads(done.stdout), strict=True)


def formulas_in(part: Any) -> Iterator[dict[str, Any]]:
    """The formulas anywhere in a document."""
    if isinstance(part, dict):
        if "latex" in part and "marks" in part:
            yield part
        part = list(part.values())
    if isinstance(part, list):
        for inner in part:
            yield from formulas_in(inner)
