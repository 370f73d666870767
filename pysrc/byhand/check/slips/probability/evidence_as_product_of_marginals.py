"""Divided by P(x₁) · P(x₂) · ..., as if the features were also independent without the class."""

from __future__ import annotations

from collections.abc import Iterator

from byhand.arithmetic.expr import Count, Expr, Product, Quotient
from byhand.arithmetic.quoted import quoted_in
from byhand.check.workings.related_quantities import of_other_class, share_of
from byhand.check.workings.slip import Made, Slip
from byhand.check.workings.working import Working


def _as_product(working: Working, name: str) -> Iterator[Made]:
    if name != "evidence":
        return
    score = next(iter(working.kind("score")), None)
    own = [] if score is None or score not in working.ways else list(quoted_in(working.ways[score]))
    marginals: list[Expr] = []
    for factor in own:
        if working.names[factor.id].kind != "likelihood":
            continue
        shares = [share_of(working.ways.get(each)) for each in (factor.id, *of_other_class(working, factor.id))]
        known = [each for each in shares if each is not None]
        total = sum(each[1].number for each in known)
        if len(known) < len(shares) or not total:
            return
        marginals.append(Quotient(Count(sum(each[0].number for each in known)), Count(total)))
    if len(marginals) > 1:
        yield Made({name: Product(tuple(marginals))}, name)


SLIP = Slip("evidence_as_product_of_marginals", 0.02, _as_product)
