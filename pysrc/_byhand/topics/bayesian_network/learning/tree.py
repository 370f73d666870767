"""The tree of a tree-augmented naive Bayes network (TAN; N. Friedman, D. Geiger, M. Goldszmidt, 1997, §3).

I(X; Y | C) = Σ P(x, y, c) ln(P(x, y | c) / (P(x | c) P(y | c))) is the weight of two features; its probabilities are
relative frequencies. The maximum weight tree gives, among all trees, the network with the largest likelihood.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations, pairwise

from _byhand.numbers.real import Value, add, ln, multiply, real, same
from _byhand.topics.bayesian_network.model.training_data import Considered, Pair, Term, TrainingData, Tree


def build_tree(sample: TrainingData, features: Sequence[int], target: int, root: int) -> Tree:
    """The maximum weight spanning tree by Kruskal's algorithm, directed away from the root.

    Among equal weights the first pair in the order of the features is considered first.
    """
    pairs = tuple(mutual_information(sample, *each, target) for each in combinations(features, 2))
    edges: list[Considered] = []
    near: dict[int, list[Pair]] = {feature: [] for feature in features}
    for pair in _heaviest_first(pairs):
        path = _path(near, pair.first, pair.second)
        edges.append(
            Considered(pair, tuple(path), any(same(_between(near, *step).value, pair.value) for step in pairwise(path)))
        )
        if not path:
            near[pair.first].append(pair)
            near[pair.second].append(pair)
    return Tree(pairs, tuple(edges), root, _parents(near, root))


def mutual_information(sample: TrainingData, first: int, second: int, target: int) -> Pair:
    """I(X; Y | C) with natural logarithms, over the rows in which all three are known; exactly 0 if independent."""
    joint = sample.count((first, second, target))
    total = sum(joint.values())
    of_class: dict[int, int] = {}
    of_first: dict[tuple[int, int], int] = {}
    of_second: dict[tuple[int, int], int] = {}
    for (x, y, c), count in joint.items():
        of_class[c] = of_class.get(c, 0) + count
        of_first[x, c] = of_first.get((x, c), 0) + count
        of_second[y, c] = of_second.get((y, c), 0) + count
    terms = []
    for (x, y, c), count in sorted(joint.items(), key=lambda each: (each[0][2], each[0])):
        ratio = Fraction(count * of_class[c], of_first[x, c] * of_second[y, c])
        value: Value = Fraction(0) if ratio == 1 else multiply(Fraction(count, total), ln(ratio))
        terms.append(Term((x, y, c), count, of_class[c], of_first[x, c], of_second[y, c], value))
    return Pair(first, second, total, tuple(terms), add(*(term.value for term in terms)))


def _heaviest_first(pairs: Sequence[Pair]) -> list[Pair]:
    """Sorted by weight; weights that differ only by rounding are equal and keep their order."""
    found: list[list[Pair]] = []
    place = {id(pair): at for at, pair in enumerate(pairs)}
    for pair in sorted(pairs, key=lambda each: real(each.value), reverse=True):
        if found and same(found[-1][0].value, pair.value):
            found[-1].append(pair)
        else:
            found.append([pair])
    return [pair for group in found for pair in sorted(group, key=lambda each: place[id(each)])]


def _between(near: Mapping[int, Sequence[Pair]], one: int, other: int) -> Pair:
    return next(pair for pair in near[one] if other in (pair.first, pair.second))


def _path(near: Mapping[int, Sequence[Pair]], start: int, end: int) -> list[int]:
    """The features on the path from `start` to `end` along accepted edges; empty if there is none."""
    parents = _parents(near, start)
    if end not in parents:
        return []
    path, at = [end], parents[end]
    while at is not None:
        path.append(at)
        at = parents[at]
    return path[::-1]


def _parents(near: Mapping[int, Sequence[Pair]], root: int) -> dict[int, int | None]:
    """For each feature connected to the root, its predecessor on the path from the root."""
    parents: dict[int, int | None] = {root: None}
    waiting = [root]
    while waiting:
        at = waiting.pop(0)
        for pair in near[at]:
            other = pair.second if pair.first == at else pair.first
            if other not in parents:
                parents[other] = at
                waiting.append(other)
    return parents
