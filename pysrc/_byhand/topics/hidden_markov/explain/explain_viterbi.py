"""Viterbi: δ and ψ with every product, the way back, the trellis, and the same in logarithms."""

from __future__ import annotations

from _byhand.arithmetic.expr import Equation, Expr, Number, Product, Quotient, Sum, Symbol, Word
from _byhand.arithmetic.extremes import Greatest
from _byhand.arithmetic.functions import Log
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.real import Value, ln
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.topics.hidden_markov.explain import lines
from _byhand.topics.hidden_markov.explain.notation import called, equation, given, letter
from _byhand.topics.hidden_markov.explain.trellis import trellis
from _byhand.topics.hidden_markov.inference.solved import SolvedSequence
from _byhand.topics.hidden_markov.inference.viterbi import MOST_PATHS
from _byhand.topics.hidden_markov.inference.ways import product_of

# Equally probable paths that are written out.
MOST_LISTED = 8
# The states of a longer path are in the table alone.
_MOST_BACK = 40


def viterbi_step(one: SolvedSequence, suffix: str) -> doc.Step:
    times = list(range(1, one.last + 1))
    blocks: list[doc.Block] = [doc.Paragraph(say("hidden_markov.viterbi.lead", delta=letter("delta")))]
    blocks += lines.worked_lines(one, times, lambda t: [_delta(one, state, t) for state in range(len(one.states))])
    blocks += lines.over_time(
        one,
        say("hidden_markov.viterbi.caption"),
        times,
        lambda name: name,
        lambda t: _cells(one, t),
    )
    blocks += _way_back(one)
    blocks += trellis(one)
    blocks += _logarithms(one)
    return doc.Step(f"viterbi{suffix}", say("hidden_markov.viterbi.title"), blocks, short=lines.short_of(blocks))


def _delta(one: SolvedSequence, state: int, t: int) -> doc.Line:
    """δ_t(s) = max_r (δ_t-1(r)·a_rs)·b_s(o_t), and beside it ψ_t(s)."""
    viterbi, chain, name = one.viterbi, one.problem.chain, one.states[state]
    quantity = identifier("delta", name, str(t))
    if t == 1:
        first: Expr | None = None
        if one.passes.start == 1:
            first = product_of((given(chain.initial[state]), *lines.emission_factor(one, state, 1)))
        return doc.Line(equation(called("delta", 1, name), first, viterbi.delta(1)[state], quantity), state)
    arrived = Greatest(
        tuple(
            Product((Number(before), given(row[state])))
            for before, row in zip(viterbi.delta(t - 1), chain.transitions, strict=True)
        )
    )
    working = product_of((arrived, *lines.emission_factor(one, state, t)))
    aside = say("hidden_markov.viterbi.from", psi=called("psi", t, name), states=_before(one, state, t))
    return doc.Line(equation(called("delta", t, name), working, viterbi.delta(t)[state], quantity), state, aside)


def _before(one: SolvedSequence, state: int, t: int) -> Listing:
    return Listing(_names_before(one, state, t), QUOTED)


def _names_before(one: SolvedSequence, state: int, t: int) -> list[str]:
    return [one.states[each] for each in one.viterbi.back(t)[state]]


def _cells(one: SolvedSequence, t: int) -> list[doc.Cell]:
    """δ_t(s), with ψ_t(s) beside it; the states of best paths are marked."""
    best = one.viterbi.on_best[t - 1]
    return [
        doc.Cell(
            Number(one.viterbi.delta(t)[state]),
            None if t == 1 else say("hidden_markov.viterbi.back_cell", states=Listing(_names_before(one, state, t))),
            marked=state in best,
            quantity=identifier("delta", name, str(t)),
        )
        for state, name in enumerate(one.states)
    ]


