"""Reads an expression: numbers, letters, + - * / ^, parentheses, sqrt, exp, log = ln; 2t(1 - t) is a product.

sum      = product {("+" | "-") product}
product  = ["-" | "+"] power {("*" | "/") signed | power}      a power beside another: a product without a sign
signed   = ["-" | "+"] signed | power
power    = operand ["^" signed | superscript]       2^3^2 is 2^(3^2)
operand  = number | letter | atom | "(" sum ")" | function "(" sum ")" | "√" operand
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from _byhand.errors import InputError
from _byhand.expressions import tree as nodes
from _byhand.expressions.tree import Function, Operation, Tree
from _byhand.numbers.rational import parse_number
from _byhand.phrase import TextKeys
from _byhand.texts.greek import GREEK

# Longer ones are pasted by mistake; deeper ones would exceed Python's depth of recursion.
LONGEST, DEEPEST = 1000, 60
_SHOWN = 60
_NUMBER = re.compile(r"(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+(?![\w.]))?\s*%?", re.ASCII)
_FUNCTIONS: dict[str, nodes.FunctionName] = {"sqrt": "sqrt", "exp": "exp", "log": "ln", "ln": "ln"}
_SIGNS = str.maketrans("·×⋅∗÷∕−–－（）＋＊／＾．", "****//---()+*/^.")
_SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹"

# What leaves it unclear whether a factor behind belongs to it.
_Loose = Literal["divided", "root", "power"]
_LOOSE_KEYS: TextKeys[_Loose] = {
    "divided": "expressions.error.divided",
    "root": "expressions.error.root",
    "power": "expressions.error.power",
}

# Reads an atom that begins at this place of the text: its content, and the place behind it. None if none begins there.
AtomReader = Callable[[str, int], tuple[object, int] | None]


def parse(text: str, letters: Collection[str], field: str, read_atom: AtomReader | None = None) -> Tree:
    """The tree of the expression; InputError about `field` says what is wrong, and where.

    letters    those that may occur; a Greek one also by its name
    read_atom  asked where an operand begins, before letters and functions
    """
    if len(text) > LONGEST:
        raise InputError("expressions.error.long", field=field, most=LONGEST)
    return _Reader(text, text.translate(_SIGNS).replace("**", "^ "), letters, field, read_atom).whole()


@dataclass
class _Reader:
    """Reads from left to right.

    written    the text as the user wrote it; text: the same with one spelling of each sign
    loose      "root" after √2, "power" after e^2 and 2^t: it is not clear whether a factor behind belongs to it
    """

    written: str
    text: str
    letters: Collection[str]
    field: str
    read_atom: AtomReader | None
    at: int = 0
    depth: int = 0
    loose: _Loose | None = None

    def whole(self) -> Tree:
        if not self.text.strip():
            raise InputError("expressions.error.empty", field=self.field)
        tree = self.sum()
        if self.sign():
            raise self.failure("expressions.error.unopened" if self.sign() == ")" else "expressions.error.sign")
        return tree

    # --- the text

    def sign(self) -> str:
        """The next character that is no space; "" at the end."""
        while self.text[self.at : self.at + 1].isspace():
            self.at += 1
        return self.text[self.at : self.at + 1]

    def failure(self, key: str, at: int | None = None, **params: Any) -> InputError:
        """An error at a place, by default the next character."""
        place = self.at if at is None else at
        found = self.written[place : place + 1]
        shown = self.written if len(self.written) <= _SHOWN else self.written[: _SHOWN - 1] + "…"
        return InputError(key, field=self.field, text=shown, found=found, at=place + 1, **params)

    def unclosed(self, opened: int) -> InputError:
        return self.failure("expressions.error.unclosed", opened)

    # --- the grammar

    def sum(self) -> Tree:
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.failure("expressions.error.deep", most=DEEPEST)
        tree = self.product()
        while (sign := self.sign()) in ("+", "-"):
            self.at += 1
            tree = Operation("+" if sign == "+" else "-", tree, self.product())
        self.depth -= 1
        return tree

    def product(self) -> Tree:
        minus = self.minus()
        tree, loose = self.power(), self.loose
        while sign := self.sign():
            if sign in "*/":
                self.at += 1
                tree = Operation("*" if sign == "*" else "/", tree, self.signed())
                loose = self.loose if sign == "*" else "divided"
            elif sign.isalnum() or sign in "(._√":
                if loose:
                    # 1/2t is (1/2)t in one book, and 1/(2t) in the next.
                    raise self.failure(_LOOSE_KEYS[loose])
                if sign.isdecimal() or sign == ".":
                    raise self.failure("expressions.error.number_behind")
                tree = Operation("*", tree, self.power())
                loose = self.loose
            else:
                break
        # -x/t is read as -(x/t), which is equal and printed as in a book.
        return nodes.Negated(tree) if minus else tree

    def signed(self) -> Tree:
        minus = self.minus()
        tree = self.power()
        return nodes.Negated(tree) if minus else tree

    def minus(self) -> bool:
        """Whether the signs that stand here make a minus."""
        minus = False
        while (sign := self.sign()) in ("+", "-"):
            minus ^= sign == "-"
            self.at += 1
        return minus

    def power(self) -> Tree:
        self.loose = None
        base = self.operand()
        raised = self.text[self.at : self.at + 1]
        if raised and raised in _SUPERSCRIPTS:
            digits = ""
            while (raised := self.text[self.at : self.at + 1]) and raised in _SUPERSCRIPTS:
                digits += str(_SUPERSCRIPTS.index(raised))
                self.at += 1
            return Operation("^", base, nodes.Constant(Fraction(int(digits))))
        if self.sign() != "^":
            return base
        self.at += 1
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.failure("expressions.error.deep", most=DEEPEST)
        wrapped = self.sign() == "("
        exponent = self.signed()
        self.depth -= 1
        plain = wrapped or (isinstance(exponent, nodes.Constant) and base != _E)
        self.loose = None if plain else "power"
        return Function("exp", exponent) if base == _E else Operation("^", base, exponent)

    def operand(self) -> Tree:
        sign = self.sign()
        if not sign:
            raise self.failure("expressions.error.ended")
        found = self.read_atom(self.written, self.at) if self.read_atom is not None else None
        if found is not None:
            start, (content, self.at) = self.at, found
            return nodes.Atom(content, self.written[start : self.at])
        if sign == "(":
            return self.parenthesis()
        if sign == "√":
            self.at += 1
            bare = self.sign() != "("
            tree = Function("sqrt", self.operand())
            self.loose = "root" if bare else None
            return tree
        if sign.isdecimal() or sign == ".":
            return self.number()
        if sign.isalpha() or sign == "_":
            return self.word()
        raise self.failure("expressions.error.operand")

    def parenthesis(self) -> Tree:
        opened = self.at
        self.at += 1
        tree = self.sum()
        if self.sign() != ")":
            raise self.failure("expressions.error.sign") if self.sign() else self.unclosed(opened)
        self.at += 1
        return tree

    def number(self) -> Tree:
        match = _NUMBER.match(self.text, self.at)
        value = None if match is None else parse_number(match[0])
        if match is None or value is None:
            raise self.failure("expressions.error.number")
        self.at = match.end()
        return nodes.Constant(value)

    def word(self) -> Tree:
        """A function, a letter, or letters beside each other."""
        start, end = self.at, self.at
        while end < len(self.text) and (self.text[end].isalnum() or self.text[end] in "_'"):
            if self.text[end] in _SUPERSCRIPTS:
                break
            end += 1
        name = self.text[start:end]
        function = None if name in self.letters else _FUNCTIONS.get(name.lower())
        if function is not None:
            self.at = end
            if self.sign() != "(":
                raise self.failure("expressions.error.function", start, name=name)
            return Function(function, self.parenthesis())
        for stop in range(end, start, -1):
            letter = self.letter(self.text[start:stop])
            if letter is not None and not self.text[stop : stop + 1].isdecimal():
                self.at = stop
                return letter
        raise self.failure("expressions.error.letter", name=name, letters=tuple(self.letters) or ("–",))

    def letter(self, name: str) -> Tree | None:
        for spelled in (name, GREEK.get(name), _NAMED.get(name)):
            if spelled is not None and spelled in self.letters:
                return nodes.Letter(spelled)
        if name in ("pi", "π"):
            return nodes.Pi()
        return _E if name == "e" else None


_E = Function("exp", nodes.Constant(Fraction(1)))
_NAMED = {letter: name for name, letter in GREEK.items()}
