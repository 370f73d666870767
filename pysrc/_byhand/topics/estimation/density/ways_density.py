"""How the quantities of a density by formula are derived, for the check of a working."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.arithmetic.expr import Expr, Given, Number, Quotient
from _byhand.document.ids import identifier
from _byhand.document.steps import Quantity, Ways
from _byhand.expressions.tree import Atom, Letter
from _byhand.expressions.written import written
from _byhand.numbers.real import CONTEXT, real
from _byhand.topics.estimation.cells.ways_cells import solution_of
from _byhand.topics.estimation.data.model import Predicted
from _byhand.topics.estimation.density.law import X
from _byhand.topics.estimation.density.solved import SolvedDensity
from _byhand.topics.estimation.likelihood.ways_known import Known


def ways_of_density(solved: SolvedDensity, found: Sequence[Quantity]) -> Ways:
    """ml[θ] and moment[θ] where the equations have a closed form, and the density of the next observation."""
    known, name = Known(found, {}), solved.law.letter

    def of_next(one: Predicted) -> Expr | None:
        if not solved.predictive_ml(one):
            return None

        def put(leaf: Letter | Atom) -> Expr:
            return Given(one.value) if isinstance(leaf, Letter) and leaf.name == X else known.quote("ml", name)

        return written(solved.law.density, put)

    def of_moment() -> Expr | None:
        moment = solved.moment
        return None if moment is None else solution_of(moment.equation, moment.solution)

    return known.ways(
        {
            identifier("ml", name): lambda: _solution(solved),
            identifier("moment", name): of_moment,
            **{identifier("predictive_ml", one.label): lambda one=one: of_next(one) for one in solved.problem.predict},  # type: ignore[misc]
        }
    )


def _solution(solved: SolvedDensity) -> Expr | None:
    zero = solved.best[0].zero
    if zero is None:
        return None
    if solved.rational:
        return solution_of(solved.equation, zero)
    if len(solved.equation) != 2:
        return None
    scale = solved.slope.denominator.scale()
    constant, slope = (real(each / scale) for each in solved.equation)
    return Quotient(Number(CONTEXT.minus(constant)), Number(slope))
