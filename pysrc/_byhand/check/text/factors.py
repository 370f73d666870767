"""Products of factors written out, and quotients of the parts of a sum: they name what they give."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from _byhand.arithmetic.expr import Sum
from _byhand.check.text.figures.found import Found
from _byhand.check.text.naming.items import Item, key
from _byhand.check.text.naming.names import Names
from _byhand.check.text.parsing.arithmetic import number_of
from _byhand.check.text.parsing.statements import Number
from _byhand.check.workings.working import Working
from _byhand.document.ids import identifier

_PRODUCTS = ("score", "product", "joint")
_FACTORS = ("prior", "likelihood", "density", "cpt")
_SHARE = re.compile(r"\(?([\d.eE%-]+)\)?/(?:\(([^()*/·]{1,400})\)|([\d.eE%-]+))")
_SHARE_OF_ALL = re.compile(r"[\d.]{1,20}/[\d.]{1,20}")
_NUMBER = re.compile(r"(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})(?![\deE])")
_POWER_OF_10 = re.compile(r"([\d.]{1,20})(?: · 10\^\(?-?\d{1,3}\)?|e-?\d{1,3})")
_POWER = re.compile(r"(?:e\^|exp)[({]{0,2}(-?[\d.]{1,20})[)}]{0,2}$")
_LETTERS = re.compile(r"(\w{1,30})/\((\w{1,30}(?:\+\w{1,30}){1,5})\)")
_CLOSE = 0.006
_LEADING_POINT, _LAST_ZEROS = re.compile(r"(?<![\d.])\.(?=\d)"), re.compile(r"(\.\d{1,30}?)0{1,30}$")
_TERM = re.compile(r" ([+-]) ")
_MOST_TERMS = 20
_LONGEST = 400


class Factors:
    """The products of one exercise and their factors, as they are and as the person wrote them."""

    def __init__(self, working: Working, names: Names) -> None:
        self.working, self.names = working, names
        self._written: dict[str, list[float]] = {}
        self._named_by: dict[str, str] = {}

    def add(self, name: str, found: Found) -> None:
        """Note the numbers that the text gives for a quantity."""
        written = found.number.written
        if written is not None:
            self._written.setdefault(name, []).append(float(written.value))
        for number in found.chain:
            if number.plain is not None:
                self._named_by[_usual(number.plain)] = name
                power = _POWER_OF_10.fullmatch(number.plain)
                if power is not None:
                    self._named_by.setdefault(_usual(power[1]), name)

    def shown(self, found: Found) -> str | None:
        """The quantity whose factors, and no others, are written out; or whose share of the sum is."""
        for number in found.chain[:-1]:
            plain = number.plain or ""
            name = self._product(plain) or self._share(plain) or self._linear(plain)
            if name is not None:
                return name
        return None

    def _linear(self, plain: str) -> str | None:
        """-6 + 0.05 · 40 + 3.5: the terms of z, each with its sign."""
        way = self.working.ways.get("z")
        if not isinstance(way, Sum) or len(way.terms) > _MOST_TERMS:
            return None
        first, *others = _TERM.split(plain)[: 2 * _MOST_TERMS]
        shown = [first, *(f"{sign}({term})" for sign, term in zip(others[::2], others[1::2], strict=False))]
        read = [number_of(term) for term in shown]
        values = sorted(float(each.value) for each in read if each is not None and each.value)
        wanted = sorted(float(each.value) for each in way.terms if each.value)
        are_alike = len(read) > 1 and len(values) == len(wanted) and None not in read
        is_close = (abs(one - other) <= _CLOSE * abs(other) for one, other in zip(values, wanted, strict=False))
        return "z" if are_alike and all(is_close) else None

    def summed(self, found: Found) -> str | None:
        """0.12 + 0.18, where these have been named as the scores of all classes: their sum."""
        kinds = ("score", "joint")
        for number in found.chain[:-1]:
            parts = [number_of(part) for part in (number.plain or "").split(" + ")]
            values = sorted(float(each.value) for each in parts if each is not None)
            for kind in kinds:
                own = [name for name, each in self.names.names.items() if each.kind == kind and len(each.of) == 1]
                last = sorted(self._written[name][-1] for name in own if name in self._written)
                alike = len(values) == len(parts) == len(own) == len(last) > 1 and all(
                    abs(one - other) <= _CLOSE * abs(other) for one, other in zip(values, last, strict=True)
                )
                if alike and "evidence" in self.working.exact:
                    return "evidence"
        return None

    def of_class(self, found: Found, of: str) -> str | None:
        """Of a label that names only a class, with a product: its score, or without a prior the product."""
        counts = [_count(number.plain) for number in found.chain[:-1]]
        count = max(counts, default=0)
        if count < 2:
            return None
        kinds = ("score", "joint")
        name = next((f"{kind}[{of}]" for kind in kinds if f"{kind}[{of}]" in self.working.exact), None)
        product = f"product[{of}]"
        if name is None or product not in self.working.exact:
            return name
        sources = [each for each in self.working.sources(name) if self.working.names[each].kind in _FACTORS]
        return product if count == len(sources) - 1 and not self._has_prior(found, of) else name

    def within(self, found: Found, quantity: str, line: str) -> Iterator[tuple[Number, str]]:
        """The quantities that stand within a chain: the summands of the evidence, and the evidence below a score."""
        if "evidence" not in self.working.exact:
            return
        if quantity == "evidence":
            for products, summands in pairwise(found.chain[:-1]):
                yield from self._summands(products, summands, line)
        elif quantity.startswith("posterior[") and any("/(" in (link.plain or "") for link in found.chain):
            for link in found.chain[:-1]:
                places = list(_NUMBER.finditer(line, link.start, link.end))
                if len(places) == 2 and _SHARE_OF_ALL.fullmatch((link.plain or "").replace(" ", "")):
                    yield _number_at(places[1], link.line), "evidence"

    def _summands(self, products: Number, summands: Number, line: str) -> Iterator[tuple[Number, str]]:
        """0.3 · 0.34 + 0.7 · 0.18 = 0.102 + 0.126: each score is told by the prior among its factors."""
        terms, parts = ((link.plain or "").split(" + ") for link in (products, summands))
        places = list(_NUMBER.finditer(line, summands.start, summands.end))
        if not 1 < len(parts) == len(terms) == len(places) or any(number_of(part) is None for part in parts):
            return
        own = [self._by_prior(term) for term in terms]
        if None in own or len(set(own)) < len(own) or any("·" in part or "(" in part for part in parts):
            return
        for place, name in zip(places, own, strict=True):
            if name is not None and name not in self._written:
                yield _number_at(place, summands.line), name

    def _by_prior(self, term: str) -> str | None:
        """The score of the one class whose prior is a factor, as the text or the answer has it."""
        factors = [float(each.value) for each in map(number_of, term.split(" · ")) if each is not None]
        found = set()
        for name in self.names.classes:
            asked = self.names.asked
            prior = identifier("prior", name) if asked is None else identifier("cpt", (asked, name))
            values = [*self._written.get(prior, ()), self.working.numbers.get(prior, -1.0)]
            if any(abs(one - other) <= _CLOSE * abs(other) for one in factors for other in values):
                found.add(name)
        of = found.pop() if len(found) == 1 else ""
        own = [identifier(kind, of) for kind in ("score", "joint")]
        return next((each for each in own if of and each in self.working.exact), None)

    def has_prior(self, named: Sequence[str], shown: str | None) -> bool:
        """Is what is shown the score of the class of which the product is named?"""
        kind, _, of = (shown or "").partition("[")
        return kind in ("score", "joint") and list(named) == [f"product[{of}"]

    def is_share(self, found: Found) -> bool:
        """0.0206/(0.0206 + 0.0053), 0.0206/0.0259"""
        shares = (_SHARE.fullmatch((number.plain or "").replace(" ", "")) for number in found.chain[:-1])
        return any(share is not None and self._is_of_all(share[1], share[2] or share[3]) for share in shares)

    def is_share_of_score(self, found: Found) -> bool:
        """The same, of a number that has been named as a score or a product."""
        return any(self._share(number.plain or "") is not None for number in found.chain[:-1])

    def _is_of_all(self, part: str, whole: str) -> bool:
        """Is the part one of the summands, or the whole the sum of what is named for all classes?"""
        if "+" in whole:
            return part in whole.split("+")
        kind = self._named_by.get(_usual(part), "").partition("[")[0]
        own = [name for name, each in self.names.names.items() if each.kind == kind and len(each.of) == 1]
        number = number_of(whole)
        if kind not in _PRODUCTS or number is None:
            return False
        written = [self._written[name][-1] for name in own if name in self._written]
        sums = [sum(written)] if len(written) == len(own) > 1 else []
        sums += self._written.get("evidence", ())
        return any(abs(float(number.value) - each) <= _CLOSE * abs(each) for each in sums)

    def _has_prior(self, found: Found, of: str) -> bool:
        """Is one factor the prior, as the text or the answer has it?"""
        prior = f"prior[{of}]"
        numbers = [*self._written.get(prior, ()), self.working.numbers.get(prior, -1.0)]
        parts = [number_of(part) for number in found.chain[:-1] for part in (number.plain or "").split(" · ")]
        own = [float(each.value) for each in parts if each is not None]
        return any(abs(one - other) <= _CLOSE * abs(other) for one in own for other in numbers)

    def _product(self, plain: str) -> str | None:
        written = [number_of(part) for part in plain.split(" · ")]
        factors = [float(each.value) for each in written if each is not None]
        if len(factors) < 2 or len(factors) < len(written):
            return None
        named = [name for name, parts in self.names.names.items() if parts.kind in _PRODUCTS]
        alike = [name for name in named if self._are_of(factors, name)]
        return alike[0] if len(alike) == 1 else None

    def _are_of(self, written: Sequence[float], name: str) -> bool:
        """The same factors in any order, each perhaps rounded."""
        sources = [each for each in self.working.sources(name) if self.working.names[each].kind in _FACTORS]
        rest = [[self.working.numbers[each], *self._written.get(each, ())] for each in sources]
        if len(written) != len(rest):
            return False
        for number in written:
            same = next((one for one in rest if any(abs(each - number) <= _CLOSE * abs(each) for each in one)), None)
            if same is None:
                return False
            rest.remove(same)
        return True

    def power(self, label: str) -> str | None:
        """e^2.593, where 2.593 has been named as z: the odds, of several classes a power."""
        found = _POWER.search(label.replace(" ", "").replace("−", "-"))
        kind, _, of = self._named_by.get(_usual(found[1]), "").partition("[") if found is not None else ("", "", "")
        name = f"power[{of}" if of else "odds"
        return name if kind == "z" and name in self.working.exact else None

    def formula_share(self, label: str) -> str | None:
        """s_no/(s_yes + s_no): the share of the class that the numerator names."""
        found = _LETTERS.fullmatch(label.replace(" ", "").replace("{", "").replace("}", ""))
        parts = found[2].split("+") if found is not None else []
        classes = [self._class_at_end(part) for part in parts]
        if found is None or found[1] not in parts or None in classes or len(set(classes)) < len(self.names.classes):
            return None
        name = identifier("posterior", str(classes[parts.index(found[1])]))
        return name if name in self.working.exact else None

    def _class_at_end(self, letters: str) -> str | None:
        word = Item("", key(letters.rpartition("_")[2]))
        own = [name for name in self.names.classes if self.names.names_clearly(word, name)]
        return own[0] if len(own) == 1 else None

    def _share(self, plain: str) -> str | None:
        """0.0206/(0.0206 + 0.0053), where 0.0206 has been named as a score."""
        found = _SHARE.fullmatch(plain.replace(" ", ""))
        if found is None or not self._is_of_all(found[1], found[2] or found[3]):
            return None
        kind, _, of = self._named_by.get(_usual(found[1]), "").partition("[")
        name = f"posterior[{of}"
        return name if kind in _PRODUCTS and name in self.working.exact else None


def _usual(number: str) -> str:
    """.0820 as 0.082"""
    return _LAST_ZEROS.sub(r"\1", _LEADING_POINT.sub("0.", number))


def _number_at(place: re.Match[str], line: int) -> Number:
    return Number(line, place.start(), place.end(), place[0], simple=True)


def _count(plain: str | None) -> int:
    """The number of factors written out."""
    if plain is None or "/(" in plain:
        return 0
    outside, depth = "", 0
    for sign in plain[:_LONGEST]:
        depth += {"(": 1, ")": -1}.get(sign, 0)
        outside += sign if depth == 0 else ""
    return 0 if " + " in outside else outside.count(" · ") + 1
