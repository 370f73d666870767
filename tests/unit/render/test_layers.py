"""Networks on paper: parents stand above their children, nothing overlaps."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from _byhand.render.layers import layered
from helpers.examples import examples

GAP = 7.0


@st.composite
def networks(draw: st.DrawFn) -> tuple[list[float], list[tuple[int, int]]]:
    widths = draw(st.lists(st.floats(10, 60), min_size=1, max_size=8))
    pairs = [(start, end) for end in range(len(widths)) for start in range(end)]
    return widths, draw(st.lists(st.sampled_from(pairs), unique=True, max_size=14)) if pairs else []


@examples(60)
@given(networks())
def test_edges_pass_through_every_layer(network: tuple[list[float], list[tuple[int, int]]]) -> None:
    widths, edges = network
    layers = layered(widths, edges, GAP)
    for (start, end), bends in zip(edges, layers.bends, strict=True):
        heights = [layer for _, layer in (layers.nodes[start], *bends, layers.nodes[end])]
        assert heights == list(range(heights[0], heights[-1] + 1))
        assert len(heights) > 1
    rows: dict[int, list[tuple[float, float]]] = {}
    for (x, layer), width in zip(layers.nodes, widths, strict=True):
        rows.setdefault(layer, []).append((x - width / 2, x + width / 2))
    for row in rows.values():
        assert all(left[1] + GAP <= right[0] + 1e-9 for left, right in pairwise(sorted(row)))


def test_a_cycle_is_drawn_too() -> None:
    layers = layered([10.0] * 3, [(0, 1), (1, 2), (2, 0)], GAP)
    assert [layer for _, layer in layers.nodes] == [0, 1, 2]
    assert len(layers.bends[2]) == 1


def test_crossings_are_taken_away() -> None:
    """Four parents, each with a child of its own, named in the opposite order."""
    layers = layered([10.0] * 8, [(0, 7), (1, 6), (2, 5), (3, 4)], GAP)
    above, below = (sorted(nodes, key=lambda node: layers.nodes[node]) for nodes in (range(4), range(4, 8)))
    assert [7 - node for node in above] == below