def _way_back(one: SolvedSequence) -> list[doc.Block]:
    viterbi, passes = one.viterbi, one.passes
    star = Symbol(r"P^{*}", "P*")
    last = viterbi.delta(one.last)
    whole = Greatest(tuple(map(Number, last))) if len(last) <= lines.MOST_TERMS else None
    found = [doc.Line(equation(star, whole, viterbi.probability, "path_probability"))]
    if viterbi.posterior is None:
        warning = doc.Warn(say("hidden_markov.viterbi.impossible"), "warning")
        return [doc.Formula(found), warning]
    path = viterbi.path
    lead = say("hidden_markov.viterbi.back_lead" if path is not None else "hidden_markov.viterbi.back_tied")
    blocks: list[doc.Block] = [doc.Paragraph(lead)]
    if path is not None and one.last <= _MOST_BACK:
        found += [
            doc.Line(Equation(Symbol(rf"x^{{*}}_{{{t}}}", f"x*_{t}"), _reason(one, path, t)))
            for t in range(one.last, 0, -1)
        ]
    blocks.append(doc.Formula(found))
    blocks += _paths(one)
    share = Quotient(Number(viterbi.probability), Number(passes.likelihood))
    name = Symbol(r"P^{*}/P(O \mid \lambda)", "P*/P(O | λ)")
    blocks.append(doc.Paragraph(say("hidden_markov.viterbi.posterior")))
    blocks.append(doc.Formula([doc.Line(equation(name, share, viterbi.posterior, "path_posterior"))]))
    return blocks


def _reason(one: SolvedSequence, path: tuple[int, ...], t: int) -> tuple[Expr, ...]:
    """ψ_t+1 of the state behind it, and its name; of the last one its name."""
    name = Word(one.states[path[t - 1]])
    return (name,) if t == one.last else (called("psi", t + 1, one.states[path[t]]), name)


def _paths(one: SolvedSequence) -> list[doc.Block]:
    viterbi = one.viterbi
    if viterbi.path is not None:
        return [doc.Paragraph(say("hidden_markov.viterbi.path", path=path_listing(one, viterbi.path)), "result")]
    count = len(viterbi.paths)
    key = "hidden_markov.viterbi.tied_many" if count == MOST_PATHS else "hidden_markov.viterbi.tied"
    blocks: list[doc.Block] = [doc.Paragraph(say(key, count=count), "result")]
    blocks += [
        doc.Paragraph(say("hidden_markov.viterbi.one_of", path=path_listing(one, path)))
        for path in viterbi.paths[:MOST_LISTED]
    ]
    if count > MOST_LISTED:
        blocks.append(doc.Warn(say("hidden_markov.viterbi.more_paths", count=count - MOST_LISTED)))
    return blocks


def path_listing(one: SolvedSequence, path: tuple[int, ...]) -> Listing | Phrase:
    """The states in order; of a long path the first ones."""
    listed = Listing([one.states[state] for state in path[:_MOST_BACK]], "list.arrow")
    if len(path) > _MOST_BACK:
        return say("hidden_markov.viterbi.long_path", states=listed, count=len(path))
    return listed


def _logarithms(one: SolvedSequence) -> list[doc.Block]:
    """ln δ: products become sums, and the maximum stays where it is."""
    times = list(range(1, one.last + 1))
    blocks: list[doc.Block] = [doc.Paragraph(say("hidden_markov.viterbi.log_lead"))]
    if len(one.states) <= lines.MOST_TERMS and one.last > 1:
        blocks.append(doc.Formula([line for state in range(len(one.states)) if (line := _log_line(one, state))]))
    blocks += lines.over_time(
        one,
        say("hidden_markov.viterbi.log_caption"),
        times,
        lambda name: name,
        lambda t: [_log_cell(value) for value in one.viterbi.delta(t)],
    )
    return [doc.Details(say("hidden_markov.viterbi.log_summary"), blocks, apart=True)]


def _log_cell(value: Value) -> doc.Cell:
    return doc.Cell(Number(ln(value))) if value else doc.Cell(Symbol(r"-\infty", "−∞"))


def _log_line(one: SolvedSequence, state: int) -> doc.Line | None:
    """ln δ_2(s) = max(ln δ_1(r) + ln a_rs) + ln b_s(o_2), as an example; None where a factor is 0."""
    viterbi, chain, name = one.viterbi, one.problem.chain, one.states[state]
    value = viterbi.delta(2)[state]
    factors = lines.emission_factor(one, state, 2)
    terms = [
        Sum((Log(Number(before)), Log(given(row[state]))))
        for before, row in zip(viterbi.delta(1), chain.transitions, strict=True)
        if before and row[state]
    ]
    if not value:
        return None
    working = Sum((Greatest(tuple(terms)), *(Log(each) for each in factors)))
    left = Log(called("delta", 2, name), ln(value))
    return doc.Line(equation(left, working, ln(value), None), state)
