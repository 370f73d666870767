"""Reads the LaTeX of a formula as a tree."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from _byhand.protocol.document import Mark
from _byhand.render.mathml import nodes
from _byhand.render.mathml.nodes import Node
from _byhand.render.mathml.signs import ACCENTS, CHARACTERS, COMMANDS, SIZES, SPACES, Drawn, UnknownLatexError
from _byhand.render.mathml.tokens import END, Token, tokens

_FENCES = {"pmatrix": ("(", ")"), "vmatrix": ("|", "|"), "bmatrix": ("[", "]")}
_OPEN, _CLOSE, _NEXT_CELL = Token("sign", "{"), Token("sign", "}"), Token("sign", "&")
_NEXT_ROW, _RIGHT, _END = Token("command", "\\"), Token("command", "right"), Token("command", "end")
_SCRIPTS = {"_", "^", "'"}


def parse(latex: str, marks: Sequence[Mark] = ()) -> tuple[Node, ...]:
    """The parts of the formula. UnknownLatexError for anything that no formula of ours has."""
    parser = _Parser(tokens(latex, marks), latex)
    items = parser.items(())
    if parser.next != END:
        raise parser.unknown()
    return items


class _Parser:
    """Recursive descent over the tokens."""

    def __init__(self, found: Sequence[Token], latex: str) -> None:
        self._tokens = found
        self._latex = latex
        self._at = 0

    @property
    def next(self) -> Token:
        return self._tokens[self._at] if self._at < len(self._tokens) else END

    def take(self) -> Token:
        token = self.next
        self._at += 1
        return token

    def expect(self, wanted: Token) -> None:
        if self.next != wanted:
            raise self.unknown()
        self._at += 1

    def unknown(self) -> UnknownLatexError:
        return UnknownLatexError(f"{self.next.text!r} in {self._latex!r}")

    def items(self, ends: Collection[Token]) -> tuple[Node, ...]:
        """The parts up to one of these tokens, which stays, or to the end."""
        found: list[Node] = []
        while self.next not in ends and self.next != END:
            token = self.next
            if token.kind == "sign" and token.text in _SCRIPTS:
                found.append(self.scripts(found.pop() if found else nodes.Group(())))
            elif token == Token("command", "textstyle"):
                self.take()
                found.append(nodes.Small(self.items(ends)))
            else:
                found.append(self.item())
        return tuple(found)

    def item(self) -> Node:
        token = self.take()
        match token.kind:
            case "number":
                return nodes.Sign(Drawn("mn", token.text))
            case "text":
                return nodes.Sign(Drawn("mtext", token.text))
            case "open":
                items = self.items((Token("close", token.text),))
                self.expect(Token("close", token.text))
                return nodes.Marked(items, int(token.text))
            case "command":
                return self.command(token.text)
            case "sign" if token == _OPEN:
                items = self.items((_CLOSE,))
                self.expect(_CLOSE)
                return nodes.Group(items)
            case _:
                return self.sign(token)

    def sign(self, token: Token) -> Node:
        if token.text in CHARACTERS:
            return nodes.Sign(CHARACTERS[token.text])
        if token.kind == "sign" and token.text.isalpha():
            return nodes.Sign(Drawn("mi", token.text))
        self._at -= 1
        raise self.unknown()

    def command(self, name: str) -> Node:
        if name in COMMANDS:
            return nodes.Sign(COMMANDS[name])
        if name in SPACES:
            return nodes.Space(SPACES[name])
        if name in ACCENTS:
            return nodes.Accent(self.argument(), ACCENTS[name])
        if name[:-1] in SIZES and name[-1] in "lr":
            return self.sized(SIZES[name[:-1]])
        made = _MAKERS.get(name)
        if made is None:
            self._at -= 1
            raise self.unknown()
        return made(self)

    def argument(self) -> Node:
        """A group, or one sign."""
        token = self.next
        if token.kind == "number" and len(token.text) > 1:
            # Without braces only the first digit belongs to the command.
            self._tokens = [*self._tokens[: self._at], *_digits(token), *self._tokens[self._at + 1 :]]
        if token.kind == "end" or token == _CLOSE or (token.kind == "sign" and token.text in _SCRIPTS):
            raise self.unknown()
        return self.item()

    def scripts(self, base: Node) -> Node:
        below: Node | None = None
        above: list[Node] = []
        while self.next.kind == "sign" and self.next.text in _SCRIPTS:
            sign = self.take().text
            if sign == "'":
                above.append(nodes.Sign(Drawn("mo", "′")))
            elif sign == "^":
                above.append(self.argument())
            elif below is None:
                below = self.argument()
            else:
                raise self.unknown()
        over = None if not above else above[0] if len(above) == 1 else nodes.Group(tuple(above))
        return nodes.Scripts(base, below, over)

    def sized(self, height: float) -> Node:
        sign = self.item()
        if not isinstance(sign, nodes.Sign):
            raise self.unknown()
        return nodes.Sign(sign.drawn, height)

    def fence(self) -> str:
        token = self.take()
        if token == Token("sign", "."):
            return ""
        found = COMMANDS.get(token.text) if token.kind == "command" else CHARACTERS.get(token.text)
        if found is None or found.tag != "mo":
            self._at -= 1
            raise self.unknown()
        return found.text

    def fenced(self) -> Node:
        left = self.fence()
        items = self.items((_RIGHT,))
        self.expect(_RIGHT)
        return nodes.Fenced(left, items, self.fence())

    def matrix(self) -> Node:
        name = self.name()
        if name not in _FENCES:
            raise UnknownLatexError(f"{name!r} in {self._latex!r}")
        rows: list[tuple[Node, ...]] = []
        cells: list[Node] = []
        while True:
            cells.append(nodes.Group(self.items((_NEXT_CELL, _NEXT_ROW, _END))))
            after = self.take()
            if after != _NEXT_CELL:
                rows.append(tuple(cells))
                cells = []
            if after == _END:
                break
            if after == END:
                raise UnknownLatexError(f"{name!r} unended: {self._latex!r}")
        if self.name() != name:
            raise UnknownLatexError(f"{name!r} unended: {self._latex!r}")
        return nodes.Matrix(_FENCES[name][0], tuple(rows), _FENCES[name][1])

    def name(self) -> str:
        r"""The letters of an argument: \begin{pmatrix}, \operatorname{arg\,max}."""
        self.expect(_OPEN)
        letters = ""
        while (token := self.take()) != _CLOSE:
            if token == Token("command", ","):
                letters += "\u2009"
            elif token.kind in ("sign", "number") and token != _OPEN:
                letters += token.text
            else:
                self._at -= 1
                raise self.unknown()
        return letters


def _digits(token: Token) -> list[Token]:
    rest = [Token("number", token.text[1:])] if token.text[1:].isdigit() else [Token("sign", c) for c in token.text[1:]]
    return [Token("number", token.text[0]), *rest]


def _fraction(parser: _Parser) -> Node:
    return nodes.Fraction(parser.argument(), parser.argument())


def _small_fraction(parser: _Parser) -> Node:
    return nodes.Small((_fraction(parser),))


def _binomial(parser: _Parser) -> Node:
    inner = nodes.Fraction(parser.argument(), parser.argument(), bar=False)
    return nodes.Fenced("(", (inner,), ")")


def _upright(parser: _Parser) -> Node:
    return nodes.Sign(Drawn("mi", parser.name(), upright=True))


def _function(parser: _Parser) -> Node:
    return nodes.Sign(Drawn("mi", parser.name(), "function", upright=True))


def _limits(parser: _Parser) -> Node:
    return nodes.Sign(Drawn("mi", parser.name(), "limits", upright=True))


_MAKERS: dict[str, Callable[[_Parser], Node]] = {
    "frac": _fraction,
    "tfrac": _small_fraction,
    "binom": _binomial,
    "sqrt": lambda parser: nodes.Root(parser.argument()),
    "mathrm": _upright,
    "mathsf": _upright,
    "operatorname": _function,
    "operatorname*": _limits,
    "left": _Parser.fenced,
    "begin": _Parser.matrix,
    "allowbreak": lambda _parser: nodes.Break(),
}
