"""The working of an answer: all its numbers, and their values when some of them are derived differently.

Numbers are floats here: thousands of slips are run for one figure, and each is compared in a few digits.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from graphlib import CycleError, TopologicalSorter
from operator import neg, sub, truediv

from _byhand.arithmetic import functions
from _byhand.arithmetic.expr import Count, Expr, Given, Number, Product, Quotient, Sum
from _byhand.arithmetic.extremes import Greatest, Least
from _byhand.arithmetic.powers import Factorial, Raised
from _byhand.arithmetic.quoted import Carried, Quoted, parts_of, quoted_in
from _byhand.document.ids import Name, read_id
from _byhand.document.steps import Amount, Answer, InLetters, Ways
from _byhand.numbers.real import Value

Numbers = dict[str, float]
# For each ID, its derivation with a slip in it.
Changes = Mapping[str, Expr]


class Working:
    """The quantities of an answer and their derivations. learning_rate: of an iteration, if the exercise gives one"""

    def __init__(self, answer: Answer, learning_rate: Fraction | None = None) -> None:
        self.answer = answer
        self.learning_rate = learning_rate
        self._runs: dict[str, Run] = {}

    @cached_property
    def results(self) -> Mapping[str, Value]:
        """The numbers of the answer itself, without those that its exercise gives."""
        return _numbers({each.id: _at_value(each.value) for each in self.answer.quantities})

    @cached_property
    def _made(self) -> Ways:
        return self.answer.ways()

    @property
    def given(self) -> Mapping[str, Amount]:
        """Given numbers, and numbers that are printed beside a result."""
        return self._made.given

    @property
    def among(self) -> Mapping[str, Value]:
        """Numbers that are right too, if only certain values of a parameter are possible."""
        return self._made.among

    @property
    def rows(self) -> Mapping[str, Sequence[int]]:
        """For the key of each count, the counted rows of the table."""
        return self._made.rows

    @cached_property
    def in_letters(self) -> Mapping[str, str]:
        """What depends on letters, as a ratio of polynomials."""
        own = [(each.id, each.value) for each in self.answer.quantities]
        return {name: value.exact for name, value in own if isinstance(value, InLetters) and value.exact is not None}

    @cached_property
    def amounts(self) -> Mapping[str, Amount]:
        """All values by ID, numbers or not."""
        own = {each.id: each.value for each in self.answer.quantities}
        return {**self.given, **{name: _at_value(amount) for name, amount in own.items()}}

    @cached_property
    def exact(self) -> Mapping[str, Value]:
        """Every number by ID."""
        return _numbers(self.amounts)

    @cached_property
    def ways(self) -> Mapping[str, Expr]:
        """The arithmetic of the derived quantities."""
        exact = self.exact
        return {name: way for name, way in self._made.made.items() if name in exact and _known(way, exact)}

    def rerun(self, name: str, numbers: Mapping[str, float]) -> float:
        """The value of a quantity for these numbers; ArithmeticError or ValueError if undefined."""
        run = self._runs.get(name)
        if run is None:
            run = self._runs[name] = runnable(self.ways[name])
        return run(numbers)

    @cached_property
    def numbers(self) -> Numbers:
        """Every number as a float."""
        return {name: as_float(value) for name, value in self.exact.items()}

    @cached_property
    def names(self) -> Mapping[str, Name]:
        """Every parsed ID."""
        return {name: read_id(name) for name in self.exact}

    @cached_property
    def quotes(self) -> Mapping[str, frozenset[str]]:
        """For each ID, the IDs that its arithmetic quotes."""
        return {name: frozenset(each.id for each in quoted_in(way)) for name, way in self.ways.items()}

    @cached_property
    def order(self) -> Sequence[str]:
        """All derived quantities in topological order."""
        try:
            found = TopologicalSorter(self.quotes).static_order()
            return [name for name in found if name in self.ways]
        except CycleError:
            return []

    @cached_property
    def depth(self) -> Mapping[str, int]:
        """The number of steps to each number: 0 for given or counted ones."""
        found = dict.fromkeys(self.exact, 0)
        for name in self.order:
            found[name] = 1 + max((found[each] for each in self.quotes[name]), default=-1)
        return found

    def sources(self, name: str, written: Container[str] = (), most: int | None = None) -> Sequence[str]:
        """The quantity and all its sources, nearest first.

        written  written quantities, whose own sources are not searched
        most     stop at this number
        """
        known, line = {name}, [name]
        for each in line:
            if each in written and each != name:
                continue
            for other in self._nearest.get(each, ()):
                if other not in known and (most is None or len(line) < most):
                    known.add(other)
                    line.append(other)
        return line

    @cached_property
    def _nearest(self) -> Mapping[str, Sequence[str]]:
        return {name: sorted(quotes) for name, quotes in self.quotes.items()}

    @cached_property
    def place(self) -> Mapping[str, int]:
        """For each ID, the number of quantities that are computed before it."""
        return {name: place for place, name in enumerate(self.order)}

    @cached_property
    def size(self) -> Mapping[str, int]:
        """The number of operands and operators in each derivation."""
        return {name: _size(way) for name, way in self.ways.items()}

    def between(self, changed: Iterable[str], sources: Iterable[str]) -> Sequence[str]:
        """The sources that must be recomputed when these change, in order."""
        reached = set(changed)
        found = []
        for name in sorted((each for each in sources if each in self.place), key=self.place.__getitem__):
            if name not in reached and not reached.isdisjoint(self.quotes[name]):
                reached.add(name)
                found.append(name)
        return found

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds of all IDs."""
        return frozenset(parts.kind for parts in self.names.values())

    def kind(self, kind: str) -> Iterator[str]:
        """The IDs of a kind."""
        return (name for name, parts in self.names.items() if parts.kind == kind)


