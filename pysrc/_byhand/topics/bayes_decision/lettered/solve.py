"""An exercise with letters, or with a number that varies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from _byhand.arithmetic import expr as ex
from _byhand.decision.explain import class_word
from _byhand.document import steps as doc
from _byhand.document.steps import Answer, Piece, Quantity, Solution
from _byhand.errors import InputError
from _byhand.expressions.polynomial import NotRationalError
from _byhand.expressions.written import symbol_of
from _byhand.letters import explain as told
from _byhand.letters.flips import Stretch, flip_quantities, flips
from _byhand.letters.given import LetterRange, read_letters, read_varied
from _byhand.letters.places import Path, found_at, text_of
from _byhand.letters.valid import check_valid
from _byhand.letters.varied import LETTER, in_range, varied
from _byhand.letters.written import range_expr
from _byhand.numbers.rational import any_decimals, parse_number
from _byhand.phrase import Phrase, say
from _byhand.problem.fields import Fields
from _byhand.topics.bayes_decision.lettered.chart import case_chart
from _byhand.topics.bayes_decision.lettered.explain import answer_lines, letter_steps, named_in, observed_chart
from _byhand.topics.bayes_decision.lettered.explain_given import letter_exercise
from _byhand.topics.bayes_decision.lettered.model import (
    LetterModel,
    check_fields,
    check_priors,
    model_of,
    number_paths,
    places_of,
    read_model,
)
from _byhand.topics.bayes_decision.lettered.solved import LetterSolved, Numeric, letter_answers, solve_model
from _byhand.topics.bayes_decision.problem.fields import DecisionFields


@dataclass(frozen=True)
class Varied:
    """place: of the number; None for a letter"""

    name: str
    place: Path | None
    solved: LetterSolved

    @property
    def letter(self) -> LetterRange:
        return self.solved.model.letters[0]

    @property
    def stretches(self) -> list[list[Stretch]]:
        return self.solved.stretches or []


@dataclass(frozen=True)
class Stated:
    """An exercise in letters, checked; parts: what varies besides"""

    solved: LetterSolved
    parts: Sequence[Varied]


def read_in_letters(data: Mapping[str, Any], numeric: Numeric) -> Stated:
    """Read an exercise with `letters`; InputError if it is invalid, or leads too far."""
    fields = Fields(data, DecisionFields.FIELDS)
    check_fields(data, varied=False)
    letters, ends = read_letters(fields), read_varied(fields)
    try:
        model = read_model(data, letters)
        _check_value(model)
        solved = solve_model(model, numeric)
        return Stated(solved, _parts(solved, ends))
    except NotRationalError:
        raise InputError("letters.error.too_large", field="letters") from None


def solve_in_letters(data: Mapping[str, Any], numeric: Numeric) -> Solution:
    """The solution of an exercise with `letters`; InputError if it is invalid."""
    stated = read_in_letters(data, numeric)
    solved = stated.solved
    lines, line_of = answer_lines(solved)
    problem = solved.model.problem
    solution = Solution(
        topic="bayes_decision",
        title=problem.heading.title or say("bayes_decision.lettered.title"),
        lines=lines,
        line_of=line_of,
        steps=letter_steps(solved),
        answers=letter_answers(solved),
        warnings=problem.notices,
        rows={},
        source=problem.heading.source,
        exercise=letter_exercise(solved),
        decimals_given=any_decimals(
            number for path in number_paths(data) if (number := parse_number(found_at(data, path))) is not None
        ),
    )
    return _joined(solution, stated.parts) if stated.parts else solution


def _check_value(model: LetterModel) -> None:
    """InputError if an expression has no value at the values of the letters."""
    point = model.lettered.value
    for path, each in model.lettered.expressions.items():
        if point is not None and not each.ratio.denominator.at(point):
            raise InputError(
                "letters.error.no_value", field=text_of(path), text=str(found_at(model.lettered.data, path))
            )


def _parts(solved: LetterSolved, ends: Mapping[str, tuple[Fraction, Fraction]]) -> list[Varied]:
    """With `vary`: of a letter a part of its range, the others at their values; of a number with all at theirs."""
    model = solved.model
    by_name = {each.name: each for each in model.letters}
    parts, rest = list[Varied](), dict[str, tuple[Fraction, Fraction]]()
    for name, span in ends.items():
        letter = by_name.get(name)
        if letter is None:
            rest[name] = span
            continue
        in_range(letter, span)
        _need_values(model, name)
        parts.append(Varied(name, None, solve_model(model_of(model.lettered.alone(name, *span)), solved.numeric)))
    if rest:
        _need_values(model, "")
        point = model.lettered.value
        assert point is not None
        data = model.lettered.at(point)
        parts += [_varied(data, name, span, solved.numeric) for name, span in rest.items()]
    return parts


def _need_values(model: LetterModel, besides: str) -> None:
    for each in model.letters:
        if each.name != besides and each.value is None:
            raise InputError("letters.error.needs_value", field=f"letters.{each.name}", name=each.name)


# --- a number that varies


def with_varied(solution: Solution, data: Mapping[str, Any], numeric: Numeric) -> Solution:
    """The solution of a numeric exercise, with what happens when one of its numbers varies."""
    return _joined(solution, read_varying(data, numeric))


def read_varying(data: Mapping[str, Any], numeric: Numeric) -> list[Varied]:
    """What varies in a numeric exercise; InputError if it cannot."""
    fields = Fields(data, DecisionFields.FIELDS)
    check_fields(data, varied=True)
    ends = read_varied(fields)
    plain = {name: each for name, each in data.items() if name not in ("vary", "stepwise", "rule", "rules")}
    return [_varied(plain, name, span, numeric) for name, span in ends.items()]


def _varied(data: Mapping[str, Any], name: str, span: tuple[Fraction, Fraction], numeric: Numeric) -> Varied:
    paths = number_paths(data)
    check_priors(data, name)
    lettered = varied(data, name, span, paths, places_of(data, paths))
    check_valid(lettered, places_of(data, paths))
    (place,) = (path for path in paths if text_of(path) == name)
    solved = solve_model(model_of(lettered), numeric)
    if not solved.cases:
        raise InputError("bayes_decision.lettered.error.no_decision", field=f"vary.{name}")
    return Varied(name, place, solved)


def _joined(solution: Solution, parts: Sequence[Varied]) -> Solution:
    """The solution with a step for each, and with the flips and pieces in its answers."""
    lines, line_of = list(solution.lines), list(solution.line_of or range(len(solution.lines)))
    for each in parts:
        for at, found in enumerate(each.stretches):
            lines.append(_answer_line(each, at, found))
            line_of.append(at)
    return replace(
        solution,
        lines=lines,
        line_of=line_of,
        answers=[_with_pieces(answer, at, parts) for at, answer in enumerate(solution.answers)],
        steps=[*solution.steps, *(_step(each, suffix) for suffix, each in _numbered(parts))],
        exercise=[*solution.exercise, *(doc.Paragraph(_asked(each)) for each in parts)],
    )


def _answer_line(each: Varied, at: int, found: Sequence[Stretch]) -> Phrase:
    pieces = told.pieces_phrase(found, each.letter, named_in(each.solved, at))
    if each.place is None:
        return pieces
    return say("bayes_decision.lettered.answer_varied", letter=symbol_of(LETTER), name=_name_of(each), pieces=pieces)


def _asked(each: Varied) -> Phrase:
    ends = {"low": ex.Given(each.letter.low), "high": ex.Given(each.letter.high)}
    return say("bayes_decision.lettered.asked_varied", name=_name_of(each), **ends)


def _numbered(parts: Sequence[Varied]) -> list[tuple[str, Varied]]:
    return [(f".{at}" if len(parts) > 1 else "", each) for at, each in enumerate(parts, 1)]


def _with_pieces(answer: Answer, at: int, parts: Sequence[Varied]) -> Answer:
    pieces: dict[str, Sequence[Piece]] = dict(answer.pieces or {})
    quantities: list[Quantity] = list(answer.quantities)
    for each in parts:
        found = each.stretches[at] if at < len(each.stretches) else []
        quantities = [own for own in quantities if not own.id.startswith(f"flip[{each.name},")]
        quantities += flip_quantities(each.name, found)
        pieces[each.name] = [stretch.piece for stretch in found]
    return replace(answer, quantities=quantities, pieces=pieces)


def _step(each: Varied, suffix: str) -> doc.Step:
    """The number and its range, the curves, and the decision in each part."""
    solved, letter = each.solved, each.letter
    symbol = symbol_of(letter.name)
    blocks: list[doc.Block] = []
    if each.place is not None:
        blocks.append(doc.Paragraph(_introduced(each)))
    results = list[doc.Block]()
    for at, found in enumerate(each.stretches):
        if len(each.stretches) > 1:
            name = say("bayes_decision.lettered.case_number", number=at + 1)
            blocks.append(doc.Paragraph(name))
        changes = told.flip_lines(found, letter, each.name)
        if changes:
            blocks.append(doc.Paragraph(say("bayes_decision.lettered.decision_lead", letter=symbol)))
            blocks.append(doc.Formula(changes))
        cases = solved.cases if solved.tabled else (solved.cases[at],)
        for case in cases:
            blocks += observed_chart(solved, case, found) if solved.tabled else case_chart(solved, case, found)
        results.append(doc.Paragraph(told.pieces_phrase(found, letter, named_in(solved, at)), "result"))
        blocks += [results[-1], *told.other_points(found, letter)]
        if len(flips(found)) > 1:
            blocks.append(told.pieces_table(found, letter, named_in(solved, at)))
    title = say("bayes_decision.lettered.varied_title", name=_name_of(each))
    return doc.Step(f"vary{suffix}", title, blocks, short=results)


def _introduced(each: Varied) -> Phrase:
    letter = each.letter
    told_range = {"letter": symbol_of(LETTER), "name": _name_of(each), "range": range_expr(letter)}
    if len(each.solved.model.lettered.expressions) > 1:
        return say("bayes_decision.lettered.varied_others", **told_range)
    return say("bayes_decision.lettered.varied_alone", **told_range)


def _name_of(each: Varied) -> object:
    """P(ill), P(positive | ill), the loss of an action: the number as in a book"""
    if each.place is None:
        return symbol_of(each.name)
    field, *rest = each.place
    names = [str(part) for part in rest]
    problem = each.solved.model.problem
    if field == "priors":
        return ex.Probability(class_word(names[0]))
    if field == "posteriors":
        return ex.Probability(class_word(names[0]), ex.Symbol("x", "x"))
    if field == "likelihoods":
        observed = ex.Word(names[1]) if len(names) > 1 else ex.Symbol("x", "x")
        return ex.Probability(observed, class_word(names[0]))
    if field == "evidence":
        return ex.Probability(ex.Symbol("x", "x"))
    if field == "reject" or problem.loss is None:
        return say("bayes_decision.lettered.reject_cost")
    action, name = (int(part) for part in names[1:])
    cost = {"action": problem.loss.actions[action], "name": problem.classes[name]}
    if problem.loss.gains:
        return say("bayes_decision.lettered.payoff_of", **cost)
    return say("bayes_decision.lettered.loss_of", **cost)
