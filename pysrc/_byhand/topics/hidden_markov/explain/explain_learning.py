"""Baum–Welch: one iteration in full, the run, and the parameters that it gives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from _byhand.arithmetic import expr as ex
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.real import Value
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.topics.hidden_markov.explain import lines
from _byhand.topics.hidden_markov.explain.notation import called, equation, given
from _byhand.topics.hidden_markov.inference.learning import Learning, times_of
from _byhand.topics.hidden_markov.inference.solved import SolvedExercise, SolvedSequence, after
from _byhand.topics.hidden_markov.problem.model import Chain

# ξ of more moves is only in the sums.
_MOST_MOVES = 120
# A sum of more terms is written as its result.
_MOST_TERMS = 8
# The tables of a wider model are left out of the printed run.
_MOST_NAMES = 12


def learning_step(solved: SolvedExercise) -> doc.Step:
    learning, problem = solved.learning, solved.problem
    title = say("hidden_markov.learn.title")
    lead = say("hidden_markov.learn.lead_several" if problem.several else "hidden_markov.learn.lead")
    blocks: list[doc.Block] = [doc.Paragraph(lead)]
    if learning is None:
        return doc.Step("learn", title, [*blocks, doc.Warn(say("hidden_markov.undefined"), "warning")])
    if not problem.several:
        blocks += _moves(solved.sequences[0])
    blocks.append(doc.Paragraph(say("hidden_markov.learn.first")))
    blocks += _first(solved, learning)
    blocks += _kept(solved, learning)
    blocks += parameter_tables(solved, learning.chains[1], 1)
    if problem.iterations > 1:
        blocks.append(doc.Paragraph(say("hidden_markov.learn.again", count=problem.iterations)))
        blocks.append(_run(learning))
        blocks += parameter_tables(solved, learning.chains[-1], problem.iterations)
    else:
        blocks.append(_run(learning))
    blocks.append(doc.Paragraph(say("hidden_markov.learn.never_lower"), "check"))
    return doc.Step("learn", title, blocks, short=lines.short_of(blocks))


def _moves(one: SolvedSequence) -> list[doc.Block]:
    """ξ_t(s, r) with its products, and the tables of its sums."""
    times, size = list(one.passes.times)[:-1], len(one.states)
    blocks: list[doc.Block] = [doc.Paragraph(say("hidden_markov.learn.xi"))]
    if len(times) * size**2 > _MOST_MOVES:
        return [*blocks, doc.Warn(say("hidden_markov.learn.xi_left_out", count=len(times) * size**2))]
    found = [line for t in times for line in _xi(one, t)]
    formula = doc.Formula(found)
    if len(found) > lines.MOST_OPEN:
        return [*blocks, doc.Details(say("hidden_markov.lines.summary", count=len(times)), [formula])]
    return [*blocks, formula]


def _xi(one: SolvedSequence, t: int) -> Iterator[doc.Line]:
    passes, chain = one.passes, one.problem.chain
    values = passes.xi(t)
    assert values is not None
    for state, name in enumerate(one.states):
        for to, other in enumerate(one.states):
            factors = (
                ex.Number(passes.alpha(t)[state]),
                given(chain.transitions[state][to]),
                *lines.emission_factor(one, to, t + 1),
                ex.Number(passes.beta(t + 1)[to]),
            )
            working = ex.Quotient(ex.Product(factors), ex.Number(passes.likelihood))
            quantity = identifier("xi", name, other, str(t))
            yield doc.Line(equation(called("xi", t, name, other), working, values[state][to], quantity), state)


def _first(solved: SolvedExercise, learning: Learning) -> list[doc.Block]:
    """The new π, A, B, each a quotient of expected numbers."""
    expected, chain, problem = learning.expected[0], learning.chains[1], solved.problem
    found = list[doc.Line]()
    for at, name in enumerate(problem.states):
        gammas = _gammas(solved, at, None, first=True)
        working: ex.Expr = (
            gammas[0] if len(gammas) == 1 else ex.Quotient(ex.Sum(tuple(gammas)), ex.Count(expected.sequences))
        )
        left = _new("π", r"\pi", (name,))
        found.append(doc.Line(equation(left, working, chain.initial[at], after("initial", name, iteration=1)), at))
    for at, name in enumerate(problem.states):
        if expected.leaves[at]:
            left_terms = _short(_gammas(solved, at, None), expected.leaves[at])
            for to, other in enumerate(problem.states):
                working = ex.Quotient(_short(_xis(solved, at, to), expected.moves[at][to]), left_terms)
                name_of = _new("a", "a", (name, other))
                quantity = after("transition", name, other, iteration=1)
                found.append(doc.Line(equation(name_of, working, chain.transitions[at][to], quantity), at))
    for at, name in enumerate(problem.states):
        if expected.emitting[at]:
            whole = _short(_gammas(solved, at, range(len(problem.symbols))), expected.emitting[at])
            for place, symbol in enumerate(problem.symbols):
                own = _short(_gammas(solved, at, [place]), expected.emitted[at][place])
                quantity = after("emission", name, symbol, iteration=1)
                name_of = _new("b", "b", (name, symbol))
                found.append(
                    doc.Line(equation(name_of, ex.Quotient(own, whole), chain.emissions[at][place], quantity), at)
                )
    formula = doc.Formula(found)
    if len(found) > lines.MOST_OPEN:
        return [doc.Details(say("hidden_markov.learn.all_quotients", count=len(found)), [formula])]
    return [formula]


def _new(plain: str, latex: str, names: Sequence[str]) -> ex.Expr:
    """π̂(Rainy), â(Rainy, Sunny)"""
    inside = ex.Joined(tuple(map(ex.Word, names)), r",\ ", ", ")
    return ex.Joined((ex.Symbol(rf"\hat {latex}(", f"{plain}\u0302("), inside, ex.Symbol(")", ")")), "", "")


def _short(terms: Sequence[ex.Expr], total: Value) -> ex.Expr:
    if not terms:
        return ex.Count(0)
    return ex.Sum(tuple(terms)) if len(terms) <= _MOST_TERMS else ex.Number(total)


def _gammas(solved: SolvedExercise, state: int, symbols: Sequence[int] | None, *, first: bool = False) -> list[ex.Expr]:
    """γ_t(s) of all sequences: at the first time; at all but the last; or where one of the symbols was observed."""
    found = list[ex.Expr]()
    for one in solved.sequences:
        passes = one.passes
        times = list(passes.times)
        if first:
            own = times[:1]
        elif symbols is None:
            own = times[:-1]
        else:
            own = sorted(t for symbol in symbols for t in times_of(passes, symbol))
        found += [ex.Number(gamma[state]) for t in own if (gamma := passes.gamma(t)) is not None]
    return found


def _xis(solved: SolvedExercise, state: int, to: int) -> list[ex.Expr]:
    found = list[ex.Expr]()
    for one in solved.sequences:
        for t in list(one.passes.times)[:-1]:
            xi = one.passes.xi(t)
            assert xi is not None
            found.append(ex.Number(xi[state][to]))
    return found


def _kept(solved: SolvedExercise, learning: Learning) -> list[doc.Block]:
    """States that are never left, or never emit anything: their rows stay."""
    names = solved.problem.states
    expected = learning.expected[0]
    unleft = [name for name, total in zip(names, expected.leaves, strict=True) if not total]
    silent = [name for name, total in zip(names, expected.emitting, strict=True) if not total]
    blocks: list[doc.Block] = []
    if unleft:
        blocks.append(doc.Warn(say("hidden_markov.learn.kept_moves", names=Listing(unleft, QUOTED), count=len(unleft))))
    if silent:
        blocks.append(
            doc.Warn(say("hidden_markov.learn.kept_symbols", names=Listing(silent, QUOTED), count=len(silent)))
        )
    return blocks


def _run(learning: Learning) -> doc.Block:
    """ln P(O | λ) after each iteration."""
    heads = [
        doc.ColumnHead(say("hidden_markov.learn.iteration"), align="center"),
        doc.ColumnHead(say("hidden_markov.learn.log_likelihood")),
    ]
    rows = [
        doc.Row(
            [
                doc.Cell(ex.Count(i), header=True),
                doc.Cell(ex.Number(value), quantity=identifier("log_likelihood", str(i))),
            ]
        )
        for i, value in enumerate(learning.log_likelihoods)
    ]
    return doc.TableBlock(say("hidden_markov.learn.run"), heads, rows, may_turn=False)


def parameter_tables(solved: SolvedExercise, chain: Chain, iteration: int) -> list[doc.Block]:
    """π, A and B after some iterations."""
    problem = solved.problem
    if max(len(problem.states), len(problem.symbols)) > _MOST_NAMES:
        return [doc.Warn(say("hidden_markov.learn.tables_left_out"))]
    caption = say("hidden_markov.learn.parameters", count=iteration)
    return [model_table(caption, problem.states, problem.symbols, chain, iteration)]


def model_table(
    caption: Phrase, states: Sequence[str], symbols: Sequence[str], chain: Chain, iteration: int | None
) -> doc.TableBlock:
    """A row for each state: π, then the moves to each state, then the symbols."""
    heads = [
        doc.ColumnHead(say("hidden_markov.table.state"), align="left"),
        doc.ColumnHead(ex.Symbol(r"\pi ", "π")),
        *(doc.ColumnHead(say("hidden_markov.table.to", name=name)) for name in states),
        *(doc.ColumnHead(say("hidden_markov.table.emits", name=name)) for name in symbols),
    ]

    def cell(value: Value, kind: str, *of: str) -> doc.Cell:
        if iteration is None:
            return doc.Cell(given(value))
        return doc.Cell(ex.Number(value), quantity=after(kind, *of, iteration=iteration))

    rows = [
        doc.Row(
            [
                doc.Cell(name, header=True),
                cell(chain.initial[at], "initial", name),
                *(cell(value, "transition", name, to) for value, to in zip(chain.transitions[at], states, strict=True)),
                *(cell(value, "emission", name, to) for value, to in zip(chain.emissions[at], symbols, strict=True)),
            ]
        )
        for at, name in enumerate(states)
    ]
    return doc.TableBlock(caption, heads, rows, may_turn=False)
