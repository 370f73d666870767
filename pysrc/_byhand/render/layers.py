"""The layout of a graph on paper: in layers, parents above their children (Sugiyama, Tagawa & Toda 1981)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

_SWEEPS = 8
# The room that a long edge takes between the nodes of the layers it crosses.
_WIDTH_OF_EDGE = 4.0

Pair = tuple[int, int]
Place = tuple[float, int]


@dataclass(frozen=True)
class Layers:
    """The centres of the nodes as (x, layer), and the points of each edge."""

    nodes: Sequence[Place]
    bends: Sequence[Sequence[Place]]


def layered(widths: Sequence[float], edges: Sequence[Pair], gap: float) -> Layers:
    """Lay out nodes of these widths, at least `gap` apart within a layer. Cycles are allowed, if not pretty."""
    downward = _without_cycles(len(widths), edges)
    rank = _ranks(len(widths), downward)
    all_widths = list(widths)
    layers: list[list[int]] = [[] for _ in range(max(rank, default=0) + 1)]
    for node in range(len(widths)):
        layers[rank[node]].append(node)
    # Each long edge becomes a chain of dummy nodes, one in each layer that it crosses.
    chains: list[list[int]] = []
    for start, end in downward:
        chain = [start]
        for layer in range(rank[start] + 1, rank[end]):
            chain.append(len(all_widths))
            layers[layer].append(len(all_widths))
            all_widths.append(_WIDTH_OF_EDGE)
        chains.append([*chain, end])
    neighbours = _neighbours(len(all_widths), (pair for chain in chains for pair in pairwise(chain)))
    layer_of = {node: number for number, layer in enumerate(layers) for node in layer}
    _order(layers, neighbours, layer_of)
    x = _spread(layers, neighbours, all_widths, gap)
    places = [(x[node], layer_of[node]) for node in range(len(all_widths))]
    bends = [[places[node] for node in chain[1:-1]] for chain in chains]
    turned = [pair != edge for pair, edge in zip(downward, edges, strict=True)]
    return Layers(
        places[: len(widths)], [each[::-1] if back else each for each, back in zip(bends, turned, strict=True)]
    )


def _without_cycles(count: int, edges: Sequence[Pair]) -> list[Pair]:
    """The edges, with those reversed that would close a cycle."""
    children: list[set[int]] = [set() for _ in range(count)]

    def reaches(start: int, end: int) -> bool:
        seen, waiting = {start}, [start]
        while waiting:
            if (node := waiting.pop()) == end:
                return True
            waiting += children[node] - seen
            seen |= children[node]
        return False

    downward = []
    for start, end in edges:
        pair = (end, start) if reaches(end, start) else (start, end)
        children[pair[0]].add(pair[1])
        downward.append(pair)
    return downward


def _ranks(count: int, edges: Sequence[Pair]) -> list[int]:
    """The longest path from above; a node without parents stands right above its first child."""
    rank = [0] * count
    for _ in range(count):
        for start, end in edges:
            rank[end] = max(rank[end], rank[start] + 1)
    for node in range(count):
        below = [rank[end] for start, end in edges if start == node]
        if below and not any(end == node for _, end in edges):
            rank[node] = min(below) - 1
    return rank


def _neighbours(count: int, pairs: Iterable[Pair]) -> list[list[int]]:
    neighbours: list[list[int]] = [[] for _ in range(count)]
    for start, end in pairs:
        neighbours[start].append(end)
        neighbours[end].append(start)
    return neighbours


def _order(layers: list[list[int]], neighbours: Sequence[Sequence[int]], layer_of: dict[int, int]) -> None:
    """Order each layer by the mean position of the neighbours above, then below, while that removes crossings."""
    best, least = [list(layer) for layer in layers], _crossings(layers, neighbours)
    for sweep in range(_SWEEPS):
        down = sweep % 2 == 0
        for number in range(1, len(layers)) if down else range(len(layers) - 2, -1, -1):
            beside = number - 1 if down else number + 1
            place = {node: at for at, node in enumerate(layers[beside])}
            own = {node: at for at, node in enumerate(layers[number])}

            def mean(
                node: int, place: dict[int, int] = place, own: dict[int, int] = own, beside: int = beside
            ) -> float:
                near = [place[each] for each in neighbours[node] if layer_of[each] == beside]
                return sum(near) / len(near) if near else own[node]

            layers[number].sort(key=mean)
        if (crossings := _crossings(layers, neighbours)) < least:
            best, least = [list(layer) for layer in layers], crossings
    layers[:] = best


def _crossings(layers: Sequence[Sequence[int]], neighbours: Sequence[Sequence[int]]) -> int:
    count = 0
    for upper, lower in pairwise(layers):
        place = {node: at for at, node in enumerate(lower)}
        ends = [
            place[each]
            for node in upper
            for each in sorted(neighbours[node], key=lambda at: place.get(at, 0))
            if each in place
        ]
        count += sum(one > other for at, one in enumerate(ends) for other in ends[at + 1 :])
    return count


def _spread(
    layers: Sequence[Sequence[int]], neighbours: Sequence[Sequence[int]], widths: Sequence[float], gap: float
) -> list[float]:
    """Put each node as near to the mean of its neighbours as its layer allows."""
    x = [0.0] * len(widths)
    for layer in layers:
        _place(layer, [0.0] * len(layer), widths, gap, x)
    for sweep in range(2 * _SWEEPS):
        for layer in layers if sweep % 2 == 0 else layers[::-1]:
            wanted = [
                sum(x[each] for each in neighbours[node]) / len(neighbours[node]) if neighbours[node] else x[node]
                for node in layer
            ]
            _place(layer, wanted, widths, gap, x)
    return x


def _place(layer: Sequence[int], wanted: Sequence[float], widths: Sequence[float], gap: float, x: list[float]) -> None:
    """The least squares fit to the wanted positions in this order and with these gaps: pool adjacent violators."""
    offsets = [0.0]
    for left, right in pairwise(layer):
        offsets.append(offsets[-1] + (widths[left] + widths[right]) / 2 + gap)
    pools: list[tuple[float, int]] = []  # mean, and number of members
    for want, offset in zip(wanted, offsets, strict=False):
        mean, many = want - offset, 1
        while pools and pools[-1][0] >= mean:
            before, others = pools.pop()
            mean, many = (before * others + mean * many) / (others + many), others + many
        pools.append((mean, many))
    means = [mean for mean, many in pools for _ in range(many)]
    for node, mean, offset in zip(layer, means, offsets, strict=False):
        x[node] = mean + offset
