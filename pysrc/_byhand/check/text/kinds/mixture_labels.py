"""What the label of a number says of a mixture: the kind of quantity, the component, the observation, the iteration."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from _byhand.check.text.figures.symbols import Symbol, symbol_at_end
from _byhand.check.text.kinds import iterations
from _byhand.check.text.kinds.components import Components, Indices
from _byhand.check.text.kinds.mixture_words import FILLING, LETTERS, LOG_LIKELIHOODS, LOGARITHM, WORDS
from _byhand.check.workings.working import Working
from _byhand.document.ids import Part

_TOSSED = ("bernoulli", "binomial")
_OF_STEP = re.compile(r"(?:θ|Θ|theta|params?)?\D{0,4}(\d{1,3})\D{0,3}")
_HEADS = frozenset(["h", "heads", "head", "正", "正面", "1", "success"])
_ONE_MINUS = re.compile(r"(?<![\d.])1\s?-\s?$")
_PAIR = 2


@dataclass(frozen=True)
class Own:
    """kinds: likeliest first; part: the value of a feature; is_sure: whether all of the label is understood"""

    kinds: tuple[str, ...] = ()
    component: str | None = None
    row: int | None = None
    part: Part | None = None
    step: int | None = None
    is_sure: bool = True

    @property
    def is_empty(self) -> bool:
        return not self.kinds and self.component is None and self.row is None and self.step is None

    def filled(self, other: Own) -> Own:
        """What this one does not say, by the other."""
        return Own(
            self.kinds or other.kinds,
            self.component if self.component is not None else other.component,
            self.row if self.row is not None else other.row,
            self.part if self.part is not None else other.part,
            self.step if self.step is not None else other.step,
            self.is_sure and other.is_sure,
        )


class Labels:
    """Reads the labels of one mixture. has_q: whether the text calls the second coin q"""

    def __init__(self, working: Working, problem: Mapping[str, Any], *, has_q: bool) -> None:
        self.working, self.components = working, Components(working, problem)
        self.model = str(problem.get("model"))
        self.letters = LETTERS["tossed" if self.model in _TOSSED else self.model]
        self.has_q = has_q
        self.kinds = {name.partition("[")[0] for name in working.amounts}

    def of(self, text: str) -> Own:
        """The label in which a text ends."""
        symbol = symbol_at_end(text)
        found = None if symbol is None else self._of_symbol(symbol, text)
        return found or self._of_words(text)

    # Symbols

    def _of_symbol(self, symbol: Symbol, text: str) -> Own | None:
        before = text[: symbol.start]
        if symbol.letter in LOG_LIKELIHOODS or (symbol.letter in ("P", "p", "L") and LOGARITHM.search(before)):
            return self._of_level(symbol)
        if symbol.letter == "E" and symbol.at and self.model != "k_means":
            inner = symbol_at_end(text[symbol.start + 2 : -1])
            return None if inner is None or inner.letter not in ("z", "Z") else self._of_symbol(inner, text[:-1])
        symbol, kinds = self._known(symbol)
        if not kinds:
            return None
        if symbol.letter in ("P", "p") and symbol.given is not None:
            return self._of_chance(symbol)
        indices = self.components.indices(symbol)
        own = self._three_coins(symbol, indices) or self._indexed(kinds, symbol, indices)
        if own is not None and _ONE_MINUS.search(before) and len(self.components.names) == _PAIR:
            other = self.components.other(own.component)
            own = None if own.kinds[:1] not in (("weight",), ("responsibility",)) else replace(own, component=other)
        return own

    def _known(self, symbol: Symbol) -> tuple[Symbol, tuple[str, ...]]:
        """The symbol, of pA also without its component, and what its letter may mean."""
        letter = symbol.letter + ("2" if symbol.above == "2" else "")
        kinds = self.letters.get(letter, ())
        rest = symbol.letter[1:]
        if not kinds and rest and self.components.named(rest) is not None:
            symbol = replace(symbol, letter=symbol.letter[0], sub=(rest, *symbol.sub))
            return self._known(symbol)
        return symbol, tuple(kind for kind in kinds if kind in self.kinds)

    def _of_level(self, symbol: Symbol) -> Own | None:
        step = symbol.step
        for atom in (*symbol.sub, *symbol.at, *(symbol.given or ())):
            found = _OF_STEP.fullmatch(atom)
            step = int(found[1]) if found is not None and step is None else step
        return Own(("log_likelihood",), step=step) if "log_likelihood" in self.kinds else None

    def _of_chance(self, symbol: Symbol) -> Own | None:
        """P(A | x_1), P(heads | A), P(色泽=乌黑 | 是)."""
        given = " ".join(symbol.given or ())
        component = self.components.named(given.rpartition("=")[2])
        if component is None:
            indices = self.components.indices(symbol)
            if indices.component is None or indices.other:
                return None
            row = indices.row if indices.row is not None else next(iter(indices.digits), None)
            return Own(("responsibility",), indices.component, row, step=symbol.step)
        if "p" in self.kinds and {atom.casefold() for atom in symbol.at} & _HEADS:
            return Own(("p",), component, step=symbol.step)
        part = self._part(" ".join(symbol.at))
        return None if part is None else Own(("likelihood",), component, part=part, step=symbol.step)

    def _part(self, said: str) -> Part | None:
        """The value of a feature, with or without the name of the feature."""
        parts = [of.of[0] for of in self.working.names.values() if of.kind == "likelihood"]
        own = {part for part in parts if not isinstance(part, str) and said in (part[1], f"{part[0]}={part[1]}")}
        return own.pop() if len(own) == 1 else None

    def _three_coins(self, symbol: Symbol, indices: Indices) -> Own | None:
        """π, p and q of the three coins, and μ_j of the j-th toss: the first of two components, the second for q."""
        names = self.components.names
        if self.model not in _TOSSED or len(names) != _PAIR or indices.component is not None or indices.other:
            return None
        if symbol.letter == "μ" and self.model == "bernoulli" and not symbol.at:
            row = indices.row if indices.row is not None else next(iter(indices.digits), None)
            return Own(("responsibility",), names[0], row, step=symbol.step)
        if symbol.every:
            return None
        if symbol.letter == "π":
            return Own(("weight",), names[0], step=symbol.step)
        if symbol.letter in ("p", "q") and self.has_q:
            return Own(("p",), names[symbol.letter == "q"], step=symbol.step)
        return None

    def _indexed(self, kinds: tuple[str, ...], symbol: Symbol, indices: Indices) -> Own | None:
        if indices.other:
            return None
        has_row = indices.row is not None or len(indices.digits) + (indices.component is not None) > 1
        of_rows = kinds[0] == "responsibility" and len(kinds) == 1
        if "responsibility" in kinds and (of_rows or has_row):
            return self._of_row(symbol, indices)
        kinds = tuple(kind for kind in kinds if kind != "responsibility")
        if not kinds or has_row:
            return None
        component = indices.component
        if indices.digits:
            component = self.components.at(indices.digits[0])
            if component is None:
                return None
        return Own(kinds[:1], component, step=symbol.step)

    def _of_row(self, symbol: Symbol, indices: Indices) -> Own | None:
        row, component, digits = indices.row, indices.component, list(indices.digits)
        if row is None and digits:
            row = self.components.row(digits.pop(0))
            if row is None:
                return None
        if component is None and digits:
            component = self.components.at(digits.pop(0))
            if component is None:
                return None
        return None if digits else Own(("responsibility",), component, row, step=symbol.step)

    # Words

    def _of_words(self, text: str) -> Own:
        left, own = text, Own()
        row = self.components.row_in(left)
        if row is not None:
            own, left = replace(own, row=row[0]), left[: row[1]] + " " + left[row[2] :]
        left = iterations.without(left)
        kind = self._kind_in(left, has_row=row is not None)
        own = own if kind is None else replace(own, kinds=(kind[0],))
        component = self.components.mentioned(left)
        if component is not None:
            own, before = replace(own, component=component[0]), left[: component[1]]
            if kind is None:
                own = own.filled(self._kind_before(before))
            left = ("" if kind is None and own.kinds else before + " ") + left[component[2] :]
        kind = self._kind_in(left, has_row=row is not None)
        left = left if kind is None else left[: kind[1]] + " " + left[kind[2] :]
        rest = FILLING.sub("", left)
        return replace(own, is_sure=own.is_sure and not rest)

    def _kind_before(self, text: str) -> Own:
        """p of p: A 0.713"""
        symbol = symbol_at_end(text.rstrip(" :：,，(（"))
        found = None if symbol is None else self._of_symbol(symbol, text)
        return found or Own()

    def _kind_in(self, text: str, *, has_row: bool) -> tuple[str, int, int] | None:
        for kind, words in WORDS:
            found = words.search(text)
            if found is None:
                continue
            own = "responsibility" if kind == "p" and has_row else kind
            own = "prior" if own in ("weight", "p") and own not in self.kinds and "prior" in self.kinds else own
            if own in self.kinds:
                return own, found.start(), found.end()
        return None
