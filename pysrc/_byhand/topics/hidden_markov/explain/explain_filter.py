"""Filtering and prediction: predict, multiply by what was observed, divide by the sum: the scaled forward pass."""

from __future__ import annotations

from _byhand.arithmetic.expr import Equation, Expr, Number, Probability, Product, Quotient, Sum, Symbol
from _byhand.arithmetic.functions import Log
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import say
from _byhand.topics.hidden_markov.explain import lines, notation
from _byhand.topics.hidden_markov.explain.notation import equation
from _byhand.topics.hidden_markov.inference.solved import SolvedSequence
from _byhand.topics.hidden_markov.inference.ways import product_of


def filter_step(one: SolvedSequence, suffix: str) -> doc.Step:
    """P(x_t | o_1..o_t) for each t, with c_t = P(o_t | o_1..o_t-1)."""
    passes = one.passes
    times = list(range(1, one.last + 1))
    blocks: list[doc.Block] = [doc.Paragraph(say("hidden_markov.filter.lead"))]
    known = [t for t in times if passes.sums[t - 1]]
    blocks += lines.worked_lines(one, known, lambda t: _lines(one, t))
    blocks += lines.over_time(
        one,
        say("hidden_markov.filter.caption"),
        list(passes.times),
        lambda name: name,
        lambda t: lines.number_cells(passes.filtered(t), [identifier("filtered", name, str(t)) for name in one.states]),
        (Symbol("c_t", "c_t"), lambda t: _scale_cell(one, t)),
    )
    if passes.log_likelihood is not None:
        blocks.append(doc.Paragraph(say("hidden_markov.filter.scaled")))
        blocks.append(doc.Formula([doc.Line(_sum_of_logs(one))]))
    elif len(known) < len(times):
        blocks.append(doc.Warn(say("hidden_markov.filter.impossible", time=known[-1]), "warning"))
    return doc.Step(f"filter{suffix}", say("hidden_markov.filter.title"), blocks, short=lines.short_of(blocks))


def _scale_cell(one: SolvedSequence, t: int) -> doc.Cell:
    value = one.passes.scale(t) if t else None
    return doc.Cell("–") if value is None else doc.Cell(Number(value), quantity=identifier("scale", str(t)))


def _sum_of_logs(one: SolvedSequence) -> Equation:
    passes = one.passes
    assert passes.log_likelihood is not None
    scales = [passes.scale(t) for t in range(1, one.last + 1)]
    known = [each for each in scales if each is not None]
    left = Log(notation.likelihood_name(), passes.log_likelihood)
    working: Expr | None = Sum(tuple(Log(Number(each)) for each in known)) if len(known) <= lines.MOST_TERMS else None
    return equation(left, working, passes.log_likelihood, "log_likelihood")


def _lines(one: SolvedSequence, t: int) -> list[doc.Line]:
    """Predicted, then c_t, then filtered."""
    passes, names = one.passes, one.states
    predicted = passes.predicted(t)
    assert predicted is not None
    found = [predicted_line(one, state, t) for state in range(len(names))] if t > 1 or not passes.start else []
    if passes.symbol(t) is None:
        return found
    parts = [product_of((Number(each), *lines.emission_factor(one, state, t))) for state, each in enumerate(predicted)]
    scale = passes.scale(t)
    assert scale is not None
    left = Symbol(f"c_{{{t}}}", f"c_{t}")
    found.append(doc.Line(equation(left, Sum(tuple(parts)), scale, identifier("scale", str(t)))))
    filtered = passes.filtered(t)
    for state, part in enumerate(parts):
        if filtered is not None:
            name = notation.state_given(t, names[state], t)
            own = equation(
                name, Quotient(part, Number(scale)), filtered[state], identifier("filtered", names[state], str(t))
            )
            found.append(doc.Line(own, state))
    return found


