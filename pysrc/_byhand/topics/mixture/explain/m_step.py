"""The M-step of the first iteration, and the log-likelihood before and after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.expr import Count, Equation, Expr, Number, Quotient, Sum, Symbol, Word
from _byhand.arithmetic.formulas import repeated
from _byhand.arithmetic.functions import Log
from _byhand.arithmetic.quoted import constant
from _byhand.document import steps as doc
from _byhand.numbers.real import Value, add, same
from _byhand.phrase import Listing, say
from _byhand.topics.mixture.explain import notation as write
from _byhand.topics.mixture.explain.e_step import MOST_TERMS
from _byhand.topics.mixture.model import ids
from _byhand.topics.mixture.model.families import Item, Key, Normal, added
from _byhand.topics.mixture.model.run import MixtureProblem, State, joint, kept_parameters, weight_of
from _byhand.topics.mixture.model.ways import weight_id

# More terms do not fit above a line of a fraction.
_MOST_ABOVE = 2
# Of naive Bayes, more probabilities than these are in the table of all iterations only.
_MOST_ESTIMATES = 24

_SUCCESSES = ("successes", "S_k", "S_k", r"\sum_i \gamma_{ik} x_i", "Σ_i γ_ik x_i")
_MEAN = (r"\frac{\sum_i \gamma_{ik} x_i}{N_k}", "Σ_i γ_ik x_i / N_k")
_SPREAD = (r"\frac{\sum_i \gamma_{ik} (x_i - \mu_k)^2}{N_k}", "Σ_i γ_ik (x_i − μ_k)² / N_k")
# For each update its parameter, then both sides in LaTeX and as plain text.
_UPDATES: Mapping[str, Sequence[tuple[str, str, str, str, str]]] = {
    "bernoulli": [
        _SUCCESSES,
        ("failures", "F_k", "F_k", r"\sum_i \gamma_{ik} (1 - x_i)", "Σ_i γ_ik (1 − x_i)"),
        ("p", "p_k", "p_k", r"S_k / N_k", "S_k/N_k"),
    ],
    "binomial": [
        _SUCCESSES,
        ("failures", "F_k", "F_k", r"\sum_i \gamma_{ik} (n_i - x_i)", "Σ_i γ_ik (n_i − x_i)"),
        ("p", "p_k", "p_k", r"\frac{S_k}{S_k + F_k}", "S_k/(S_k + F_k)"),
    ],
    "poisson": [("rate", r"\lambda_k", "λ_k", *_MEAN)],
    "normal": [("mean", r"\mu_k", "μ_k", *_MEAN), ("variance", r"\sigma_k^2", "σ_k²", *_SPREAD)],
}
_SHARED = (r"\frac{\sum_k \sum_i \gamma_{ik} (x_i - \mu_k)^2}{n}", "Σ_k Σ_i γ_ik (x_i − μ_k)² / n")


def _grouped(way: Expr) -> Expr:
    """Equal terms of a sum counted together: 6 · 4/11"""
    if not isinstance(way, Sum):
        return way
    times: dict[Expr, int] = {}
    for term in way.terms:
        times[term] = times.get(term, 0) + 1
    if len(times) == len(way.terms):
        return way
    terms = tuple(
        ex.Product((Count(count), *term.factors))
        if isinstance(term, ex.Product) and count > 1
        else repeated(count, term)
        for term, count in times.items()
    )
    return terms[0] if len(terms) == 1 else Sum(terms)


def m_step(problem: MixtureProblem, state: State) -> doc.Step:
    lines, tables = _estimates(problem, state)
    blocks: list[doc.Block] = [doc.Paragraph(say(_m_lead(problem)))]
    if problem.model != "naive_bayes":
        blocks.append(doc.Formula(_update_rules(problem)))
    kept = [say(KEPT[name]) for name in KEPT if name in problem.fixed]
    if kept:
        blocks.append(doc.Paragraph(say("mixture.m_step.fixed", names=Listing(kept))))
    formulas: list[doc.Block] = [doc.Formula(own) for own in lines if own]
    blocks += [*formulas, *tables]
    if any(not total for total in state.expected):
        blocks.append(doc.Warn(say("mixture.m_step.empty")))
    return doc.Step("m_step", say("mixture.m_step.title"), blocks, short=[*formulas, *tables])


KEPT: Mapping[str, str] = {
    "weight": "mixture.kept.weight",
    "p": "mixture.kept.p",
    "rate": "mixture.kept.rate",
    "mean": "mixture.kept.mean",
    "variance": "mixture.kept.variance",
}


def _m_lead(problem: MixtureProblem) -> str:
    if problem.model != "naive_bayes":
        return "mixture.m_step.lead"
    smoothed = problem.family.smoothing
    return "mixture.m_step.lead_rows_smoothed" if smoothed else "mixture.m_step.lead_rows"


def _update_rules(problem: MixtureProblem) -> list[doc.Line]:
    lines = [doc.Line(Equation(Symbol("N_k", "N_k"), (Symbol(r"\sum_i \gamma_{ik}", "Σ_i γ_ik"),)))]
    if "weight" not in problem.fixed:
        lines.append(doc.Line(Equation(Symbol(r"\pi_k", "π_k"), (Symbol(r"N_k / n", "N_k/n"),))))
    for key, latex, plain, right, right_plain in _UPDATES[problem.model]:
        if key not in problem.fixed:
            shared = key == "variance" and problem.shared_variance
            left = Symbol(r"\sigma^2", "σ²") if shared else Symbol(latex, plain)
            lines.append(doc.Line(Equation(left, (Symbol(*(_SHARED if shared else (right, right_plain))),))))
    return lines


def _estimates(problem: MixtureProblem, state: State) -> tuple[list[list[doc.Line]], list[doc.Block]]:
    """For each component its lines; of naive Bayes with many probabilities they are in tables instead."""
    many = len(problem.family.parameters) * len(problem.names) > _MOST_ESTIMATES
    printed = [
        [
            Number(share) if item.label is None else Count(int(share))
            for item, share in zip(problem.items, shares, strict=True)
        ]
        for shares in state.shares
    ]
    found = [_of_component(problem, state, own, index, brief=many) for index, own in enumerate(printed)]
    if problem.shared_variance and isinstance(problem.family, Normal) and "variance" not in problem.fixed:
        means = [Number(one.parameters["mean"]) for one in state.components]
        way = problem.family.shared(problem.items, printed, means)
        value = Number(state.components[0].parameters["variance"])
        quantity = ids.after("variance", problem.names[0], 1)
        before, way = _summed_first(way, None, "variance")
        left = Symbol(r"\sigma^2", "σ²")
        found.append([*map(doc.Line, before), doc.Line(Equation(left, _shortened(way), value, quantity=quantity))])
    return found, [_probabilities(problem, state)] if many else []


def _of_component(
    problem: MixtureProblem, state: State, shares: Sequence[Expr], index: int, *, brief: bool
) -> list[doc.Line]:
    name, one, rows = problem.names[index], state.components[index], problem.model == "naive_bayes"
    total = Number(state.expected[index])

    def line(left: Expr, way: tuple[Expr, ...], value: Value, quantity: str) -> doc.Line:
        return doc.Line(Equation(left, way, Number(value), quantity=quantity), index)

    way = _grouped(added(shares))
    terms = len(way.terms) if isinstance(way, Sum) else 1
    lines = [
        line(
            write.expected_name(name),
            (way,) if isinstance(way, ex.Product) or 1 < terms <= MOST_TERMS else (),
            state.expected[index],
            ids.after("expected", name, 1),
        )
    ]
    if "weight" not in problem.fixed:
        left = write.weight_name(name, of_class=rows)
        lines.append(line(left, (weight_of(total, len(shares)),), one.weight, weight_id(problem, name, 1)))
    known: dict[Key, Expr] = {"expected": total}
    for key in problem.family.updated if not brief else ():
        is_parameter = key in problem.family.parameters
        value = one.parameters[key] if is_parameter else state.counts[index][key]
        shared = problem.shared_variance and key == "variance"
        if not (is_parameter and (kept_parameters(problem, key) or not state.expected[index] or shared)):
            own = problem.family.update(key, problem.items, shares, known)
            quantity = ids.parameter(key, name, 1)
            before, own = _summed_first(own, name, key)
            lines += [doc.Line(each, index) for each in before]
            lines.append(line(write.parameter_name(key, name), _shortened(own), value, quantity))
        known[key] = Number(value)
    return lines


def _shortened(way: Expr) -> tuple[Expr, ...]:
    """The working, its long sums as one number; nothing where only that number would be left."""
    if isinstance(way, Quotient):
        return (Quotient(_short(way.numerator), _short(way.denominator)),)
    grouped = _grouped(way)
    return () if isinstance(grouped, Sum) and len(grouped.terms) > MOST_TERMS else (grouped,)


def _summed_first(way: Expr, name: str | None, key: Key) -> tuple[list[Equation], Expr]:
    """A sum of many products is worked before it is divided: a fraction of it would not fit on a line."""
    top = _grouped(way.numerator) if isinstance(way, Quotient) and key in ("mean", "rate", "variance") else None
    if not isinstance(way, Quotient) or not isinstance(top, Sum) or not _MOST_ABOVE < len(top.terms) <= MOST_TERMS:
        return [], way
    total = Number(top.value)
    return [Equation(write.WeightedSum(name, key == "variance"), (top,), total)], Quotient(total, way.denominator)


def _short(part: Expr) -> Expr:
    grouped = _grouped(part)
    return Number(part.value) if isinstance(grouped, Sum) and len(grouped.terms) > MOST_TERMS else grouped


def _probabilities(problem: MixtureProblem, state: State) -> doc.TableBlock:
    """P(f = v | c) of each value and class."""
    heads = [doc.ColumnHead(say("mixture.m_step.value"), align="left")]
    heads += [doc.ColumnHead(Word(name), index) for index, name in enumerate(problem.names)]
    rows = []
    for key in problem.family.parameters:
        assert isinstance(key, tuple)
        cells = [
            doc.Cell(Number(one.parameters[key]), quantity=ids.parameter(key, name, 1))
            for name, one in zip(problem.names, state.components, strict=True)
        ]
        rows.append(doc.Row([doc.Cell(ex.Joined(tuple(map(Word, key)), " = ", " = "), header=True), *cells]))
    return doc.TableBlock(say("mixture.m_step.caption"), heads, rows, may_turn=False)


# --- the log-likelihood


def level_step(problem: MixtureProblem, states: Sequence[State]) -> doc.Step:
    lines = [_level_line(problem, states[t], t) for t in (0, 1)]
    key = "mixture.level.lead_rows" if problem.model == "naive_bayes" else "mixture.level.lead"
    blocks: list[doc.Block] = [doc.Paragraph(say(key)), doc.Formula([each for each in lines if each is not None])]
    before, after = states[0].level, states[1].level
    if after is None:
        blocks.append(doc.Warn(say("mixture.level.unbounded"), "warning"))
    elif before is not None:
        blocks.append(doc.Paragraph(say(rise_key(before, after)), "check"))
    return doc.Step("level", say("mixture.level.title"), blocks, short=[blocks[1]])


def rise_key(before: Value, after: Value) -> str:
    """Did it rise? It may fall only where counts are smoothed."""
    if same(before, after):
        return "mixture.level.stays"
    return "mixture.level.rises" if after > before else "mixture.level.falls"


def _level_line(problem: MixtureProblem, state: State, t: int) -> doc.Line | None:
    if state.level is None:
        return None
    times: dict[Item, int] = {}
    for item in problem.items:
        times[item] = times.get(item, 0) + 1
    given = [
        (constant(one.weight), {key: constant(value) for key, value in one.parameters.items()})
        for one in state.components
    ]
    terms = []
    for item, count in times.items():
        parts = [joint(problem.family, item, weight, of).value for weight, of in given]
        terms.append(repeated(count, Log(Number(add(*parts) if item.label is None else parts[item.label]))))
    working: tuple[Expr, ...] = ()
    if len(terms) <= MOST_TERMS:
        working = (terms[0] if len(terms) == 1 else Sum(tuple(terms)),)
    return doc.Line(Equation(write.Level(t), working, Number(state.level), quantity=ids.likelihood(t)))
