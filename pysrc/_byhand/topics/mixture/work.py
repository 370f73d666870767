"""Estimated time of the iterations, before the first of them."""

from __future__ import annotations

from _byhand.errors import InputError
from _byhand.problem.effort import expect_seconds
from _byhand.topics.mixture.model.clusters import ClusterProblem
from _byhand.topics.mixture.model.run import MixtureProblem

# Within a factor of 3, and 2.5 times what CPython needs: seconds for a distinct observation in a component, for a
# responsibility in an iteration, and for a coordinate of a point and a centre in each allowed iteration, of which
# k-means needs about a third.
_DENSITY, _SHARE, _COORDINATE = 4e-4, 6e-5, 5e-6
# An answer of more responsibilities would be larger than a page can hold.
_MOST_SHARES = 200_000


def expect_work(problem: MixtureProblem | ClusterProblem) -> None:
    """Ask for consent before a long solution; InputError if the answer would have too many numbers."""
    k = len(problem.names)
    if isinstance(problem, ClusterProblem):
        _refuse(len(problem.points) * problem.most)
        expect_seconds(problem.most * len(problem.points) * k * len(problem.start[0]) * _COORDINATE)
        return
    shares = len(problem.items) * k * problem.iterations
    _refuse(shares)
    expect_seconds(len(set(problem.items)) * k * problem.iterations * _DENSITY + shares * _SHARE)


def _refuse(shares: int) -> None:
    if shares > _MOST_SHARES:
        raise InputError("mixture.error.too_much", field="iterations", most=_MOST_SHARES)