def as_float(value: Value) -> float:
    """The nearest float; infinity if too large."""
    try:
        return float(value)
    except OverflowError:
        return math.inf if value > 0 else -math.inf


def _at_value(amount: Amount) -> Amount:
    """What depends on letters, at their values."""
    return amount.value if isinstance(amount, InLetters) else amount


def _numbers(amounts: Mapping[str, Amount]) -> Mapping[str, Value]:
    return {name: value for name, value in amounts.items() if isinstance(value, Fraction | Decimal)}


def _known(way: Expr, exact: Mapping[str, Value]) -> bool:
    return all(each.id in exact for each in quoted_in(way))


# Compiled arithmetic that is run with numbers by ID.
Run = Callable[[Mapping[str, float]], float]


def evaluated(expr: Expr, numbers: Mapping[str, float]) -> float:
    """The value of the arithmetic for these numbers; ArithmeticError or ValueError if undefined."""
    return runnable(expr)(numbers)


def runnable(expr: Expr) -> Run:
    """The arithmetic compiled to a function, which is faster from the second call on."""
    make = _RUNNABLE.get(type(expr))
    if make is None:
        return lambda at: as_float(expr.computed(lambda part: _exactly(evaluated(part, at))))
    return make(expr)


def lazily(expr: Expr) -> Run:
    """The arithmetic as a function that is compiled when first called."""
    run: Run | None = None

    def at(numbers: Mapping[str, float]) -> float:
        nonlocal run
        if run is None:
            run = runnable(expr)
        return run(numbers)

    return at


def _exactly(number: float) -> Value:
    if not math.isfinite(number):
        raise OverflowError
    return Fraction(number)


def _constant(number: float) -> Run:
    return lambda _at: number


def _of_one(function: Callable[[float], float], argument: Expr) -> Run:
    run = runnable(argument)
    return lambda at: function(run(at))


def _of_two(function: Callable[[float, float], float], one: Expr, other: Expr) -> Run:
    first, second = runnable(one), runnable(other)
    return lambda at: function(first(at), second(at))


def _of_all(function: Callable[[list[float]], float], parts: Iterable[Expr]) -> Run:
    runs = [runnable(part) for part in parts]
    return lambda at: function([run(at) for run in runs])


def _quoted(expr: Quoted) -> Run:
    name = expr.id
    return lambda at: at[name]


def _log(expr: functions.Log) -> Run:
    return _of_one(math.log, expr.argument) if expr.number is None else _constant(float(expr.number))


