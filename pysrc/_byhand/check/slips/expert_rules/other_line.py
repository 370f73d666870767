"""Interpolated on the wrong one of the two straight lines: left of P(E) for right of it, or C below 0 for above."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.arithmetic import expert_rules as formulas
from _byhand.arithmetic.quoted import quoted_in
from _byhand.check.workings.related_quantities import quoted
from _byhand.check.workings.slip import Made, Slip
from _byhand.check.workings.working import Working
from _byhand.document.ids import identifier


def _on_other(working: Working, name: str) -> Iterator[Made]:
    own, way = working.names[name], working.ways.get(name)
    if way is None or own.kind != "posterior" or len(own.given) != 1 or not isinstance(own.given[0], str):
        return
    rule, conclusion = own.given[0], own.of[0]
    ends = [identifier(kind, rule) for kind in ("if_true", "if_false")]
    prior_id = identifier("prior", conclusion)
    if not all(each in working.exact for each in (*ends, prior_id)):
        return
    prior, if_true, if_false = (quoted(working, each) for each in (prior_id, *ends))
    sources = {working.names[each.id].kind: each for each in quoted_in(way) if each.id != prior_id}
    if "certainty" in sources:
        certainty = sources["certainty"]
        other = (
            formulas.by_doubt(if_false, prior, certainty)
            if "if_true" in sources
            else formulas.by_belief(prior, if_true, certainty)
        )
        yield Made({name: other}, name)
    elif "prior" in sources and "posterior" in sources:
        whole, seen = sources["prior"], sources["posterior"]
        other = (
            formulas.on_left_line(if_false, prior, whole, seen)
            if "if_true" in sources
            else formulas.on_right_line(prior, if_true, whole, seen)
        )
        yield Made({name: other}, name)


SLIP = Slip("other_line", 0.08, _on_other)
