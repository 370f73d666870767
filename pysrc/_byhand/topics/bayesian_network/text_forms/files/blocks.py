"""Blocks in braces with fields `key = value;`, as Hugin, Netica and GeNIe's DSL write them.

Remarks begin with % or // or stand between /* and */.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from _byhand.topics.bayesian_network.model.stated import refuse
from _byhand.topics.bayesian_network.text_forms.files.nodes import Word

_TOKEN = re.compile(
    r"""(?P<gone>\s++|%[^\n]*+|//[^\n]*+|/\*(?:[^*]|\*(?!/))*+\*/)"""
    r"""|"(?P<quoted>(?:[^"\\]++|\\.)*+)"|(?P<mark>[{}()\[\]=;,|])|(?P<word>[^\s{}()\[\]=;,|"%/]++)""",
    re.DOTALL,
)
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_DEEPEST = 12


@dataclass(frozen=True)
class Token(Word):
    """A word, a text in quotes, or a mark."""

    mark: bool = False


@dataclass
class Block:
    """What stands before its brace, its fields and the blocks in it, from line to line."""

    head: list[Token]
    line: int
    fields: dict[str, list[Token]] = field(default_factory=dict)
    blocks: list[Block] = field(default_factory=list)
    last: int = 0

    def words(self, key: str) -> list[Word]:
        """The words of a field without its brackets and commas."""
        return words_of(self.fields.get(key, ()))

    def text(self, key: str) -> str:
        return " ".join(word.text for word in self.words(key))

    def line_of(self, key: str) -> int:
        found = self.fields.get(key)
        return found[0].line if found else self.line


def words_of(tokens: Sequence[Token]) -> list[Word]:
    return [Word(token.text, token.line) for token in tokens if not token.mark]


def read_net(text: str, start: re.Pattern[str]) -> tuple[Block, int]:
    """The one block of a text that begins at `start`, and the number of lines before it."""
    found = start.search(text)
    assert found is not None
    first = text.count("\n", 0, found.start())
    outer = read_blocks("\n" * first + text[found.start() :])
    if len(outer) != 1:
        raise refuse("bayesian_network.read.one_network", outer[1].line, count=len(outer))
    return outer[0], first


def read_blocks(text: str) -> list[Block]:
    """The outer blocks of a text; InputError names the line that is not understood."""
    tokens = _tokens(text)
    reader = _Reader(tokens)
    outer = Block([], 1)
    reader.body(outer, 0)
    return outer.blocks


def _tokens(text: str) -> list[Token]:
    tokens, position, line = [], 0, 1
    while position < len(text):
        found = _TOKEN.match(text, position)
        if found is None:
            opened = "/*" if text.startswith("/*", position) else text[position]
            raise refuse("bayesian_network.read.bif_unclosed", line, found=opened)
        if found["quoted"] is not None:
            tokens.append(Token(_ESCAPE.sub(r"\1", found["quoted"]), line))
        elif found["mark"] is not None:
            tokens.append(Token(found[0], line, mark=True))
        elif found["word"] is not None:
            tokens.append(Token(found[0], line))
        line += found[0].count("\n")
        position = found.end()
    return tokens


class _Reader:
    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.at = 0

    def body(self, block: Block, depth: int) -> None:
        """What stands in a block, up to its closing brace; the outer one ends with the text."""
        head: list[Token] = []
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            self.at += 1
            if token.mark and token.text == "{":
                if depth >= _DEEPEST:
                    raise refuse("bayesian_network.read.bif_unclosed", token.line, found="{")
                inner = Block(head, head[0].line if head else token.line)
                block.blocks.append(inner)
                self.body(inner, depth + 1)
                head = []
            elif token.mark and token.text == "}":
                if depth == 0 or head:
                    found = head[0] if head else token
                    raise refuse("bayesian_network.read.bif_block", found.line, found=found.text)
                block.last = token.line
                return
            elif token.mark and token.text == ";":
                head = []
            elif token.mark and token.text == "=" and head:
                if not self.opens():
                    self.value(block, head[-1])
                    head = []
            else:
                head.append(token)
        if depth > 0:
            raise refuse("bayesian_network.read.bif_end", self.tokens[-1].line)
        if head:
            raise refuse("bayesian_network.read.bif_block", head[0].line, found=head[0].text)

    def opens(self) -> bool:
        """Does a block follow?"""
        return self.at < len(self.tokens) and self.tokens[self.at].mark and self.tokens[self.at].text == "{"

    def value(self, block: Block, key: Token) -> None:
        """The tokens of a field, up to its semicolon."""
        if key.text in block.fields:
            raise refuse("bayesian_network.read.bif_twice", key.line, name=key.text)
        found = block.fields[key.text] = [key]
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            self.at += 1
            if token.mark and token.text == ";":
                del found[0]
                return
            if token.mark and token.text in "{}=":
                raise refuse("bayesian_network.read.bif_expected", token.line, expected=";", found=token.text)
            found.append(token)
        raise refuse("bayesian_network.read.bif_end", key.line)