def _power(expr: functions.Power) -> Run:
    base, exponent = runnable(expr.base), expr.exponent
    return lambda at: base(at) ** exponent


def _carried(expr: Carried) -> Run:
    scale = 10.0**expr.places

    def rounded(number: float) -> float:
        return math.floor(abs(number) * scale + 0.5) / scale * (1 if number >= 0 else -1)

    return _of_one(rounded, expr.part)


_RUNNABLE: Mapping[type[Expr], Callable[..., Run]] = {
    Quoted: _quoted,
    Count: lambda expr: _constant(float(expr.number)),
    Given: lambda expr: _constant(as_float(expr.number)),
    Number: lambda expr: _constant(as_float(expr.number)),
    Sum: lambda expr: _of_all(math.fsum, expr.terms),
    Product: lambda expr: _of_all(math.prod, expr.factors),
    Quotient: lambda expr: _of_two(truediv, expr.numerator, expr.denominator),
    functions.Difference: lambda expr: _of_two(sub, expr.minuend, expr.subtrahend),
    functions.Negative: lambda expr: _of_one(neg, expr.argument),
    functions.Absolute: lambda expr: _of_one(abs, expr.argument),
    functions.Power: _power,
    functions.Root: lambda expr: _of_one(math.sqrt, expr.argument),
    functions.Exp: lambda expr: _of_one(math.exp, expr.argument),
    functions.Log: _log,
    functions.Log2: lambda expr: _of_one(math.log2, expr.argument),
    functions.Pi: lambda _expr: _constant(math.pi),
    Factorial: lambda expr: _constant(as_float(expr.value)),
    Least: lambda expr: _of_all(min, expr.parts),
    Greatest: lambda expr: _of_all(max, expr.parts),
    Raised: lambda expr: _of_two(math.pow, expr.base, expr.exponent),
    Carried: _carried,
}


class Rerun:
    """The working with some numbers as the person has them, rerun again and again with a slip in it."""

    def __init__(self, working: Working, fixed: Mapping[str, float] | None = None) -> None:
        """fixed: numbers that stay as written, whatever their sources."""
        self.working = working
        self.fixed = dict(fixed or {})
        self.numbers = dict(working.numbers)
        if self.fixed:
            self._fill()

    def _fill(self) -> None:
        self.numbers |= self.fixed
        reached = set(self.fixed)
        for name in self.working.order:
            if name not in self.fixed and not reached.isdisjoint(self.working.quotes[name]):
                reached.add(name)
                self.numbers[name] = _or_nan(self.working, name, self.numbers)

    def figure(self, figure: str, changes: Changes, sources: Iterable[str] | None = None) -> float:
        """The value of the figure under these changes; NaN if undefined.

        sources: the quantities to recompute; by default all its sources
        """
        within = self.working.sources(figure) if sources is None else sources
        runs = {name: lazily(way) for name, way in changes.items()}
        return self.figures((figure,), runs, self.working.between(changes, within))[0]

    def figures(self, wanted: Sequence[str], changes: Mapping[str, Run], path: Sequence[str]) -> list[float]:
        """The values of these quantities under the changes. path: the quantities to recompute, in order"""
        kept: Numbers = {}
        numbers, rerun = self.numbers, self.working.rerun
        try:
            # Changes use the numbers before them: all are computed before any is applied.
            made = {name: run(numbers) for name, run in changes.items()}
            for name, number in made.items():
                kept[name], numbers[name] = numbers[name], number
            for name in path:
                if name not in self.fixed or name in wanted:
                    kept[name] = numbers[name]
                    numbers[name] = rerun(name, numbers)
            return [numbers[name] for name in wanted]
        except (ArithmeticError, ValueError, KeyError, TypeError):
            return [math.nan] * len(wanted)
        finally:
            numbers.update(kept)


def _size(expr: Expr) -> int:
    return 1 + sum(map(_size, parts_of(expr)))


def _or_nan(working: Working, name: str, numbers: Mapping[str, float]) -> float:
    try:
        return working.rerun(name, numbers)
    except (ArithmeticError, ValueError):
        return math.nan
