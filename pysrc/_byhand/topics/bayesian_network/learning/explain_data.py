"""A network's tables from the rows of a table: counts and quotients; and the explanation if a row never occurs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice

from _byhand.arithmetic.expr import Count, Equation, Expr, Given, Probability, Quotient, Sum, Symbol
from _byhand.counting.convention import convention_in_force, m_estimate_choice, prior_choice, smoothing_choice
from _byhand.counting.estimate import LAMBDA, Estimate
from _byhand.counting.explain_estimates import MOST_LIT_ROWS, estimate_shown, k_of_each, k_question
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import Phrase, say
from _byhand.topics.bayesian_network.inference.most_probable import MOST_TIED
from _byhand.topics.bayesian_network.inference.posterior import asked_values, decision_name
from _byhand.topics.bayesian_network.learning.estimation import needed
from _byhand.topics.bayesian_network.model import model
from _byhand.topics.bayesian_network.model.notation import Notation
from _byhand.topics.bayesian_network.model.training_data import Family, Learnt, Smoothing

# Longer tables are folded; of tables longer than the last number only a part is shown.
_MOST_OPEN = 16
_MOST_SHOWN = 128
ALL_ROWS = "n"
# Upper bound on pairs of features times rows, since each pair has a table of its own.
_MOST_LIT = 100_000


def counted_rows(learnt: Learnt | None) -> Mapping[str, Sequence[int]]:
    """For every count shown, the rows of the given table it was counted from."""
    if learnt is None or len(learnt.sample.source_rows) > MOST_LIT_ROWS:
        return {}
    sample, rows = learnt.sample, defaultdict(list)
    rows[ALL_ROWS] = list(sample.source_rows)
    for family in _families_shown(learnt):
        for fixed in (family.places, family.parents):
            for key, places in sample.rows(family.places, fixed):
                rows[key] += places
    for spode in learnt.spodes:
        # The pairs of class and value are already counted in the table of one of them.
        for key, places in sample.rows((spode.super_parent, learnt.target or 0), ()):
            rows[key] += places
    if learnt.tree is not None and learnt.target is not None:
        for pair in learnt.tree.worked:
            one, other, target = known = (pair.first, pair.second, learnt.target)
            for fixed in (known, (target,), (one, target), (other, target), ()):
                for key, places in sample.rows(known, fixed):
                    rows[key] += places
    return rows


def _families_shown(learnt: Learnt) -> Iterator[Family]:
    """The tables whose counts are shown; AODE has many, which are not highlighted for a long table."""
    yield from learnt.families
    if learnt.averaged and len(learnt.spodes) ** 2 * len(learnt.sample.source_rows) <= _MOST_LIT:
        for spode in learnt.spodes:
            beside = (learnt.target, spode.super_parent)
            yield from (family for family in spode.families if family.variable not in beside)


def data_steps(problem: model.NetworkProblem, notation: Notation) -> list[doc.Step]:
    """P(x | u) for every variable: counts and quotients. Empty if the tables are given."""
    learnt = problem.learnt
    if learnt is None:
        return []
    smoothing = learnt.smoothing
    blocks: list[doc.Block] = [doc.Paragraph(_lead(learnt)), doc.Formula([doc.Line(_rule(smoothing))])]
    short = blocks[1:]
    if smoothing.added:
        added = Symbol("m", "m") if smoothing.m_estimate else LAMBDA
        short.append(doc.Formula([doc.Line(Equation(added, (Given(smoothing.added),)))]))
        blocks.append(doc.Paragraph(convention_phrase(learnt)))
    if learnt.sample.gaps:
        blocks.append(doc.Warn(say("bayesian_network.data.gaps")))
    for family in learnt.families:
        blocks += family_table(problem, learnt, family, notation)
    if learnt.undefined:
        blocks.append(doc.Warn(say("bayesian_network.data.undefined"), "warning"))
        if any(_computed(problem, learnt, question) for question in problem.questions):
            blocks.append(doc.Paragraph(say("bayesian_network.data.filled")))
        blocks.append(smooth_instead(smoothing))
    unseen = any(
        estimates[0].total == 0
        for family in learnt.families
        for row, estimates in family.rows.items()
        if _is_needed(problem, family, row)
    )
    if unseen and smoothing.added:
        blocks.append(doc.Paragraph(say("bayesian_network.data.unseen_smoothed")))
    if smoothing.added:
        blocks.append(_k_question(learnt))
    if not problem.questions:
        # The tables themselves are the answer.
        short = doc.worked(blocks)
    return [doc.Step("data", say("bayesian_network.data.title"), blocks, short=short)]


def _computed(problem: model.NetworkProblem, learnt: Learnt, question: model.Question) -> bool:
    """Is the question answered with the tables' numbers, some of which are 0/0?"""
    about_graph = isinstance(question, model.Independent | model.MarkovBlanket)
    return not about_graph and needed(learnt, problem.network, question) is None


