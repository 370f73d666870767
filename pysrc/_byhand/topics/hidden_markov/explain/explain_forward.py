"""The forward and the backward pass, with every product."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.arithmetic.expr import Expr, Number, Product, Sum, Symbol
from _byhand.arithmetic.functions import Log
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.real import same
from _byhand.phrase import say
from _byhand.topics.hidden_markov.explain import lines
from _byhand.topics.hidden_markov.explain.notation import called, equation, given, letter, likelihood_name
from _byhand.topics.hidden_markov.inference.solved import SolvedSequence
from _byhand.topics.hidden_markov.inference.ways import product_of


def forward_step(one: SolvedSequence, suffix: str) -> doc.Step:
    """α_t(s), and the likelihood as the sum of the last ones."""
    passes = one.passes
    lead = say("hidden_markov.forward.lead" if passes.start else "hidden_markov.forward.lead_before")
    times = list(passes.times)
    blocks: list[doc.Block] = [doc.Paragraph(lead)]
    blocks += lines.worked_lines(one, times, lambda t: [_alpha(one, state, t) for state in range(len(one.states))])
    blocks += lines.over_time(
        one,
        say("hidden_markov.forward.caption"),
        times,
        lambda name: name,
        lambda t: lines.number_cells(passes.alpha(t), [identifier("alpha", name, str(t)) for name in one.states]),
    )
    blocks += _likelihood(one)
    return doc.Step(f"forward{suffix}", say("hidden_markov.forward.title"), blocks, short=lines.short_of(blocks))


def _alpha(one: SolvedSequence, state: int, t: int) -> doc.Line:
    passes, chain, name = one.passes, one.problem.chain, one.states[state]
    if t == passes.start:
        arrived: Expr = given(chain.initial[state])
    else:
        arrived = Sum(
            tuple(
                Product((Number(before), given(row[state])))
                for before, row in zip(passes.alpha(t - 1), chain.transitions, strict=True)
            )
        )
    working = product_of((arrived, *lines.emission_factor(one, state, t)))
    own = equation(called("alpha", t, name), working, passes.alpha(t)[state], identifier("alpha", name, str(t)))
    return doc.Line(own, state)


def _likelihood(one: SolvedSequence) -> list[doc.Block]:
    passes = one.passes
    last = passes.alpha(one.last)
    working = Sum(tuple(map(Number, last))) if len(last) <= lines.MOST_TERMS else None
    found = [doc.Line(equation(likelihood_name(), working, passes.likelihood, "likelihood"))]
    if passes.log_likelihood is not None:
        logarithm = equation(
            Log(likelihood_name(), passes.log_likelihood),
            Log(Number(passes.likelihood)),
            passes.log_likelihood,
            "log_likelihood",
        )
        found.append(doc.Line(logarithm))
    blocks: list[doc.Block] = [doc.Paragraph(say("hidden_markov.forward.sum", alpha=letter("alpha")))]
    blocks.append(doc.Formula(found))
    if not passes.likelihood:
        blocks.append(doc.Warn(say("hidden_markov.forward.impossible"), "warning"))
    return blocks


def backward_step(one: SolvedSequence, suffix: str) -> doc.Step:
    """β_t(s) from the end, and the likelihood once more."""
    passes = one.passes
    times = list(passes.times)[::-1]
    blocks: list[doc.Block] = [doc.Paragraph(say("hidden_markov.backward.lead"))]
    blocks += lines.worked_lines(one, times, lambda t: [_beta(one, state, t) for state in range(len(one.states))])
    blocks += lines.over_time(
        one,
        say("hidden_markov.backward.caption"),
        times[::-1],
        lambda name: name,
        lambda t: lines.number_cells(passes.beta(t), [identifier("beta", name, str(t)) for name in one.states]),
    )
    blocks += _check(one)
    return doc.Step(f"backward{suffix}", say("hidden_markov.backward.title"), blocks, short=lines.short_of(blocks))


def _beta(one: SolvedSequence, state: int, t: int) -> doc.Line:
    passes, name = one.passes, one.states[state]
    working: Expr | None = None
    if t < one.last:
        working = Sum(
            tuple(
                Product((given(move), *lines.emission_factor(one, to, t + 1), Number(ahead)))
                for to, (move, ahead) in enumerate(
                    zip(one.problem.chain.transitions[state], passes.beta(t + 1), strict=True)
                )
            )
        )
    own = equation(called("beta", t, name), working, passes.beta(t)[state], identifier("beta", name, str(t)))
    return doc.Line(own, state)


def _check(one: SolvedSequence) -> Sequence[doc.Block]:
    """Σ π_s · b_s(o_1) · β_1(s) is the likelihood again."""
    passes, start = one.passes, one.passes.start
    total = sum_of_products(one)
    assert same(total.value, passes.likelihood) or not passes.likelihood
    blocks: list[doc.Block] = [doc.Paragraph(say("hidden_markov.backward.check"), "check")]
    if len(one.states) > lines.MOST_TERMS:
        return []
    key = Symbol(rf"\textstyle\sum_s \alpha_{start}(s)\,\beta_{start}(s)", f"Σ α_{start}(s) β_{start}(s)")
    blocks.append(doc.Formula([doc.Line(equation(key, total, passes.likelihood, None))]))
    return blocks


def sum_of_products(one: SolvedSequence) -> Sum:
    start = one.passes.start
    pairs = zip(one.passes.alpha(start), one.passes.beta(start), strict=True)
    return Sum(tuple(Product((Number(alpha), Number(beta))) for alpha, beta in pairs))