def predicted_line(one: SolvedSequence, state: int, t: int) -> doc.Line:
    """P(x_t = s | o_1..o_t-1) = Σ_r P(x_t-1 = r | ...) · a_rs"""
    passes, chain = one.passes, one.problem.chain
    before = passes.filtered(t - 1) if t <= one.last + 1 else passes.predicted(t - 1)
    predicted = passes.predicted(t)
    assert before is not None
    assert predicted is not None
    working = Sum(
        tuple(
            Product((Number(each), notation.given(row[state])))
            for each, row in zip(before, chain.transitions, strict=True)
        )
    )
    name = notation.state_given(t, one.states[state], min(t - 1, one.last))
    own = equation(name, working, predicted[state], identifier("predicted", one.states[state], str(t)))
    return doc.Line(own, state)


def predict_step(one: SolvedSequence, suffix: str) -> doc.Step:
    """States and symbols beyond the last observation."""
    passes, last = one.passes, one.last
    times = list(range(last + 1, last + one.problem.predict + 1))
    blocks: list[doc.Block] = [doc.Paragraph(say("hidden_markov.predict.lead", count=len(times)))]
    if not passes.likelihood:
        blocks.append(doc.Warn(say("hidden_markov.undefined"), "warning"))
        return doc.Step(f"predict{suffix}", say("hidden_markov.predict.title"), blocks)
    blocks += lines.worked_lines(
        one, times, lambda t: [*(predicted_line(one, state, t) for state in range(len(one.states))), *_symbols(one, t)]
    )
    blocks += lines.over_time(
        one,
        say("hidden_markov.predict.caption"),
        times,
        lambda name: name,
        lambda t: lines.number_cells(
            passes.predicted(t), [identifier("predicted", name, str(t)) for name in one.states]
        ),
    )
    return doc.Step(f"predict{suffix}", say("hidden_markov.predict.title"), blocks, short=lines.short_of(blocks))


def _symbols(one: SolvedSequence, t: int) -> list[doc.Line]:
    passes, chain = one.passes, one.problem.chain
    states, symbols = passes.predicted(t), passes.predicted_symbols(t)
    assert states is not None
    assert symbols is not None
    found = []
    for place, name in enumerate(one.problem.symbols):
        working = Sum(
            tuple(
                Product((Number(each), notation.given(row[place])))
                for each, row in zip(states, chain.emissions, strict=True)
            )
        )
        left = Probability(notation.symbol_at(t, name), notation.observed_until(one.last))
        own = equation(left, working, symbols[place], identifier("predicted_symbol", name, str(t)))
        found.append(doc.Line(own))
    return found


def smooth_step(one: SolvedSequence, suffix: str) -> doc.Step:
    """γ_t(s) = α_t(s)·β_t(s)/P(O | λ); ξ in a fold."""
    passes = one.passes
    blocks: list[doc.Block] = [doc.Paragraph(say("hidden_markov.smooth.lead"))]
    if not passes.likelihood:
        blocks.append(doc.Warn(say("hidden_markov.undefined"), "warning"))
        return doc.Step(f"smooth{suffix}", say("hidden_markov.smooth.title"), blocks)
    times = list(passes.times)
    blocks += lines.worked_lines(one, times, lambda t: [_gamma(one, state, t) for state in range(len(one.states))])

    def row(t: int) -> list[doc.Cell]:
        best = passes.most_probable(t)
        names = [identifier("gamma", name, str(t)) for name in one.states]
        return lines.number_cells(passes.gamma(t), names, () if best is None else (best,))

    blocks += lines.over_time(one, say("hidden_markov.smooth.caption"), times, lambda name: name, row)
    blocks.append(doc.Paragraph(say("hidden_markov.smooth.marked")))
    return doc.Step(f"smooth{suffix}", say("hidden_markov.smooth.title"), blocks, short=lines.short_of(blocks))


def _gamma(one: SolvedSequence, state: int, t: int) -> doc.Line:
    passes, name = one.passes, one.states[state]
    gamma = passes.gamma(t)
    assert gamma is not None
    both = Product((Number(passes.alpha(t)[state]), Number(passes.beta(t)[state])))
    working = Quotient(both, Number(passes.likelihood))
    own = equation(notation.called("gamma", t, name), working, gamma[state], identifier("gamma", name, str(t)))
    return doc.Line(own, state)