def _lead(learnt: Learnt) -> Phrase:
    key = "bayesian_network.data.lead_smoothed" if learnt.smoothing.added else "bayesian_network.data.lead"
    return say(key, n=Count(learnt.sample.size, ALL_ROWS), count=learnt.sample.size)


def _rule(smoothing: Smoothing) -> Equation:
    of_both, of_parents = Symbol("n(x, u)", "n(x, u)"), Symbol("n(u)", "n(u)")
    rule: Expr = Quotient(of_both, of_parents)
    if smoothing.added and smoothing.m_estimate:
        rule = Quotient(Sum((of_both, Symbol("m / k", "m/k"))), Sum((of_parents, Symbol("m", "m"))))
    elif smoothing.added:
        rule = Quotient(Sum((of_both, LAMBDA)), Sum((of_parents, Symbol(r"k \lambda", "kλ"))))
    return Equation(Probability(Symbol("x", "x"), Symbol("u", "u")), (rule,))


def convention_phrase(learnt: Learnt) -> Phrase:
    smoothing = learnt.smoothing
    parts = [m_estimate_choice(smoothing.added, None) if smoothing.m_estimate else smoothing_choice(smoothing.added)]
    if learnt.target is not None and not learnt.spodes:
        parts.append(prior_choice("counts" if smoothing.m_estimate else smoothing.prior))
    return convention_in_force(smoothing.preset, parts, changed=smoothing.changed)


def family_table(problem: model.NetworkProblem, learnt: Learnt, family: Family, notation: Notation) -> list[doc.Block]:
    """A row for each combination of the parents' values: its row count, and the relative frequency of each value.

    Rows that no question needs are in a fold.
    """
    needed = [row for row in family.rows if _is_needed(problem, family, row)]
    others = [row for row in family.rows if row not in needed]
    if not needed or not others:
        return _rows_of_table(learnt, family, notation, list(family.rows))
    summary = say("bayesian_network.data.other_rows", family=notation.family(family.variable))
    folded = doc.Details(summary, _rows_of_table(learnt, family, notation, others))
    return [*_rows_of_table(learnt, family, notation, needed), folded]


def _is_needed(problem: model.NetworkProblem, family: Family, row: model.Places) -> bool:
    """Does a question take entries from this row of the table? One about probabilities takes those of its evidence."""
    parents = dict(zip(family.parents, row, strict=True))
    evidence = [question.evidence if isinstance(question, model.Find) else {} for question in problem.questions]
    return any(all(parents.get(place, at) == at for place, at in each.items()) for each in evidence or [{}])


def _rows_of_table(
    learnt: Learnt, family: Family, notation: Notation, shown: Sequence[model.Places]
) -> list[doc.Block]:
    sample, place = learnt.sample, family.variable
    k = len(sample.values[place])
    heads = [
        *(doc.ColumnHead(notation.name(parent), align="left") for parent in family.parents),
        doc.ColumnHead(say("bayesian_network.data.rows")),
        *(doc.ColumnHead(notation.value(place, at)) for at in range(k)),
    ]
    rows = [
        doc.Row(
            [
                *(
                    doc.Cell(notation.value(parent, at), header=True)
                    for parent, at in zip(family.parents, row, strict=True)
                ),
                doc.Cell(Count(estimates[0].total, _total_key(learnt, family, row))),
                *(_entry(learnt, family, notation, row, at, estimate) for at, estimate in enumerate(estimates)),
            ]
        )
        for row, estimates in ((row, family.rows[row]) for row in shown[:_MOST_SHOWN])
    ]
    caption = say("bayesian_network.network.table", family=notation.family(place))
    if learnt.smoothing.added:
        caption = say("bayesian_network.data.caption", family=notation.family(place), k=k)
    blocks: list[doc.Block] = [doc.TableBlock(caption, heads, rows)]
    hidden = len(shown) - len(rows)
    if hidden:
        blocks.append(doc.Warn(say("bayesian_network.data.hidden", count=hidden)))
    if len(shown) <= _MOST_OPEN:
        return blocks
    summary = say("bayesian_network.network.long_table", family=notation.family(place), count=len(shown))
    return [doc.Details(summary, blocks)]


def _total_key(learnt: Learnt, family: Family, row: model.Places) -> str:
    return learnt.sample.key(dict(zip(family.parents, row, strict=True)), family.places)


def _entry(
    learnt: Learnt, family: Family, notation: Notation, row: model.Places, at: int, estimate: Estimate
) -> doc.Cell:
    keys = (
        learnt.sample.key(dict(zip(family.places, (at, *row), strict=True)), family.places),
        _total_key(learnt, family, row),
    )
    name = notation.table_key(family.variable, row, at)
    entry = doc.Entry(name)
    if estimate.value is None:
        return doc.Cell(Quotient(Count(0), Count(0), *keys), say("bayesian_network.data.never"), entry=entry)
    return doc.Cell(estimate_shown(estimate, None, *keys), entry=entry, quantity=name)


