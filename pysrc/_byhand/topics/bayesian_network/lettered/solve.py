"""An exercise with letters in the tables, or with an entry that varies."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from _byhand.document import steps as doc
from _byhand.document.steps import Answer, Piece, Solution
from _byhand.errors import InputError, Notice
from _byhand.expressions.polynomial import NotRationalError
from _byhand.expressions.written import symbol_of
from _byhand.letters import explain as told
from _byhand.letters.flips import flip_quantities
from _byhand.letters.given import LetterRange, read_letters, read_varied
from _byhand.letters.places import text_of
from _byhand.letters.valid import check_valid
from _byhand.letters.varied import LETTER, in_range, varied
from _byhand.letters.written import range_expr
from _byhand.numbers.rational import any_decimals, parse_number
from _byhand.phrase import Phrase, say
from _byhand.problem.fields import Fields
from _byhand.topics.bayesian_network.inference.drawn import drawn_of
from _byhand.topics.bayesian_network.lettered import network
from _byhand.topics.bayesian_network.lettered.explain import (
    LetterNotation,
    answer_line,
    flip_blocks,
    letter_table,
    question_chart,
    question_steps,
)
from _byhand.topics.bayesian_network.lettered.network import LetterNetwork, Reader
from _byhand.topics.bayesian_network.lettered.solved import SolvedNetwork, network_answers, solve_network
from _byhand.topics.bayesian_network.model.asked import asked
from _byhand.topics.bayesian_network.model.explain_network import Drawn, network_step
from _byhand.topics.bayesian_network.model.fields import NetworkFields
from _byhand.topics.bayesian_network.model.model import Find, NetworkProblem
from _byhand.topics.bayesian_network.model.notation import Notation

# The exercise as printed on paper.
Exercise = Callable[[NetworkProblem, Notation, Drawn], Sequence[doc.Block]]


@dataclass(frozen=True)
class Varied:
    """name: of a letter, or the path of an entry"""

    name: str
    solved: SolvedNetwork
    is_letter: bool = False


@dataclass(frozen=True)
class Stated:
    """An exercise in letters, checked; parts: what varies besides"""

    solved: SolvedNetwork
    parts: Sequence[Varied]


def read_in_letters(data: Mapping[str, Any], read: Reader) -> Stated:
    """Read an exercise with `letters`; InputError if it is invalid, or leads too far."""
    fields = Fields(data, NetworkFields.FIELDS)
    network.check_fields(data)
    letters, ends = read_letters(fields), read_varied(fields)
    try:
        model = network.read_network(data, letters, read)
        _check_value(model)
        return Stated(solve_network(model), _parts(model, ends))
    except NotRationalError:
        raise InputError("letters.error.too_large", field="letters") from None


def solve_in_letters(data: Mapping[str, Any], read: Reader, exercise: Exercise) -> Solution:
    """The solution of an exercise with `letters`; InputError if it is invalid."""
    stated = read_in_letters(data, read)
    solved, model = stated.solved, stated.solved.model
    letters = model.letters
    notation = LetterNotation(model.network, model)
    drawn = drawn_of(notation, model.problem.questions)
    drawn = replace(drawn, made={place: letter_table(notation, place) for place in drawn.tables})
    several = len(solved.answered) > 1
    steps = [network_step(model.problem, notation, drawn)]
    for at, answered in enumerate(solved.answered):
        inner = question_steps(solved, at, notation, f".{at + 1}" if several else "")
        if several:
            number = say("bayesian_network.answer.question", number=at + 1, question=asked(answered.question, notation))
            inner = [doc.Step(f"question.{at + 1}", number, (), inner, [doc.Paragraph(number)], at)]
        steps += inner
    lines, line_of = list[Phrase](), list[int]()
    for at, parts in enumerate(solved.stretches):
        lines.append(answer_line(solved, at, notation))
        if parts is not None:
            lines.append(told.pieces_phrase(parts, letters[0]))
        line_of += [at] * (len(lines) - len(line_of))
    numbers = [parse_number(each) for _, row in network.table_rows(data) for each in row.values()]
    solution = Solution(
        topic="bayesian_network",
        title=model.problem.heading.title or say("bayesian_network.lettered.title"),
        lines=lines,
        line_of=line_of,
        steps=steps,
        answers=network_answers(solved),
        warnings=[*model.problem.notices, *_unused(model.problem)],
        rows={},
        source=model.problem.heading.source,
        exercise=[
            *exercise(model.problem, notation, drawn),
            doc.Paragraph(told.ranges_phrase(letters)),
        ],
        decimals_given=any_decimals(number for number in numbers if number is not None),
    )
    return _joined(solution, stated.parts) if stated.parts else solution


def _unused(problem: NetworkProblem) -> list[Notice]:
    """A notice if a method was asked for: in letters every term of the sum is written out."""
    eliminated = any(isinstance(each, Find) and each.method == "variable_elimination" for each in problem.questions)
    return [Notice("bayesian_network.lettered.method_unused")] if eliminated else []


def _check_value(model: LetterNetwork) -> None:
    """InputError if an expression has no value at the values of the letters."""
    point = model.lettered.value
    for path, each in model.lettered.expressions.items():
        if point is not None and not each.ratio.denominator.at(point):
            raise InputError("letters.error.no_value", field=text_of(path), text=str(each.ratio))


def _parts(model: LetterNetwork, ends: Mapping[str, tuple[Fraction, Fraction]]) -> list[Varied]:
    """With `vary` beside `letters`: of a letter a part of its range; of a number with all letters at their values."""
    by_name, parts = {each.name: each for each in model.letters}, list[Varied]()
    for name, span in ends.items():
        for each in model.letters:
            if each.name != name and each.value is None:
                raise InputError("letters.error.needs_value", field=f"letters.{each.name}", name=each.name)
        if name in by_name:
            in_range(by_name[name], span)
            alone = network.network_of(model.lettered.alone(name, *span), model.read)
            parts.append(Varied(name, solve_network(alone), is_letter=True))
        else:
            parts.append(_varied(model.lettered.at(model.lettered.value or {}), name, span, model.read))
    return parts


# --- an entry that varies


def with_varied(solution: Solution, data: Mapping[str, Any], read: Reader) -> Solution:
    """The solution of a numeric exercise, with what happens when an entry varies."""
    return _joined(solution, read_varying(data, read))


def read_varying(data: Mapping[str, Any], read: Reader) -> list[Varied]:
    """What varies in a numeric exercise; InputError if it cannot."""
    network.check_fields(data)
    ends = read_varied(Fields(data, NetworkFields.FIELDS))
    plain = {name: each for name, each in data.items() if name != "vary"}
    return [_varied(plain, name, span, read) for name, span in ends.items()]


def _varied(data: Mapping[str, Any], name: str, span: tuple[Fraction, Fraction], read: Reader) -> Varied:
    data = network.complete(data)
    places = network.places_of(data)
    lettered = varied(data, name, span, network.number_paths(data), places)
    check_valid(lettered, places)
    return Varied(name, solve_network(network.network_of(lettered, read)))


def _joined(solution: Solution, parts: Sequence[Varied]) -> Solution:
    answers = [_with_pieces(answer, at, parts) for at, answer in enumerate(solution.answers)]
    steps = [_step(each, f".{at}" if len(parts) > 1 else "") for at, each in enumerate(parts, 1)]
    lines, line_of = list(solution.lines), list(solution.line_of or range(len(solution.lines)))
    for each in parts:
        for at, found in enumerate(each.solved.stretches):
            if found is not None:
                pieces = told.pieces_phrase(found, each.solved.model.letters[0])
                lines.append(pieces if each.is_letter else _line(each, pieces))
                line_of.append(at)
    return replace(
        solution,
        lines=lines,
        line_of=line_of,
        answers=answers,
        steps=[*solution.steps, *steps],
        exercise=[*solution.exercise, *(doc.Paragraph(_asked(each)) for each in parts)],
    )


def _line(each: Varied, pieces: Phrase) -> Phrase:
    return say("bayesian_network.lettered.answer_varied", letter=symbol_of(LETTER), name=each.name, pieces=pieces)


def _asked(each: Varied) -> Phrase:
    (letter,) = each.solved.model.letters
    return say("bayesian_network.lettered.asked_varied", letter=symbol_of(letter.name), name=each.name,
               range=range_expr(letter))  # fmt: skip


def _with_pieces(answer: Answer, at: int, parts: Sequence[Varied]) -> Answer:
    pieces: dict[str, Sequence[Piece]] = dict(answer.pieces or {})
    quantities = list(answer.quantities)
    for each in parts:
        found = each.solved.stretches[at]
        if found is not None:
            quantities = [own for own in quantities if not own.id.startswith(f"flip[{each.name},")]
            quantities += flip_quantities(each.name, found)
            pieces[each.name] = [stretch.piece for stretch in found]
    return replace(answer, quantities=quantities, pieces=pieces or None)


def _step(each: Varied, suffix: str) -> doc.Step:
    """The results in the letter that stands for the entry, the curves, the most probable value in each part."""
    solved = each.solved
    notation, (letter,) = LetterNotation(solved.model.network, solved.model), solved.model.letters
    blocks: list[doc.Block] = [] if each.is_letter else [doc.Paragraph(_introduced(each, letter))]
    results = list[doc.Block]()
    for at, found in enumerate(solved.stretches):
        blocks.append(doc.Paragraph(answer_line(solved, at, notation)))
        blocks += flip_blocks(found or [], solved, each.name)
        blocks += question_chart(solved, at, notation)
        if found is not None:
            results.append(doc.Paragraph(told.pieces_phrase(found, letter), "result"))
            blocks += [results[-1], *told.other_points(found, letter)]
    title = say("bayesian_network.lettered.varied_title", name=each.name)
    return doc.Step(f"vary{suffix}", title, blocks, short=results)


def _introduced(each: Varied, letter: LetterRange) -> Phrase:
    return say("bayesian_network.lettered.varied", letter=symbol_of(letter.name), name=each.name,
               range=range_expr(letter))  # fmt: skip
