"""A small scanner of XML: elements, attributes and text with their lines.

It is for files of known programs, and no more than these need: a document type is skipped, so that no entity can be
defined, and only the five named references and those by number are replaced. W3C, "Extensible Markup Language 1.0".
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NoReturn

from _byhand.errors import InputError

MOST_CHARACTERS = 5_000_000
MOST_ELEMENTS = 100_000
DEEPEST = 32
_NAME = r"[^\W\d][\w.:-]{0,100}"
_OPENED = re.compile(rf"<({_NAME})")
_CLOSED = re.compile(rf"</({_NAME})\s*>")
_ATTRIBUTE = re.compile(rf"""\s+({_NAME})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')""")
_TAG_END = re.compile(r"\s*(/?)>")
_REFERENCE = re.compile(r"&(?:#([0-9]{1,7})|#x([0-9A-Fa-f]{1,6})|([A-Za-z]{1,20}));")
_BARE_AMPERSAND = re.compile(r"&")
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"', "apos": "'"}
_DOCTYPE_SIGN = re.compile(r"""<!ENTITY|[\[\]>]|"[^"]*"|'[^']*'|<!--|-->""")


@dataclass(frozen=True)
class Word:
    """A word of text and its line, from 1."""

    text: str
    line: int


@dataclass
class Element:
    """An element. `pieces` are its own texts with the lines on which they begin; `last` is the line of its end."""

    name: str
    line: int
    attributes: dict[str, str] = field(default_factory=dict)
    children: list[Element] = field(default_factory=list)
    pieces: list[Word] = field(default_factory=list)
    last: int = 0

    def all(self, name: str) -> list[Element]:
        """The children of this name, which is compared without case."""
        return [child for child in self.children if child.name.casefold() == name]

    @property
    def text(self) -> str:
        """Its own text in one line, without that of its children."""
        lines = "".join(piece.text for piece in self.pieces).split("\n")
        return " ".join(line.strip() for line in lines).strip()

    @property
    def words(self) -> list[Word]:
        """The words of its own text, each with its line."""
        return [
            Word(word, piece.line + at)
            for piece in self.pieces
            for at, line in enumerate(piece.text.split("\n"))
            for word in line.split()
        ]


def read_xml(text: str, start: int = 0) -> tuple[Element, int]:
    """The element that begins at or behind this offset, and the offset of its end.

    InputError with the line if the text is not well-formed, defines an entity, or is too large or too deep.
    """
    return _Scanner(text, start).read()


