"""How the quantities of a sequence follow from the parameters and from each other, for *Check my working*."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Expr, Product, Quotient, Sum
from _byhand.arithmetic.extremes import Greatest
from _byhand.arithmetic.functions import Log
from _byhand.arithmetic.quoted import Quoted, constant
from _byhand.document.ids import identifier
from _byhand.document.steps import Quantity, Ways
from _byhand.numbers.real import Value
from _byhand.topics.hidden_markov.inference.learning import times_of
from _byhand.topics.hidden_markov.inference.solved import SolvedExercise, SolvedSequence, after
from _byhand.topics.hidden_markov.problem.model import HiddenMarkovProblem

Made = Iterator[tuple[str, Expr]]


class Derivations:
    """The arithmetic of one sequence. values: its quantities, and the given numbers beside them"""

    def __init__(self, one: SolvedSequence, found: Sequence[Quantity]) -> None:
        self.one, self.passes, self.names = one, one.passes, one.states
        self.given = given_numbers(one.problem)
        self.values: dict[str, Value] = dict(self.given)
        self.values |= {each.id: each.value for each in found if isinstance(each.value, Fraction | Decimal)}
        self.places = range(len(self.names))

    def ways(self) -> Ways:
        parts = (self.forward(), self.backward(), self.normalised(), self.smoothed(), self.best())
        made = {name: way for part in parts for name, way in part if name in self.values}
        return Ways(made, self.given)

    def quote(self, name: str) -> Expr:
        """A quantity; an undefined one makes what quotes it undefined, too, and is never shown."""
        return Quoted(name, self.values.get(name, Fraction(0)))

    def of(self, kind: str, state: int, t: int) -> Expr:
        return self.quote(identifier(kind, self.names[state], str(t)))

    def initial(self, state: int) -> Expr:
        return self.quote(after("initial", self.names[state], iteration=0))

    def move(self, state: int, to: int) -> Expr:
        return self.quote(after("transition", self.names[state], self.names[to], iteration=0))

    def emission(self, state: int, t: int) -> tuple[Expr, ...]:
        """The one factor of what was observed; none where it is missing."""
        symbol = self.passes.symbol(t) if t else None
        if symbol is None:
            return ()
        return (self.quote(after("emission", self.names[state], self.one.problem.symbols[symbol], iteration=0)),)

    def forward(self) -> Made:
        first = self.passes.start
        for state in self.places:
            yield identifier("alpha", self.names[state], str(first)), self._first(state)
        for t in range(first + 1, self.passes.last + 1):
            for state in self.places:
                arrived = Sum(tuple(Product((self.of("alpha", r, t - 1), self.move(r, state))) for r in self.places))
                yield identifier("alpha", self.names[state], str(t)), self._emitted(arrived, state, t)
        last = tuple(self.of("alpha", state, self.passes.last) for state in self.places)
        yield "likelihood", Sum(last)
        yield "log_likelihood", Log(self.quote("likelihood"))

    def _first(self, state: int) -> Expr:
        return product_of((self.initial(state), *self.emission(state, self.passes.start)))

    def _emitted(self, arrived: Expr, state: int, t: int) -> Expr:
        return product_of((arrived, *self.emission(state, t)))

    def backward(self) -> Made:
        last = self.passes.last
        for t in self.passes.times:
            for state in self.places:
                name = identifier("beta", self.names[state], str(t))
                yield (
                    name,
                    Count(1)
                    if t == last
                    else Sum(
                        tuple(
                            Product((self.move(state, r), *self.emission(r, t + 1), self.of("beta", r, t + 1)))
                            for r in self.places
                        )
                    ),
                )

    def normalised(self) -> Made:
        passes = self.passes
        if passes.start == 0:
            for state in self.places:
                yield identifier("filtered", self.names[state], "0"), self.initial(state)
        for t in range(1, passes.last + self.one.problem.predict + 1):
            for state in self.places:
                yield identifier("predicted", self.names[state], str(t)), self._predicted(state, t)
        for t in range(1, passes.last + 1):
            parts = [self._emitted(self.of("predicted", state, t), state, t) for state in self.places]
            yield identifier("scale", str(t)), Sum(tuple(parts))
            for state, part in enumerate(parts):
                way = Quotient(part, self.quote(identifier("scale", str(t))))
                yield identifier("filtered", self.names[state], str(t)), way
        yield from self._symbols()

    def _predicted(self, state: int, t: int) -> Expr:
        if t == 1 and self.passes.start == 1:
            return self.initial(state)
        kind = "filtered" if t <= self.passes.last + 1 else "predicted"
        return Sum(tuple(Product((self.of(kind, r, t - 1), self.move(r, state))) for r in self.places))

    def _symbols(self) -> Made:
        last = self.passes.last
        for t in range(last + 1, last + self.one.problem.predict + 1):
            for symbol in self.one.problem.symbols:
                emitted = (
                    self.quote(after("emission", self.names[state], symbol, iteration=0)) for state in self.places
                )
                terms = [
                    Product((self.of("predicted", state, t), each))
                    for state, each in zip(self.places, emitted, strict=True)
                ]
                yield identifier("predicted_symbol", symbol, str(t)), Sum(tuple(terms))

    def smoothed(self) -> Made:
        likelihood = self.quote("likelihood")
        for t in self.passes.times:
            for state in self.places:
                both = Product((self.of("alpha", state, t), self.of("beta", state, t)))
                yield identifier("gamma", self.names[state], str(t)), Quotient(both, likelihood)
        for t in list(self.passes.times)[:-1]:
            for state in self.places:
                for to in self.places:
                    move = (self.of("alpha", state, t), self.move(state, to), *self.emission(to, t + 1))
                    way = Quotient(Product((*move, self.of("beta", to, t + 1))), likelihood)
                    yield identifier("xi", self.names[state], self.names[to], str(t)), way

    def best(self) -> Made:
        for state in self.places:
            way = self._first(state) if self.passes.start == 1 else self.of("alpha", state, 1)
            yield identifier("delta", self.names[state], "1"), way
        for t in range(2, self.passes.last + 1):
            for state in self.places:
                arrived = Greatest(
                    tuple(Product((self.of("delta", r, t - 1), self.move(r, state))) for r in self.places)
                )
                yield identifier("delta", self.names[state], str(t)), self._emitted(arrived, state, t)
        yield "path_probability", Greatest(tuple(self.of("delta", state, self.passes.last) for state in self.places))
        yield "path_posterior", Quotient(self.quote("path_probability"), self.quote("likelihood"))

    def learnt(self) -> Made:
        """After one iteration, by the γ and ξ of this sequence."""
        passes, times = self.passes, self.passes.times
        observed = [t for t in range(1, passes.last + 1) if passes.symbol(t) is not None]
        yield identifier("log_likelihood", "0"), Log(self.quote("likelihood"))
        for state, name in enumerate(self.names):
            yield after("initial", name, iteration=1), self.of("gamma", state, times[0])
            left = Sum(tuple(self.of("gamma", state, t) for t in list(times)[:-1]))
            for to in self.names:
                moves = tuple(self.quote(identifier("xi", name, to, str(t))) for t in list(times)[:-1])
                yield after("transition", name, to, iteration=1), _share(moves, left)
            emitting = Sum(tuple(self.of("gamma", state, t) for t in observed))
            for place, symbol in enumerate(self.one.problem.symbols):
                own = tuple(self.of("gamma", state, t) for t in times_of(passes, place))
                yield after("emission", name, symbol, iteration=1), _share(own, emitting)


def _share(part: tuple[Expr, ...], whole: Sum) -> Expr:
    """Of a state that is never visited the row is kept: then there is nothing to divide by."""
    return Quotient(Sum(part) if part else Count(0), whole)


def product_of(factors: tuple[Expr, ...]) -> Expr:
    return factors[0] if len(factors) == 1 else Product(factors)


def given_numbers(problem: HiddenMarkovProblem) -> dict[str, Value]:
    """The parameters by the IDs that they have where something is learnt."""
    chain, found = problem.chain, dict[str, Value]()
    for at, name in enumerate(problem.states):
        found[after("initial", name, iteration=0)] = chain.initial[at]
        for to, other in enumerate(problem.states):
            found[after("transition", name, other, iteration=0)] = chain.transitions[at][to]
        for place, symbol in enumerate(problem.symbols):
            found[after("emission", name, symbol, iteration=0)] = chain.emissions[at][place]
    return found


def ways_of(one: SolvedSequence, found: Sequence[Quantity]) -> Ways:
    """The derivations of a sequence; with what is learnt from it alone, if its answer has that."""
    derivations = Derivations(one, found)
    made = derivations.ways()
    learnt = dict(derivations.learnt()) if one.problem.iterations and not one.problem.several else {}
    kept = {name: way for name, way in learnt.items() if name in derivations.values and _is_defined(way)}
    return Ways({**made.made, **kept}, made.given)


def _is_defined(way: Expr) -> bool:
    return not isinstance(way, Quotient) or (way.denominator != Sum(()) and way.denominator.value != 0)


def ways_together(solved: SolvedExercise, found: Sequence[Quantity]) -> Ways:
    """What is learnt from several sequences: its γ and ξ are those of other answers, and stand as numbers."""
    learning, problem = solved.learning, solved.problem
    known = {each.id for each in found if isinstance(each.value, Fraction | Decimal)}
    made = dict[str, Expr]()
    if learning is not None:
        expected = learning.expected[0]
        for at, name in enumerate(problem.states):
            begins = Quotient(constant(expected.begins[at]), Count(expected.sequences))
            made[after("initial", name, iteration=1)] = begins
            made |= _rows(("transition", name), problem.states, expected.moves[at], expected.leaves[at])
            made |= _rows(("emission", name), problem.symbols, expected.emitted[at], expected.emitting[at])
    return Ways({name: way for name, way in made.items() if name in known}, {})


def _rows(of: tuple[str, str], names: Sequence[str], parts: Sequence[Value], total: Value) -> dict[str, Expr]:
    kind, state = of
    if not total:
        return {}
    return {
        after(kind, state, name, iteration=1): Quotient(constant(part), constant(total))
        for name, part in zip(names, parts, strict=True)
    }
