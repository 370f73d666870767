"""Word documents of the page: made in Node, opened as the zipped XML that they are."""

from __future__ import annotations

import base64
import io
import json
import subprocess
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.etree import ElementTree

from _byhand.protocol.collection import Sheet
from helpers.patience import VERY_LONG_S, seconds

_SCRIPT = Path(__file__).with_suffix(".mjs")
MATH = "{http://schemas.openxmlformats.org/officeDocument/2006/math}"
WORD = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"


def word_files(sheets: Sequence[Sheet]) -> list[bytes]:
    done = subprocess.run(
        ["node", str(_SCRIPT)],
        input=json.dumps(sheets),
        capture_output=True,
        encoding="utf-8",
        timeout=seconds(VERY_LONG_S),
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return [base64.b64decode(each) for each in json.loads(done.stdout)]


def body_of(file: bytes) -> ElementTree.Element:
    """The text of a document; every part of the file is XML that can be read."""
    with zipfile.ZipFile(io.BytesIO(file)) as parts:
        assert parts.testzip() is None
        read = {name: ElementTree.fromstring(parts.read(name)) for name in parts.namelist() if name.endswith("xml")}
    assert "[Content_Types].xml" in read
    (body,) = read["word/document.xml"]
    return body


def lines_of(body: ElementTree.Element) -> list[str]:
    """The text of each paragraph, with that of its formulas."""
    return ["".join(_texts(paragraph)) for paragraph in body.iter(f"{WORD}p")]


def _texts(element: ElementTree.Element) -> Iterator[str]:
    for each in element.iter():
        if each.tag in (f"{WORD}t", f"{MATH}t"):
            yield each.text or ""


# What a reader of the format asks for within each of these, in this order.
PARTS = {
    "f": ("num", "den"),
    "sSup": ("e", "sup"),
    "sSub": ("e", "sub"),
    "sSubSup": ("e", "sub", "sup"),
    "rad": ("deg", "e"),
    "limLow": ("e", "lim"),
    "limUpp": ("e", "lim"),
    "acc": ("e",),
    "bar": ("e",),
    "d": ("e",),
}


def misshapen(body: ElementTree.Element) -> list[str]:
    """Parts of equations that are not as the format has them."""
    wrong = []
    for element in body.iter():
        name = element.tag.removeprefix(MATH)
        parts = tuple(each.tag.removeprefix(MATH) for each in element if not each.tag.endswith("Pr"))
        if name in PARTS and parts != PARTS[name]:
            wrong.append(f"{name}: {parts}")
        if name == "oMath" and not len(element):
            wrong.append("an empty equation")
    return wrong