class _Scanner:
    def __init__(self, text: str, start: int) -> None:
        self.text = text
        self.at = start
        self.line = text.count("\n", 0, start) + 1
        self.count = 0
        if len(text) > MOST_CHARACTERS:
            raise InputError("paste.xml.long", most=MOST_CHARACTERS)

    def fail(self, key: str, **params: object) -> NoReturn:
        error = InputError(key, line=self.line)
        error.params.update(params)
        raise error

    def go(self, end: int) -> str:
        """Move to an offset; the text on the way."""
        passed = self.text[self.at : end]
        self.line += passed.count("\n")
        self.at = end
        return passed

    def go_behind(self, mark: str, opened: str) -> None:
        found = self.text.find(mark, self.at)
        if found < 0:
            self.fail("paste.xml.unclosed", name=opened)
        self.go(found + len(mark))

    def read(self) -> tuple[Element, int]:
        open_elements: list[Element] = []
        while True:
            tag = self.text.find("<", self.at)
            if tag < 0:
                self.fail("paste.xml.unclosed", name=open_elements[-1].name if open_elements else "?")
            if tag > self.at:
                line = self.line
                piece = self.go(tag)
                if open_elements and not piece.isspace():
                    open_elements[-1].pieces.append(Word(self.plain(piece), line))
            if self.text.startswith("<!", tag) or self.text.startswith("<?", tag):
                self.skip(open_elements)
            elif self.text.startswith("</", tag):
                closed = self.close(open_elements)
                if not open_elements:
                    return closed, self.at
            else:
                element, is_empty = self.open()
                if open_elements:
                    open_elements[-1].children.append(element)
                elif is_empty:
                    return element, self.at
                if not is_empty:
                    open_elements.append(element)
                if len(open_elements) > DEEPEST:
                    self.fail("paste.xml.deep", most=DEEPEST)

    def skip(self, open_elements: list[Element]) -> None:
        """Go behind a remark, an instruction or a declaration; the text of a CDATA section is kept."""
        if self.text.startswith("<!--", self.at):
            self.go_behind("-->", "<!--")
        elif self.text.startswith("<?", self.at):
            self.go_behind("?>", "<?")
        elif self.text.startswith("<![CDATA[", self.at) and open_elements:
            line, start = self.line, self.at + 9
            self.go_behind("]]>", "<![CDATA[")
            open_elements[-1].pieces.append(Word(self.text[start : self.at - 3], line))
        else:
            self.document_type()

    def document_type(self) -> None:
        """Skip <!DOCTYPE …>, with its declarations in brackets; one of an entity is refused."""
        depth, position = 0, self.at + 2
        while True:
            sign = _DOCTYPE_SIGN.search(self.text, position)
            if sign is None:
                self.fail("paste.xml.unclosed", name="<!DOCTYPE")
            position = sign.end()
            if sign[0] == "<!ENTITY":
                self.go(sign.start())
                self.fail("paste.xml.entity")
            elif sign[0] == "<!--":
                position = self.text.find("-->", position) + 3
                if position < 3:
                    self.fail("paste.xml.unclosed", name="<!--")
            elif sign[0] in "[]":
                depth += 1 if sign[0] == "[" else -1
            elif sign[0] == ">" and depth <= 0:
                self.go(position)
                return

    def open(self) -> tuple[Element, bool]:
        found = _OPENED.match(self.text, self.at)
        if found is None:
            self.fail("paste.xml.tag", found=self.text[self.at : self.at + 20])
        self.count += 1
        if self.count > MOST_ELEMENTS:
            self.fail("paste.xml.many", most=MOST_ELEMENTS)
        element = Element(found[1], self.line)
        position = found.end()
        while (attribute := _ATTRIBUTE.match(self.text, position)) is not None:
            if attribute[1] in element.attributes:
                self.fail("paste.xml.tag", found=self.text[self.at : self.at + 20])
            element.attributes[attribute[1]] = self.plain(attribute[2] or attribute[3] or "")
            position = attribute.end()
        end = _TAG_END.match(self.text, position)
        if end is None:
            self.fail("paste.xml.tag", found=self.text[self.at : self.at + 20])
        self.go(end.end())
        element.last = self.line
        return element, bool(end[1])

    def close(self, open_elements: list[Element]) -> Element:
        found = _CLOSED.match(self.text, self.at)
        if found is None or not open_elements or open_elements[-1].name != found[1]:
            expected = open_elements[-1].name if open_elements else "?"
            self.fail("paste.xml.closed", found=self.text[self.at : self.at + 20], expected=expected)
        self.go(found.end())
        element = open_elements.pop()
        element.last = self.line
        return element

    def plain(self, text: str) -> str:
        """The text with its references replaced."""
        if "&" not in text:
            return text
        if len(_BARE_AMPERSAND.findall(text)) != len(_REFERENCE.findall(text)):
            self.fail("paste.xml.reference", found="&")
        return _REFERENCE.sub(self.character, text)

    def character(self, found: re.Match[str]) -> str:
        if found[3] is not None:
            if found[3] not in _NAMED:
                self.fail("paste.xml.reference", found=found[0])
            return _NAMED[found[3]]
        code = int(found[1]) if found[1] is not None else int(found[2], 16)
        if not 0 < code <= 0x10FFFF or 0xD800 <= code < 0xE000:
            self.fail("paste.xml.reference", found=found[0])
        return chr(code)
