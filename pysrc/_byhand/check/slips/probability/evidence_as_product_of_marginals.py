"""Divided by P(x₁) · P(x₂) · ..., as if the features were also independent without the class."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from _byhand.arithmetic.expr import Count, Expr, Product, Quotient, Sum
from _byhand.arithmetic.quoted import Quoted, quoted_in
from _byhand.check.workings.related_quantities import factors, is_prior, of_other_class, share_of
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working


def _as_product(working: Working, name: str) -> Iterator[Made]:
    if name != "evidence":
        return
    marginals = _counted(working) or _of_known(working)
    if len(marginals) > 1:
        yield Made({name: Product(tuple(marginals))}, name)


def _counted(working: Working) -> list[Expr]:
    """From the counts of a table: each value in all its rows."""
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
            return []
        marginals.append(Quotient(Count(sum(each[0].number for each in known)), Count(total)))
    return marginals


def _of_known(working: Working) -> list[Expr]:
    """From known probabilities: Σ P(c) P(x | c) for each x."""
    products = [_prior_first(working, factors(working.ways.get(name))) for name in working.kind("joint")]
    sizes = {len(each) for each in products}
    if len(products) < 2 or len(sizes) > 1 or min(sizes) < 3:
        return []
    return [Sum(tuple(Product((each[0], each[place])) for each in products)) for place in range(1, next(iter(sizes)))]


def _prior_first(working: Working, own: Sequence[Expr] | None) -> Sequence[Expr]:
    """The prior of a class and what depends on the class alone; nothing for any other product."""
    roots = [each for each in own or () if is_prior(each) or _parents(working, each) == 0]
    rest = [each for each in own or () if _parents(working, each) == 1]
    return [*roots, *rest] if len(roots) == 1 and len(rest) == len(own or ()) - 1 else ()


def _parents(working: Working, factor: Expr) -> int | None:
    if not isinstance(factor, Quoted) or working.names[factor.id].kind not in ("cpt", "likelihood"):
        return None
    return len(working.names[factor.id].given)


SLIP = Slip("evidence_as_product_of_marginals", 0.02, _as_product)