def _k_question(learnt: Learnt) -> doc.Block:
    sample = learnt.sample
    ks = k_of_each((name, len(values)) for name, values in zip(sample.names, sample.values, strict=True))
    return k_question(say("bayesian_network.data.k_answer", ks=ks))


def smooth_instead(smoothing: Smoothing) -> doc.Choice:
    option = doc.Option(say("bayesian_network.data.smooth"), _smoothed(smoothing))
    return doc.Choice(say("bayesian_network.data.smooth_prompt"), [option])


def _smoothed(smoothing: Smoothing) -> dict[str, object]:
    patch: dict[str, object] = {"convention.smoothing": "1"}
    if smoothing.m_estimate:
        patch["convention.m_estimate"] = None
    if smoothing.prior == "smoothed":
        patch["convention.prior"] = "smoothed"
    return patch


def remedies(learnt: Learnt | None, answers: Sequence[doc.Answer]) -> tuple[doc.Option, ...]:
    """Smoothing, if the evidence has probability 0 or 0/0 in counted tables: then no entry is 0."""
    if learnt is None or learnt.smoothing.added or not any(map(_has_none, answers)):
        return ()
    return (doc.Option(say("decision.remedy.smooth"), _smoothed(learnt.smoothing)),)


def _has_none(answer: doc.Answer) -> bool:
    """Is the requested quantity 0/0? A joint probability of 0 is an answer."""
    known = {quantity.id: quantity.value for quantity in answer.quantities if quantity.id in ("evidence", "joint")}
    return None in known.values() or known.get("evidence", 1) == 0


def learnt_quantities(learnt: Learnt, notation: Notation) -> list[doc.Quantity]:
    """cpt[...] for every entry, None for 0/0; mutual_information[a,b] of a tree's features."""
    entries = [
        doc.Quantity(notation.table_key(family.variable, row, at), estimate.value)
        for family in learnt.families
        for row, estimates in family.rows.items()
        for at, estimate in enumerate(estimates)
    ]
    pairs = () if learnt.tree is None else learnt.tree.pairs
    names = learnt.sample.names
    weights = [
        doc.Quantity(identifier("mutual_information", names[pair.first], names[pair.second]), pair.value)
        for pair in pairs
    ]
    return [*entries, *weights]


def answer_undefined(
    problem: model.NetworkProblem, question: model.Question, notation: Notation, suffix: str
) -> model.AnsweredQuestion | None:
    """The explanation instead of an answer that depends on 0/0; None if the answer is defined."""
    learnt, network = problem.learnt, problem.network
    found = None if learnt is None else needed(learnt, network, question)
    if learnt is None or found is None:
        return None
    place, row = found
    given = dict(zip(learnt.families[place].parents, row, strict=True))
    name = notation.family(place, given)
    line = say("bayesian_network.data.no_answer", name=name)
    reason = say("bayesian_network.data.no_answer_because", name=name, given=notation.events(given))
    if not given:
        reason = say("bayesian_network.data.no_answer_empty", name=name, variable=notation.name(place))
    step = doc.Step(
        f"undefined{suffix}",
        say("bayesian_network.data.no_answer_title"),
        [doc.Warn(reason, "warning"), smooth_instead(learnt.smoothing), doc.Paragraph(line, "final")],
        short=[doc.Warn(reason, "warning"), doc.Paragraph(line, "final")],
    )
    return model.AnsweredQuestion(line, [step], _undefined_answer(problem, question))


def _undefined_answer(problem: model.NetworkProblem, question: model.Question) -> doc.Answer:
    """The IDs of the question without values; all possible decisions are tied."""
    if isinstance(question, model.FurtherQuestion):
        return question.undefined(problem.network)
    assert isinstance(question, model.Find | model.Joint | model.MostProbable)
    if isinstance(question, model.Joint):
        return doc.Answer(question.written, [doc.Quantity("joint", None)], None)
    found = [
        asked_values(problem.network, question.targets, places)
        for places in islice(model.assignments(problem.network, question.targets), MOST_TIED)
    ]
    names = [decision_name(values) for values in found]
    if isinstance(question, model.MostProbable):
        quantities = [doc.Quantity(name, None) for name in ("joint", "evidence", "posterior")]
        return doc.Answer(question.written, quantities, None, names)
    quantities = [doc.Quantity(identifier(kind, *values), None) for kind in ("joint", "posterior") for values in found]
    return doc.Answer(question.written, [doc.Quantity("evidence", None), *quantities], None, names)


def without_made_up_tables(problem: model.NetworkProblem) -> model.NetworkProblem:
    """The problem for questions about the graph: a table with 0/0 is omitted."""
    if problem.learnt is None or not problem.learnt.undefined:
        return problem
    variables = problem.network.variables
    return replace(problem, network=model.Network(variables, (None,) * len(variables)))
