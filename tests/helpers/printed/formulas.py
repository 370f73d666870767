"""Parses formulas printed as plain text: `12/λ − 6` becomes an expression of SymPy.

Adjacent factors are multiplied, with the same precedence as · and /, from the left:
1/18 (μ − 174)^2 is (1/18) · (μ − 174)^2. A sum Σ extends to the end of its term.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from typing import Any

import sympy

# SymPy has no types of its own that tell a number from a matrix.
Value = Any
Reading = Callable[[Mapping[str, Value]], Value]

_TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+(?:\.\d+)?)|(?P<sum>[ΣΠ](?:_i)?(?=[\s(]))|(?P<log_det>ln\|Σ\|)"
    r"|(?P<function>ln|exp|√|C|B|Γ|max)(?=\()|(?P<bars>‖[^‖]*‖)"
    r"|(?P<name>(?:Σ⁻¹|x_i|x̄|[^\W\d²³][\u0302\u0304]?(?:_\w+)?))|(?P<raised>[²³])|(?P<sign>[-−+·/^!(),]))"
)
_FUNCTIONS: Mapping[str, Callable[..., Value]] = {
    "ln": sympy.log,
    "exp": sympy.exp,
    "√": sympy.sqrt,
    "max": sympy.Max,
    "C": sympy.binomial,
    # SymPy takes seconds for their exact values.
    "B": lambda a, b: sympy.Float(math.exp(math.lgamma(a) + math.lgamma(b) - math.lgamma(a + b))),
    "Γ": lambda x: sympy.Float(math.gamma(x)),
}
_RAISED: Mapping[str, Callable[[Value], Value]] = {"²": lambda base: base**2, "³": lambda base: base**3}


def read(text: str, known: Mapping[str, Value]) -> Value:
    """The expression. known: the meaning of its names; `data`: the observations x_i"""
    tokens = _tokens(text)
    reading = _Reader(tokens).whole()
    return reading({"e": sympy.E, "π": sympy.pi} | dict(known))


def _tokens(text: str) -> list[tuple[str, str]]:
    found, place, text = [], 0, text.rstrip()
    while place < len(text):
        match = _TOKEN.match(text, place)
        if match is None or match.lastgroup is None:
            raise ValueError(f"cannot read {text[place:]!r} in {text!r}")
        found.append((match.lastgroup, match.group(match.lastgroup)))
        place = match.end()
    return found


class _Reader:
    """Recursive descent over the tokens."""

    def __init__(self, tokens: list[tuple[str, str]]) -> None:
        self.tokens = [*tokens, ("end", "")]
        self.place = 0

    @property
    def now(self) -> tuple[str, str]:
        return self.tokens[self.place]

    def take(self) -> str:
        self.place += 1
        return self.tokens[self.place - 1][1]

    def took(self, *signs: str) -> bool:
        if self.now[0] == "sign" and self.now[1] in signs:
            self.place += 1
            return True
        return False

    def expect(self, sign: str) -> None:
        if not self.took(sign):
            raise ValueError(f"{sign} expected before {self.tokens[self.place :]}")

    def whole(self) -> Reading:
        reading = self.terms()
        if self.now[0] != "end":
            raise ValueError(f"{self.tokens[self.place :]} is left")
        return reading

    def terms(self) -> Reading:
        reading = _negated(self.term()) if self.took("−", "-") else self.term()
        while True:
            if self.took("+"):
                reading = _both(reading, self.term(), lambda one, other: one + other)
            elif self.took("−", "-"):
                reading = _both(reading, self.term(), lambda one, other: one - other)
            else:
                return reading

    def term(self) -> Reading:
        reading = self.factor()
        while True:
            if self.took("·"):
                reading = _both(reading, self.factor(), lambda one, other: one * other)
            elif self.took("/"):
                reading = _both(reading, self.factor(), lambda one, other: one / other)
            elif self.now[0] not in ("sign", "end") or self.now[1] == "(":
                reading = _both(reading, self.factor(), lambda one, other: one * other)
            else:
                return reading

    def factor(self) -> Reading:
        reading = self.base()
        while True:
            if self.took("!"):
                reading = _mapped(reading, sympy.factorial)
            elif self.now[0] == "raised":
                reading = _mapped(reading, _RAISED[self.take()])
            elif self.took("^"):
                reading = _both(reading, self.base(), lambda base, exponent: base**exponent)
            else:
                return reading

    def base(self) -> Reading:
        kind, text = self.now
        if self.took("("):
            reading = self.terms()
            self.expect(")")
            return reading
        if self.took("−", "-"):
            return _negated(self.base())
        self.place += 1
        if kind == "number":
            number = sympy.Rational(text)
            return lambda _known: number
        if kind == "sum":
            return _over_data(self.term(), product=text.startswith("Π"))
        if kind == "function":
            self.expect("(")
            arguments = [self.terms()]
            while self.took(","):
                arguments.append(self.terms())
            self.expect(")")
            return lambda known: _FUNCTIONS[text](*(argument(known) for argument in arguments))
        if kind == "log_det":
            return lambda known: sympy.log(known["Σ"].det())
        if kind == "bars":
            inner = _Reader(_tokens(text[1:-1])).whole()
            return _mapped(inner, lambda vector: sympy.sqrt(vector.dot(vector)))
        if kind == "name":
            return lambda known: known[text]
        raise ValueError(f"{text!r} cannot stand here")


def _both(one: Reading, other: Reading, join: Callable[[Value, Value], Value]) -> Reading:
    return lambda known: join(one(known), other(known))


def _mapped(one: Reading, change: Callable[[Value], Value]) -> Reading:
    return lambda known: change(one(known))


def _negated(one: Reading) -> Reading:
    return lambda known: -one(known)


def _over_data(one: Reading, *, product: bool) -> Reading:
    def reading(known: Mapping[str, Value]) -> Value:
        terms = [one({**known, "x_i": x}) for x in known["data"]]
        if product:
            return math.prod(terms)
        whole = terms[0]
        for term in terms[1:]:
            whole += term
        return whole

    return reading
