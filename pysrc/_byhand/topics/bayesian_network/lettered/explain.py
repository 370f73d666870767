"""The steps of a question to a network with letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.expr import Expr
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.expressions.polynomial import Ratio
from _byhand.expressions.written import symbol_of, written
from _byhand.letters import explain as told
from _byhand.letters.curves import Drawn, curves_chart
from _byhand.letters.flips import Stretch, flips
from _byhand.letters.written import at_values, ratio_expr
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.bayesian_network.lettered.network import LetterNetwork
from _byhand.topics.bayesian_network.lettered.solved import Answered, SolvedNetwork, Summed, decided_name, value_names
from _byhand.topics.bayesian_network.model.asked import asked
from _byhand.topics.bayesian_network.model.explain_network import cpt
from _byhand.topics.bayesian_network.model.model import Assignment, Find, Joint
from _byhand.topics.bayesian_network.model.notation import Notation, SumOver, product_of

# Sums of up to this many terms are written out.
_MOST_TERMS = 8
# A chart has this many curves at most.
_MOST_CURVES = 8


@dataclass(frozen=True)
class LetterNotation(Notation):
    """The entries of the tables as they are stated."""

    model: LetterNetwork | None = None

    def entry(self, place: int, values: Assignment) -> Expr:
        assert self.model is not None
        entry = self.model.entry(place, values)
        shown = self.lettered(entry)
        if shown is None:
            return super().entry(place, values)
        # A sum needs its parentheses as a factor.
        return shown if shown.additive else ex.Entered(shown, self.table_key(*entry))

    def lettered(self, entry: tuple[int, tuple[int, ...], int]) -> Expr | None:
        """The expression in an entry, None if a number stands there"""
        assert self.model is not None
        path = self.model.stated.get(entry)
        if path is not None:
            return written(self.model.lettered.expressions[path].tree)
        ratio = self.model.entries.get(entry)
        return None if ratio is None else ratio_expr(ratio)


def letter_table(notation: LetterNotation, place: int) -> doc.TableBlock:
    """P(variable | parents), with the expressions"""
    block, width = cpt(notation, place), len(notation.network.variables[place].parents)
    rows = [
        replace(row, cells=[_cell(notation, place, given, at - width, cell) for at, cell in enumerate(row.cells)])
        for given, row in zip(notation.network.rows(place), block.rows, strict=True)
    ]
    return replace(block, rows=rows)


def _cell(notation: LetterNotation, place: int, given: tuple[int, ...], at: int, cell: doc.Cell) -> doc.Cell:
    shown = None if at < 0 else notation.lettered((place, given, at))
    return cell if shown is None else replace(cell, main=shown)


# --- a question


def question_steps(solved: SolvedNetwork, at: int, notation: LetterNotation, suffix: str) -> list[doc.Step]:
    """P(q, e) of every value, P(e), P(q | e); the decision over the range; the values"""
    each = solved.answered[at]
    events = not isinstance(each.question, Find | Joint)
    lines = [_sum_line(each, part, notation) for part in (*each.parts, *each.others)]
    lead = say("bayesian_network.lettered.sum_lead")
    hidden = Listing([notation.name(place) for place in each.hidden])
    blocks: list[doc.Block] = [doc.Paragraph(lead)]
    if each.hidden:
        names = say("bayesian_network.lettered.summed", names=hidden)
        blocks.append(doc.Paragraph(names))
    formula = doc.Formula(lines)
    steps = [doc.Step(f"sum{suffix}", say("bayesian_network.lettered.sum_title"), [*blocks, formula], short=[formula])]
    if not isinstance(each.question, Joint):
        result = doc.Formula(_event_lines(each, notation) if events else _posterior_lines(each, notation))
        title = say("bayesian_network.lettered.posterior_title")
        steps.append(doc.Step(f"posterior{suffix}", title, [result], short=[result]))
    return [*steps, *_decision(solved, at, notation, suffix), *_values(solved, at, notation, suffix)]


def _sum_line(each: Answered, part: Summed, notation: LetterNotation) -> doc.Line:
    symbols = notation.tables(each.factors, part.values)
    working: list[Expr] = [SumOver(notation.variables(each.hidden), symbols) if each.hidden else symbols]
    if len(part.states) <= _MOST_TERMS:
        terms = [product_of([notation.entry(place, state) for place in each.factors]) for state in part.states]
        working.append(terms[0] if len(terms) == 1 else ex.Sum(tuple(terms)))
    return doc.Line(ex.Equation(notation.probability(part.values), (*working, ratio_expr(part.ratio))))


def _posterior_lines(each: Answered, notation: LetterNotation) -> list[doc.Line]:
    assert isinstance(each.question, Find)
    assert each.evidence is not None
    lines, known = list[doc.Line](), each.question.evidence
    if known:
        terms = ex.Sum(tuple(ratio_expr(part.ratio) for part in each.parts))
        total = (terms, ratio_expr(each.evidence))
        lines.append(doc.Line(ex.Equation(notation.probability(known), total)))
    for part in each.parts:
        posterior = each.posterior(part)
        if posterior is not None:
            quotient = ex.Quotient(ratio_expr(part.ratio), ratio_expr(each.evidence))
            working = (quotient, ratio_expr(posterior)) if known else (ratio_expr(posterior),)
            lines.append(doc.Line(ex.Equation(_posterior_name(each, part, notation), working)))
    return lines


def _posterior_name(each: Answered, part: Summed, notation: LetterNotation) -> Expr:
    assert isinstance(each.question, Find)
    asked_for = {place: part.values[place] for place in each.question.targets}
    return notation.probability(asked_for, each.question.evidence)


def _event_lines(each: Answered, notation: LetterNotation) -> list[doc.Line]:
    name = asked(each.question, notation)
    assert isinstance(name, Expr)
    probability = each.probability
    if each.evidence is None or probability is None:
        return [doc.Line(ex.Equation(name, (ratio_expr(each.joint),)))]
    quotient = ex.Quotient(ratio_expr(each.joint), ratio_expr(each.evidence))
    return [doc.Line(ex.Equation(name, (quotient, ratio_expr(probability))))]


# --- over the range


def _decision(solved: SolvedNetwork, at: int, notation: LetterNotation, suffix: str) -> list[doc.Step]:
    if len(solved.model.letters) != 1:
        return []
    (letter,) = solved.model.letters
    found = solved.stretches[at]
    chart = question_chart(solved, at, notation)
    title = say("bayesian_network.lettered.curve_title")
    if found is None:
        return [doc.Step(f"curve{suffix}", title, chart)] if chart else []
    blocks = [*flip_blocks(found, solved, letter.name), *chart]
    result = doc.Paragraph(told.pieces_phrase(found, letter), "final")
    blocks += [result, *told.other_points(found, letter)]
    return [doc.Step(f"decision{suffix}", title, blocks, short=[result])]


def flip_blocks(found: Sequence[Stretch], solved: SolvedNetwork, path: str) -> list[doc.Block]:
    """Where the most probable value changes, and the table of the parts"""
    (letter,) = solved.model.letters
    lines = told.flip_lines(found, letter, path)
    if not lines:
        return []
    lead = say("bayesian_network.lettered.flip_lead", letter=symbol_of(letter.name))
    return [doc.Paragraph(lead), doc.Formula(lines), told.pieces_table(found, letter)]


def question_chart(solved: SolvedNetwork, at: int, notation: LetterNotation) -> list[doc.Block]:
    """The posterior of every value over the letter"""
    each, (letter,) = solved.answered[at], solved.model.letters
    parts = solved.stretches[at]
    question = each.question
    if isinstance(question, Find):
        shown = [(part, each.posterior(part)) for part in each.parts[:_MOST_CURVES]]
        drawn = [
            Drawn(ratio, decided_name(solved.model, question, part), place)
            for place, (part, ratio) in enumerate(shown)
            if ratio is not None
        ]
    else:
        ratio = each.parts[0].ratio if isinstance(question, Joint) else each.probability
        drawn = [] if ratio is None else [Drawn(ratio, None, 0)]
    name = asked(question, notation)
    assert isinstance(name, Expr)
    return curves_chart(letter, [replace(one, label=one.label or name) for one in drawn], flips(parts or []), name)


# --- the values


def _values(solved: SolvedNetwork, at: int, notation: LetterNotation, suffix: str) -> list[doc.Step]:
    point = solved.model.lettered.value
    if point is None:
        return []
    lines = [doc.Line(each) for each in value_equations(solved, at, notation, point)]
    title = say("bayesian_network.lettered.value_title", values=told.values_expr(solved.model.letters))
    formula = doc.Formula(lines)
    return [doc.Step(f"value{suffix}", title, [formula], short=[formula])] if lines else []


def value_equations(
    solved: SolvedNetwork, at: int, notation: LetterNotation, point: Mapping[str, Fraction]
) -> list[ex.Equation]:
    """Each result with the numbers put in"""
    lines = []
    for name, ratio, quantity in results(solved, at, notation):
        if ratio is not None and ratio.denominator.at(point):
            working = () if ratio.value is not None else (ratio_expr(ratio, at_values(point)),)
            owner = ex.OfAnswer(quantity, at) if len(solved.answered) > 1 else quantity
            lines.append(ex.Equation(name, working, ex.Number(ratio.at(point)), quantity=owner))
    return lines


def results(solved: SolvedNetwork, at: int, notation: LetterNotation) -> list[tuple[Expr, Ratio | None, str]]:
    """What was asked for: its name, the ratio, and its ID"""
    each = solved.answered[at]
    if isinstance(each.question, Joint):
        return [(notation.probability(each.parts[0].values), each.parts[0].ratio, "joint")]
    if not isinstance(each.question, Find):
        name = asked(each.question, notation)
        assert isinstance(name, Expr)
        return [(name, each.probability, "probability")]
    return [
        (
            _posterior_name(each, part, notation),
            each.posterior(part),
            identifier("posterior", *value_names(solved.model, each.question, part)),
        )
        for part in each.parts
    ]


def answer_line(solved: SolvedNetwork, at: int, notation: LetterNotation) -> Phrase:
    """What was asked, in the letters"""
    found = [
        ex.Equation(name, (ratio_expr(ratio),)) for name, ratio, _ in results(solved, at, notation) if ratio is not None
    ]
    if not found:
        return say("bayesian_network.lettered.impossible")
    return say("bayesian_network.lettered.answer", results=Listing(found[:_MOST_CURVES], "list.clause"))
