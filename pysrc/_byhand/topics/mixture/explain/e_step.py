"""The E-step of the first iteration: every responsibility."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.expr import Count, Equation, Expr, Number, Quotient, Sum, Symbol, Word
from _byhand.document import steps as doc
from _byhand.numbers.real import Value
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.mixture.explain import notation as write
from _byhand.topics.mixture.model import ids
from _byhand.topics.mixture.model.families import Item, Key
from _byhand.topics.mixture.model.run import Component, MixtureProblem, State, joint

# Longer sums are printed as their result; the table has their terms.
MOST_TERMS = 12
# Rows of a table; the others are left out, which its caption says.
MOST_ROWS = 40
# A table of more columns has no room for the products.
_MOST_COLUMNS = 9

_LAWS: Mapping[str, tuple[str, str]] = {
    "bernoulli": (r"p_k^{x_i} (1 - p_k)^{1 - x_i}", "p_k^(x_i) · (1 − p_k)^(1 − x_i)"),
    "binomial": (r"p_k^{x_i} (1 - p_k)^{n_i - x_i}", "p_k^(x_i) · (1 − p_k)^(n_i − x_i)"),
    "poisson": (r"e^{-\lambda_k} \lambda_k^{x_i} / x_i!", "e^(−λ_k) · λ_k^(x_i) / x_i!"),
    "normal": (
        r"\frac{1}{\sqrt{2 \pi \sigma_k^2}} \exp\left(-\frac{(x_i - \mu_k)^2}{2 \sigma_k^2}\right)",
        "1/√(2πσ_k²) · exp(−(x_i − μ_k)²/(2σ_k²))",
    ),
}
_E_LEADS: Mapping[str, str] = {
    "bernoulli": "mixture.e_step.lead",
    "binomial": "mixture.e_step.lead_binomial",
    "poisson": "mixture.e_step.lead",
    "normal": "mixture.e_step.lead_density",
    "naive_bayes": "mixture.e_step.lead_rows",
}


def operands(problem: MixtureProblem, components: Sequence[Component]) -> list[tuple[Expr, dict[Key, Expr]]]:
    """The weight and the parameters of each component as they are given."""
    shown = Number if problem.learnt else stated
    return [(shown(one.weight), {key: shown(value) for key, value in one.parameters.items()}) for one in components]


def stated(value: Value) -> Expr:
    """A number of the start: a decimal if it is one, else a fraction."""
    return ex.Given(value) if isinstance(value, Fraction) else Number(value)


def observed_name(problem: MixtureProblem, place: int) -> Expr | str:
    """The observation in a table: its number, 5/10, or the values of a row."""
    return problem.written[place] if problem.written else str(place + 1)


def e_step(problem: MixtureProblem, before: State, state: State) -> doc.Step:
    place = problem.hidden[0]
    blocks: list[doc.Block] = [doc.Paragraph(say(_E_LEADS[problem.model])), doc.Formula(_rules(problem))]
    example = doc.Formula(_worked(problem, before, state, place))
    table = _table(problem, before, state)
    blocks += [doc.Paragraph(_example_phrase(problem, place)), example, doc.Paragraph(say("mixture.e_step.all")), table]
    return doc.Step("e_step", say("mixture.e_step.title"), blocks, short=[example, table])


def _example_phrase(problem: MixtureProblem, place: int) -> Phrase:
    item = problem.items[place]
    if problem.model == "naive_bayes":
        return say("mixture.e_step.row", number=place + 1, values=row_values(problem, item))
    if problem.model == "binomial":
        return say("mixture.e_step.trials", number=place + 1, x=Number(item.x), trials=item.trials)
    return say("mixture.e_step.observation", number=place + 1, x=problem.written[place])


def row_values(problem: MixtureProblem, item: Item) -> Listing:
    """colour = red, shape = round"""
    names = [key[0] for key in problem.family.parameters if isinstance(key, tuple)]
    features = list(dict.fromkeys(names))
    pairs = [(name, cell) for name, cell in zip(features, item.cells, strict=True) if cell is not None]
    return Listing([ex.Joined((Word(name), Word(cell)), " = ", " = ") for name, cell in pairs])


def _rules(problem: MixtureProblem) -> list[doc.Line]:
    if problem.model == "naive_bayes":
        left = Symbol(r"\gamma_{ic}", "γ_ic")
        right = Symbol(
            r"\frac{P(c) \prod_f P(x_{if} \mid c)}{\sum_{c'} P(c') \prod_f P(x_{if} \mid c')}",
            "P(c) · Π_f P(x_if | c) / Σ_c' P(c') · Π_f P(x_if | c')",
        )
        return [doc.Line(Equation(left, (right,)))]
    letter = "p" if problem.model == "normal" else "P"
    left = Symbol(r"\gamma_{ik}", "γ_ik")
    right = Symbol(
        rf"\frac{{\pi_k \, {letter}(x_i \mid k)}}{{\sum_j \pi_j \, {letter}(x_i \mid j)}}",
        f"π_k · {letter}(x_i | k) / Σ_j π_j · {letter}(x_i | j)",
    )
    law = Symbol(rf"{letter}(x_i \mid k)", f"{letter}(x_i | k)")
    relation = r"∝" if problem.model == "binomial" else None
    return [
        doc.Line(Equation(left, (right,))),
        doc.Line(Equation(law, (Symbol(*_LAWS[problem.model]),), relation=relation)),
    ]


def _joint_name(place: int, name: str) -> Expr:
    """What a row of the table multiplies: a_{i,A}"""
    return write.Indexed(Symbol("a", "a"), (Count(place + 1), Word(name)))


def _worked(problem: MixtureProblem, before: State, state: State, place: int) -> list[doc.Line]:
    item, lines, values = problem.items[place], list[doc.Line](), list[Number]()
    for index, (name, (weight, of)) in enumerate(zip(problem.names, operands(problem, before.components), strict=True)):
        product = joint(problem.family, item, weight, of)
        values.append(Number(product.value))
        lines.append(doc.Line(Equation(_joint_name(place, name), (product,), values[-1]), index))
    for index, name in enumerate(problem.names):
        share = Quotient(values[index], Sum(tuple(values)))
        quantity = ids.responsibility(place, name, 1)
        own = Number(state.shares[index][place])
        lines.append(doc.Line(Equation(write.share_name(place, name), (share,), own, quantity=quantity), index))
    return lines


def _table(problem: MixtureProblem, before: State, state: State) -> doc.TableBlock:
    """The observations with their products and responsibilities; below them the sums."""
    names, count = problem.names, len(problem.items)
    with_products = 2 + 2 * len(names) <= _MOST_COLUMNS
    heads = [doc.ColumnHead(Symbol("i", "i")), doc.ColumnHead(_observed_head(problem))]
    if with_products:
        heads += [
            doc.ColumnHead(write.Indexed(Symbol("a", "a"), (Symbol("i", "i"), Word(name))), index)
            for index, name in enumerate(names)
        ]
    heads += [
        doc.ColumnHead(write.Indexed(write.GAMMA, (Symbol("i", "i"), Word(name))), index)
        for index, name in enumerate(names)
    ]
    given = operands(problem, before.components)
    rows = []
    for place in range(min(count, MOST_ROWS)):
        item = problem.items[place]
        cells = [doc.Cell(Count(place + 1), header=True), doc.Cell(_observed_cell(problem, place))]
        if with_products:
            cells += [doc.Cell(Number(joint(problem.family, item, weight, of).value)) for weight, of in given]
        cells += [
            doc.Cell(Number(shares[place]), quantity=ids.responsibility(place, name, 1))
            for name, shares in zip(names, state.shares, strict=True)
        ]
        rows.append(doc.Row(cells))
    blank = [doc.Cell("")] * (len(names) if with_products else 0)
    sums = [
        doc.Cell(Number(total), quantity=ids.after("expected", name, 1))
        for name, total in zip(names, state.expected, strict=True)
    ]
    rows.append(doc.Row([doc.Cell(say("mixture.sum"), header=True), doc.Cell(Count(count)), *blank, *sums], "total"))
    key = "mixture.e_step.caption" if count <= MOST_ROWS else "mixture.e_step.caption_cut"
    return doc.TableBlock(say(key, shown=MOST_ROWS, count=count), heads, rows, may_turn=False)


def _observed_head(problem: MixtureProblem) -> Phrase | Expr:
    if problem.model == "naive_bayes":
        return Word(problem.target)
    return Symbol("x_i / n_i", "x_i/n_i") if problem.model == "binomial" else Symbol("x_i", "x_i")


def _observed_cell(problem: MixtureProblem, place: int) -> object:
    if problem.model == "naive_bayes":
        label = problem.items[place].label
        return "?" if label is None else problem.names[label]
    return problem.written[place]
