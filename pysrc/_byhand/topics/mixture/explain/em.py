"""The worked solution by EM: what is hidden, one iteration in full, all iterations, other starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial

from _byhand.arithmetic.expr import Count, Equation, Expr, Joined, Number, Symbol, Word
from _byhand.document import steps as doc
from _byhand.document.exercise import table_blocks
from _byhand.numbers.real import Value, same, subtract
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.topics.mixture.explain import notation as write
from _byhand.topics.mixture.explain.beside import k_means_step, starts_step
from _byhand.topics.mixture.explain.charts import densities_chart, level_chart
from _byhand.topics.mixture.explain.e_step import MOST_ROWS, e_step, stated
from _byhand.topics.mixture.explain.m_step import KEPT, level_step, m_step, rise_key
from _byhand.topics.mixture.model import ids
from _byhand.topics.mixture.model.outcomes import courses
from _byhand.topics.mixture.model.run import MixtureProblem, State, run
from _byhand.topics.mixture.model.ways import quantities, ways, weight_id

_ASKED: Mapping[str, str] = {
    "bernoulli": "mixture.asked.bernoulli",
    "binomial": "mixture.asked.binomial",
    "poisson": "mixture.asked.poisson",
    "normal": "mixture.asked.normal",
    "naive_bayes": "mixture.asked.naive_bayes",
}
_LEVELS: Mapping[str, str] = {
    "mixture.level.rises": "mixture.answer.level",
    "mixture.level.stays": "mixture.answer.level_same",
    "mixture.level.falls": "mixture.answer.level_fell",
}
# More numbers above the solution are only in its tables.
_MOST_ESTIMATES, _MOST_LISTED = 9, 60
# Iterations that a table has from the beginning and from the end; a fold has up to so many.
_FIRST, _LAST, _MOST = 8, 2, 60
_MOST_COLUMNS = 8
_DOTS = Symbol(r"\dots", "…")


def em_solution(problem: MixtureProblem) -> doc.Solution:
    """The worked solution."""
    states, found = run(problem), courses(problem)
    steps = [
        _asked(problem),
        e_step(problem, states[0], states[1]),
        m_step(problem, states[1]),
        level_step(problem, states),
    ]
    if len(states) > 2:
        steps.append(_iterations(problem, states))
    lines = _lines(problem, states)
    charts = [*level_chart(states, found), *densities_chart(problem, states)]
    steps.append(_result(problem, states, charts, lines))
    steps += [*starts_step(problem, found), *k_means_step(problem, states)]
    answer = doc.Answer(None, quantities(problem, states), None, ways=partial(ways, problem, states))
    return doc.Solution(
        topic="mixture",
        title=problem.heading.title or say("mixture.title"),
        lines=lines,
        line_of=[0] * len(lines),
        steps=steps,
        answers=[answer],
        warnings=problem.notices,
        rows={},
        source=problem.heading.source,
        exercise=_exercise(problem),
        decimals_given=problem.decimals_given,
    )


def _lines(problem: MixtureProblem, states: Sequence[State]) -> list[Phrase]:
    """The parameters at the end, of naive Bayes the classes of the rows, and the log-likelihood."""
    t, rows = len(states) - 1, problem.model == "naive_bayes"
    found = [
        Equation(write.weight_name(name, of_class=rows), (), Number(one.weight), quantity=weight_id(problem, name, t))
        for name, one in zip(problem.names, states[-1].components, strict=True)
        if "weight" not in problem.fixed
    ]
    if not rows:
        found += [
            Equation(write.parameter_name(key, name), (), Number(value), quantity=ids.parameter(key, name, t))
            for name, one in zip(problem.names, states[-1].components, strict=True)
            for key, value in one.parameters.items()
        ]
    lines = [say("mixture.answer.parameters", count=t, estimates=Listing(found[:_MOST_ESTIMATES]))]
    if rows:
        lines = [*_classes(problem, states), *lines]
    before, after = states[0].level, states[-1].level
    if before is not None and after is not None:
        first = Equation(write.Level(0), (), Number(before), quantity=ids.likelihood(0))
        last = Equation(write.Level(t), (), Number(after), quantity=ids.likelihood(t))
        lines.append(say(_LEVELS[rise_key(before, after)], first=first, last=last))
    else:
        lines.append(say("mixture.answer.unbounded", count=t))
    return lines


def _classes(problem: MixtureProblem, states: Sequence[State]) -> list[Phrase]:
    t, lines = len(states) - 1, list[Phrase]()
    for place in problem.hidden[:_MOST_ESTIMATES]:
        found = [
            Equation(
                write.share_name(place, name), (), Number(shares[place]), quantity=ids.responsibility(place, name, t)
            )
            for name, shares in zip(problem.names, states[-1].shares, strict=True)
        ]
        lines.append(say("mixture.answer.row", number=place + 1, count=t, shares=Listing(found)))
    return lines


def _asked(problem: MixtureProblem) -> doc.Step:
    blocks: list[doc.Block] = [
        doc.Paragraph(_question(problem)),
        doc.Paragraph(say("mixture.asked.method")),
        _start_table(problem),
    ]
    if problem.learnt:
        blocks.insert(2, doc.Paragraph(say("mixture.asked.learnt")))
    return doc.Step("asked", say("mixture.asked.title"), blocks)


def _question(problem: MixtureProblem) -> Phrase:
    return say(
        _ASKED[problem.model],
        count=len(problem.items),
        hidden=len(problem.hidden),
        k=len(problem.names),
        names=Listing(problem.names, QUOTED),
        target=problem.target,
    )


def _start_table(problem: MixtureProblem) -> doc.TableBlock:
    """A row for each parameter, a column for each component."""
    heads = [doc.ColumnHead(say("mixture.start.parameter"), align="left")]
    heads += [doc.ColumnHead(Word(name), index) for index, name in enumerate(problem.names)]
    weights = [
        doc.Cell(_at_start(problem, one.weight), quantity=weight_id(problem, name, 0))
        for name, one in zip(problem.names, problem.start, strict=True)
    ]
    key = "mixture.start.prior" if problem.model == "naive_bayes" else "mixture.start.weight"
    rows = [doc.Row([doc.Cell(say(key), header=True), *weights])]
    for key_of in problem.family.parameters:
        cells = [
            doc.Cell(_at_start(problem, one.parameters[key_of]), quantity=ids.parameter(key_of, name, 0))
            for name, one in zip(problem.names, problem.start, strict=True)
        ]
        rows.append(doc.Row([doc.Cell(_parameter_head(key_of), header=True), *cells]))
    return doc.TableBlock(say("mixture.start.caption"), heads, rows, may_turn=False)


def _at_start(problem: MixtureProblem, value: Value) -> Expr:
    return Number(value) if problem.learnt else stated(value)


_HEADS: Mapping[str, str] = {
    "p": "mixture.start.p",
    "rate": "mixture.start.rate",
    "mean": "mixture.start.mean",
    "variance": "mixture.start.variance",
}


def _parameter_head(key: str | tuple[str, str]) -> Phrase | Expr:
    if isinstance(key, str):
        return say(_HEADS[key])
    return Joined(tuple(map(Word, key)), " = ", " = ")


# --- all iterations


def _iterations(problem: MixtureProblem, states: Sequence[State]) -> doc.Step:
    blocks: list[doc.Block] = [doc.Paragraph(say("mixture.iterations.lead"))]
    ends = _ends(states)
    table = _table(problem, states, ends)
    blocks.append(table)
    if len(ends) < len(states):
        sample = _sample(states)
        key = "mixture.iterations.all" if len(sample) == len(states) else "mixture.iterations.some"
        fold = _table(problem, states, sample)
        blocks.append(doc.Details(say(key, count=len(states) - 1, shown=len(sample) - 1), [fold]))
    return doc.Step("iterations", say("mixture.iterations.title"), blocks, short=[table])


def _ends(states: Sequence[State]) -> list[int]:
    if len(states) <= _FIRST + _LAST + 1:
        return list(range(len(states)))
    return [*range(_FIRST), *range(len(states) - _LAST, len(states))]


def _sample(states: Sequence[State]) -> list[int]:
    last = len(states) - 1
    step = max(1, last // _MOST)
    return sorted({*range(0, last, step), last})


def _table(problem: MixtureProblem, states: Sequence[State], shown: Sequence[int]) -> doc.TableBlock:
    """A row for each iteration; of many parameters only the weights."""
    rows_of_classes = problem.model == "naive_bayes"
    weighted = "weight" not in problem.fixed
    free = [key for key in problem.family.parameters if not (isinstance(key, str) and key in problem.fixed)]
    keys = free if len(problem.names) * (len(free) + weighted) + 2 <= _MOST_COLUMNS and not rows_of_classes else []
    if not rows_of_classes and not keys:
        keys = free[:1]
    heads = [doc.ColumnHead(say("mixture.iterations.number"))]
    for index, name in enumerate(problem.names):
        if weighted:
            heads.append(doc.ColumnHead(write.weight_name(name, of_class=rows_of_classes), index))
        heads += [doc.ColumnHead(write.parameter_name(key, name), index) for key in keys]
    heads += [doc.ColumnHead(write.ELL), doc.ColumnHead(say("mixture.iterations.rise"))]
    rows, last = list[doc.Row](), -1
    for t in shown:
        if t > last + 1:
            rows.append(doc.Row([doc.Cell(_DOTS)] * len(heads)))
        last, cells = t, [doc.Cell(Count(t), header=True)]
        number = Number if t or problem.learnt else stated
        for name, one in zip(problem.names, states[t].components, strict=True):
            if weighted:
                cells.append(doc.Cell(number(one.weight), quantity=weight_id(problem, name, t)))
            cells += [doc.Cell(number(one.parameters[key]), quantity=ids.parameter(key, name, t)) for key in keys]
        cells += _level_cells(states, t)
        rows.append(doc.Row(cells))
    return doc.TableBlock(say("mixture.iterations.caption"), heads, rows, may_turn=False)


def _level_cells(states: Sequence[State], t: int) -> list[doc.Cell]:
    level, before = states[t].level, states[t - 1].level if t else None
    if level is None:
        return [doc.Cell("–"), doc.Cell("–")]
    rise: Value | None = None
    if before is not None:
        rise = Fraction(0) if same(before, level) else subtract(level, before)
    return [
        doc.Cell(Number(level), quantity=ids.likelihood(t)),
        doc.Cell("–" if rise is None else Number(rise)),
    ]


# --- the end


def _result(
    problem: MixtureProblem, states: Sequence[State], charts: Sequence[doc.Block], lines: Sequence[Phrase]
) -> doc.Step:
    blocks: list[doc.Block] = []
    if len(states) > 2 and problem.model != "naive_bayes":
        blocks.append(doc.Details(say("mixture.result.shares", count=len(states) - 1), [_last_shares(problem, states)]))
    blocks += charts
    if len(states) - 1 < problem.iterations or states[-1].level is None:
        blocks.append(doc.Warn(say("mixture.result.flat"), "warning"))
    finals = [doc.Paragraph(line, "final") for line in lines]
    return doc.Step("result", say("mixture.result.title"), blocks or [finals[0]], short=finals)


def _last_shares(problem: MixtureProblem, states: Sequence[State]) -> doc.TableBlock:
    t, state = len(states) - 1, states[-1]
    heads = [doc.ColumnHead(Symbol("i", "i")), doc.ColumnHead(Symbol("x_i", "x_i"))]
    heads += [
        doc.ColumnHead(write.Indexed(write.GAMMA, (Symbol("i", "i"), Word(name))), index)
        for index, name in enumerate(problem.names)
    ]
    rows = []
    for place in range(min(len(problem.items), MOST_ROWS)):
        cells = [
            doc.Cell(Number(shares[place]), quantity=ids.responsibility(place, name, t))
            for name, shares in zip(problem.names, state.shares, strict=True)
        ]
        rows.append(doc.Row([doc.Cell(Count(place + 1), header=True), doc.Cell(problem.written[place]), *cells]))
    key = "mixture.result.caption" if len(problem.items) <= MOST_ROWS else "mixture.e_step.caption_cut"
    return doc.TableBlock(say(key, shown=MOST_ROWS, count=len(problem.items)), heads, rows, may_turn=False)


# --- the exercise


def _exercise(problem: MixtureProblem) -> list[doc.Block]:
    blocks: list[doc.Block] = [doc.Paragraph(_question(problem))]
    if problem.grid is not None:
        blocks += table_blocks(problem.grid)
        features = list(dict.fromkeys(key[0] for key in problem.family.parameters if isinstance(key, tuple)))
        blocks.append(doc.Paragraph(say("exercise.features", features=Listing(features, QUOTED))))
        blocks.append(_start_table(problem))
    else:
        # The sentences behind the last table are the question above the answer: the data are part of it.
        blocks.append(_start_table(problem))
        shown = Listing(problem.written[:_MOST_LISTED], "list.comma")
        key = "mixture.exercise.data" if len(problem.written) <= _MOST_LISTED else "mixture.exercise.data_cut"
        blocks.append(doc.Paragraph(say(key, values=shown, count=len(problem.written))))
    if problem.fixed:
        kept = [say(KEPT[name]) for name in KEPT if name in problem.fixed]
        blocks.append(doc.Paragraph(say("mixture.m_step.fixed", names=Listing(kept))))
    if problem.shared_variance:
        blocks.append(doc.Paragraph(say("mixture.exercise.shared")))
    smoothing = problem.family.smoothing
    if smoothing:
        blocks.append(doc.Paragraph(say("mixture.exercise.smoothing", value=Number(smoothing))))
    blocks.append(doc.Paragraph(say("mixture.exercise.iterations", count=problem.iterations)))
    return blocks
