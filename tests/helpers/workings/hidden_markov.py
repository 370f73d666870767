"""The passes of a hidden Markov model: forward, backward, filtering, smoothing, Viterbi, as a student writes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from helpers.workings.student_hand import Number, StudentHand

Table = Mapping[str, Mapping[str, Fraction]]


def work(problem: Mapping[str, Any], hand: StudentHand) -> None:
    pi = {str(name): Fraction(str(p)) for name, p in problem["initial"].items()}
    a, b = _table(problem["transitions"]), _table(problem["emissions"])
    observed = [str(each) for each in problem["observations"]]
    start = int(problem.get("start", 1))
    reader = _Reader(hand, a, b)
    alphas = _forward(reader, pi, observed, start)
    total = hand.put(
        "likelihood", hand.total("likelihood", {f"alpha[{s},{len(observed)}]": p for s, p in alphas.items()})
    )
    _backward(reader, list(pi), observed, start)
    _filtering(reader, pi, observed, start)
    first = start or 1
    for s in pi:
        for t in range(first, len(observed) + 1):
            both = hand.figures[f"alpha[{s},{t}]"] * hand.figures[f"beta[{s},{t}]"]
            whole = 1 if hand.slips("not_normalised", f"gamma[{s},{t}]") else total
            hand.put(f"gamma[{s},{t}]", both / whole if whole else Fraction(0))
    _viterbi(reader, pi, observed, start)


def _table(rows: Mapping[str, Mapping[str, Any]]) -> Table:
    return {str(s): {str(o): Fraction(str(p)) for o, p in row.items()} for s, row in rows.items()}


class _Reader:
    """Reads the numbers of the exercise, with the slips of reading."""

    def __init__(self, hand: StudentHand, a: Table, b: Table) -> None:
        self.hand, self.a, self.b = hand, a, b

    def move(self, r: str, s: str, place: str) -> Fraction:
        turned = self.hand.slips("transition_transposed", place)
        return self.a[s][r] if turned else self.a[r][s]

    def symbol(self, s: str, o: str, place: str) -> Number:
        if self.hand.slips("emission_forgotten", place):
            return Fraction(1)
        if self.hand.slips("other_symbol_emitted", place):
            return self.b[s][self.hand.other(o, self.b[s])]
        return self.b[s][o]


def _pass(
    reader: _Reader,
    kind: str,
    before: Mapping[str, Number],
    symbol: str,
    t: int,
    gather: Callable[[str, Sequence[Number]], Number],
) -> dict[str, Number]:
    """One step of α or δ: gather all ways to each state, then multiply by its emission."""
    column = {}
    for s in before:
        name = f"{kind}[{s},{t}]"
        ways = [before[r] * reader.move(r, s, name) for r in before]
        column[s] = reader.hand.put(name, gather(name, ways) * reader.symbol(s, symbol, name))
    return column


def _begin(reader: _Reader, kind: str, pi: Mapping[str, Fraction], symbol: str) -> dict[str, Number]:
    return {s: reader.hand.put(f"{kind}[{s},1]", p * reader.symbol(s, symbol, f"{kind}[{s},1]")) for s, p in pi.items()}


def _forward(reader: _Reader, pi: Mapping[str, Fraction], observed: Sequence[str], start: int) -> dict[str, Number]:
    def gather(name: str, ways: Sequence[Number]) -> Number:
        return max(ways) if reader.hand.slips("maximum_for_sum", name, throughout=True) else sum(ways)

    if start:
        column = _begin(reader, "alpha", pi, observed[0])
    else:
        column = {s: reader.hand.put(f"alpha[{s},0]", p) for s, p in pi.items()}
    for t in range(1 + start, len(observed) + 1):
        column = _pass(reader, "alpha", column, observed[t - 1], t, gather)
    return column


def _viterbi(reader: _Reader, pi: Mapping[str, Fraction], observed: Sequence[str], start: int) -> None:
    def gather(name: str, ways: Sequence[Number]) -> Number:
        return sum(ways) if reader.hand.slips("sum_for_maximum", name, throughout=True) else max(ways)

    if start:
        column = _begin(reader, "delta", pi, observed[0])
    else:
        column = {s: reader.hand.put(f"delta[{s},1]", reader.hand.figures[f"alpha[{s},1]"]) for s in pi}
    for t in range(2, len(observed) + 1):
        column = _pass(reader, "delta", column, observed[t - 1], t, gather)
    reader.hand.put("path_probability", max(column.values()))


def _backward(reader: _Reader, states: Sequence[str], observed: Sequence[str], start: int) -> None:
    hand, last = reader.hand, len(observed)
    column: dict[str, Number] = {}
    for s in states:
        wrong = hand.slips("backward_start", f"beta[{s},{last}]", throughout=True)
        column[s] = hand.put(f"beta[{s},{last}]", reader.b[s][observed[-1]] if wrong else Fraction(1))
    for t in range(last - 1, start - 1, -1):
        ahead = column
        column = {}
        for s in states:
            name = f"beta[{s},{t}]"
            turned = hand.slips("transition_transposed", name)
            moves = {r: reader.a[r][s] if turned else reader.a[s][r] for r in states}
            terms = [moves[r] * reader.b[r][observed[t]] * ahead[r] for r in states]
            column[s] = hand.put(name, sum(terms))


def _filtering(reader: _Reader, pi: Mapping[str, Fraction], observed: Sequence[str], start: int) -> None:
    hand = reader.hand
    known: dict[str, Number] = dict(pi)
    for t, symbol in enumerate(observed, 1):
        predicted = dict(known)
        if t > 1 or not start:
            predicted = {s: sum(known[r] * reader.a[r][s] for r in known) for s in known}
        predicted = {s: hand.put(f"predicted[{s},{t}]", p) for s, p in predicted.items()}
        parts = {s: p * reader.b[s][symbol] for s, p in predicted.items()}
        scale = hand.put(f"scale[{t}]", sum(parts.values()))
        for s, part in parts.items():
            whole = 1 if hand.slips("not_normalised", f"filtered[{s},{t}]", throughout=True) else scale
            known[s] = hand.put(f"filtered[{s},{t}]", part / whole if whole else Fraction(0))
