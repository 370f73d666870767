"""Classes and the results of several tests: complete, exclusive, and as brute force counts them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod

from hypothesis import given
from hypothesis import strategies as st

from _byhand.seen.results import Seen, readable, stage_of


@st.composite
def shares(draw: st.DrawFn, size: int) -> list[Fraction]:
    weights = draw(st.lists(st.integers(1, 9), min_size=size, max_size=size))
    return [Fraction(weight, sum(weights)) for weight in weights]


@st.composite
def some_tests(draw: st.DrawFn) -> Seen:
    classes = draw(st.integers(2, 4))
    stages = []
    for _ in range(draw(st.integers(1, 3))):
        values = draw(st.integers(2, 3))
        columns = [draw(shares(values)) for _ in range(classes)]
        rows = [tuple(column[value] for column in columns) for value in range(values)]
        stages.append(stage_of([f"v{value}" for value in range(values)], rows, draw(st.integers(0, values - 1))))
    names = tuple(f"c{place}" for place in range(classes))
    return Seen(names, tuple(draw(shares(classes))), tuple(stages))


@given(some_tests())
def test_cells_are_those_of_all_sequences_of_values(seen: Seen) -> None:
    """Every sequence of values of all tests belongs to exactly one result, and their probabilities add up."""
    ways = list(product(*(stage.values for stage in seen.stages)))
    for place, prior in enumerate(seen.priors):
        for at, result in enumerate(seen.results):
            own = [way for way in ways if way[: len(result.path)] == result.path]
            joint = sum((prod((v.shares[place] for v in way), start=prior) for way in own), Fraction(0))
            assert seen.cells[place][at] == joint
    assert sum(sum(row) for row in seen.cells) == 1
    for way in ways:
        assert sum(way[: len(result.path)] == result.path for result in seen.results) == 1


@given(some_tests())
def test_the_final_result_is_what_was_observed(seen: Seen) -> None:
    observed = [stage.values[stage.observed] for stage in seen.stages]
    assert list(seen.observed) == observed
    joints = [prod((value.shares[place] for value in observed), start=prior) for place, prior in enumerate(seen.priors)]
    for place, joint in enumerate(joints):
        assert seen.posterior(place) == joint / sum(joints)


@given(some_tests())
def test_people_of_a_class_are_those_of_its_cells(seen: Seen) -> None:
    counts = seen.crowd.counts
    for place, row in enumerate(counts):
        assert seen.people(place) == sum(row)
        assert seen.people(place, seen.observed) == row[seen.final]
    assert seen.having == sum(row[seen.final] for row in counts)


@given(some_tests())
def test_keys_tell_all_parts_apart_and_parts_consist_of_cells(seen: Seen) -> None:
    cells = [seen.key(place, result.path) for place in range(len(seen.names)) for result in seen.results]
    assert len(set(cells)) == len(cells)
    assert sorted(seen.below(None)) == sorted(cells)
    for place in range(len(seen.names)):
        assert seen.below(place) == [seen.key(place, result.path) for result in seen.results]
        assert seen.below(place, seen.observed) == []
    assert seen.below(None, seen.observed) == [seen.key(place, seen.observed) for place in range(len(seen.names))]


@given(some_tests())
def test_what_cannot_be_read_is_put_together_or_left_out(seen: Seen) -> None:
    found = readable(seen)
    assert found is not None
    assert len(found.results) <= 9
    assert len(found.results) * len(found.names) <= 36
    assert [found.posterior(place) for place in range(len(seen.names))] == [
        seen.posterior(place) for place in range(len(seen.names))
    ]


def test_many_values_are_put_together_as_every_other_one() -> None:
    tenth = Fraction(1, 10)
    stage = stage_of([f"v{value}" for value in range(10)], [(tenth, tenth)] * 10, 3)
    found = readable(Seen(("a", "b"), (Fraction(1, 2), Fraction(1, 2)), (stage,)))
    assert found is not None
    assert [(value.name, value.denied) for value in found.stages[0].values] == [("v3", False), ("v3", True)]


def test_five_tests_are_too_many_for_a_picture() -> None:
    half = Fraction(1, 2)
    stage = stage_of(["yes", "no"], [(half, half), (half, half)], 0)
    assert readable(Seen(("a", "b"), (half, half), (stage,) * 5)) is None


def test_values_that_do_not_add_up_have_every_other_one_beside_them() -> None:
    """P(positive) alone, or numbers that were rounded: the rest is whatever else may be seen."""
    share = Fraction(9, 10), Fraction(1, 10)
    stage = stage_of(["positive"], [share], 0)
    assert [value.shares for value in stage.values] == [share, (Fraction(1, 10), Fraction(9, 10))]
