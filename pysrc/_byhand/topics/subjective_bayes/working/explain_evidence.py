"""What is known of the evidence of a rule: as observed, as concluded before, or combined from its parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from _byhand.arithmetic import expert_rules as formulas
from _byhand.arithmetic.expr import Equation, Expr, Given, Number, Word
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.events.parser import Mention
from _byhand.phrase import Listing, say
from _byhand.topics.subjective_bayes.problem.model import SubjectiveBayesProblem
from _byhand.topics.subjective_bayes.problem.names import atoms
from _byhand.topics.subjective_bayes.working import notation as write
from _byhand.topics.subjective_bayes.working.combined import combined, quoted_parts
from _byhand.topics.subjective_bayes.working.solved import Concluded, Weighed, from_certainty

Known = Mapping[str, Concluded]


def evidence_blocks(problem: SubjectiveBayesProblem, each: Weighed, known: Known) -> list[doc.Block]:
    """The probability or the certainty of the evidence, before and after what was seen."""
    if isinstance(each.rule.event, Mention):
        return [doc.Paragraph(say(_single_key(each, known), values=Listing(_stated(each, known), "list.comma_wide")))]
    blocks: list[doc.Block] = []
    names = list(dict.fromkeys(atoms(each.rule.event)))
    if each.certainty is None:
        turned = [line for name in names for line in _turned(problem, each, name)]
        if turned:
            blocks += [doc.Paragraph(say("subjective_bayes.evidence.turned")), doc.Formula(turned)]
    unknown = [name for name in names if name not in problem.observed and not (name in known and known[name].known)]
    blocks.append(doc.Paragraph(say("subjective_bayes.evidence.combined")))
    if unknown:
        key = "subjective_bayes.evidence.unknown" if each.certainty is None else "subjective_bayes.evidence.unknown_c"
        blocks.append(doc.Paragraph(say(key, names=Listing(unknown))))
    blocks.append(doc.Formula(_combined(problem, each, known)))
    if each.differs is not None:
        blocks.append(doc.Warn(say("subjective_bayes.evidence.differs", value=Number(each.differs))))
    return blocks


def _single_key(each: Weighed, known: Known) -> str:
    if each.certainty is not None:
        return "subjective_bayes.evidence.certainty"
    return "subjective_bayes.evidence.concluded" if each.evidence in known else "subjective_bayes.evidence.observed"


def _stated(each: Weighed, known: Known) -> list[Equation]:
    """P(E) and P(E | S), or C(E | S)"""
    name, seen = Word(each.evidence), write.seen_by(each.rule.number)
    if each.certainty is not None:
        return [Equation(write.certainty(name, seen), (Given(each.certainty),))]
    assert each.prior is not None
    assert each.seen is not None
    after = write.probability(name, seen)
    if each.evidence in known:
        quantity = identifier("posterior", each.evidence)
        found = Equation(after, (), Number(each.seen), quantity=quantity)
    else:
        found = Equation(after, (Given(each.seen),))
    return [Equation(write.probability(name), (Given(each.prior),)), found]


def _turned(problem: SubjectiveBayesProblem, each: Weighed, name: str) -> list[doc.Line]:
    """P(E | S) of a part that was observed by a certainty."""
    observed, prior = problem.observed.get(name), problem.priors.get(name)
    if observed is None or observed.certainty is None or prior is None:
        return []
    by = formulas.believed if observed.certainty > 0 else formulas.doubted
    value = from_certainty(observed.certainty, prior)
    assert value is not None
    left = write.probability(Word(name), write.seen_by(each.rule.number))
    quantity = identifier("posterior", name)
    return [doc.Line(Equation(left, (by(Given(prior), Given(observed.certainty)),), Number(value), quantity=quantity))]


def _combined(problem: SubjectiveBayesProblem, each: Weighed, known: Known) -> Sequence[doc.Line]:
    """P(E1 ∧ E2) and P(E1 ∧ E2 | S), or C(E1 ∧ E2 | S)"""
    event, seen = each.rule.event, write.seen_by(each.rule.number)
    name = write.event(event)

    def line(left: Expr, kind: str, working: Expr, value: Number) -> doc.Line:
        return doc.Line(Equation(left, (working,), value, quantity=identifier(kind, each.evidence)))

    if each.certainty is not None:
        working = combined(event, "certainty", quoted_parts(problem, known, "certainty"))
        return [line(write.certainty(name, seen), "certainty", working, Number(each.certainty))]
    assert each.prior is not None
    assert each.seen is not None
    before = combined(event, "prior", quoted_parts(problem, known, "prior"))
    after = combined(event, "posterior", quoted_parts(problem, known, "posterior"))
    return [
        line(write.probability(name), "prior", before, Number(each.prior)),
        line(write.probability(name, seen), "posterior", after, Number(each.seen)),
    ]
