"""The command line: byhand solve | classify | parse | check | conventions | export | examples."""

from __future__ import annotations

import argparse
import codecs
import errno
import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

from _byhand import solving
from _byhand.arithmetic.printer import FEWEST_DIGITS, MOST_DIGITS, Display
from _byhand.check.exercise import exercise_of, read_figures
from _byhand.check.report.gradebook import check_gradebook, gradebook_json, gradebook_plain
from _byhand.check.report.report import as_json, as_plain
from _byhand.check.text.checking import check_text
from _byhand.check.text.report import text_json, text_plain
from _byhand.check.verdicts import check
from _byhand.classifying import classify_table, to_csv
from _byhand.collection.assembling import PLACES, Layout, sheet
from _byhand.collection.writing import WRITERS
from _byhand.document.steps import Answer
from _byhand.document.writing import notice_sentence, write_document
from _byhand.errors import InputError
from _byhand.parsed.printing import list_readings, print_reading
from _byhand.problem.fields import Fields
from _byhand.process import suit_process
from _byhand.protocol.parsed import KINDS, Kind
from _byhand.reading.reader import Instructions
from _byhand.reading.source import MOST_CHARACTERS
from _byhand.render import LENGTHS, RENDERERS
from _byhand.render.terminal import for_terminal, json_for_terminal
from _byhand.side_by_side.report import as_json as side_by_side_json
from _byhand.side_by_side.report import side_by_side
from _byhand.texts import LANGUAGES, Texts, load_texts
from _byhand.topics import all_topics

# Upper bound on the bytes of the longest text that is read, in any encoding.
_MOST_BYTES = 4 * MOST_CHARACTERS
_NOT_WRITTEN, _BAD_INPUT = 1, 2
# The status that a shell reports after SIGPIPE: 128 plus the number of the signal.
_NOT_READ = 141


def run(arguments: list[str] | None = None, *, program: str = "python -m byhand", version: str = "") -> int:
    """Return 0 with the result on standard output; otherwise print one sentence on standard error.

    2: bad input. 1: the result cannot be written. 141, silently: the reader of the pipe has gone (`| head`).

    program  what the user typed to start it
    version  that `--version` prints
    """
    suit_process()
    try:
        options = _options(arguments, program, version)
    except SystemExit as stop:
        # --help and --version print through the same function as every result.
        return _write("", load_texts(LANGUAGES[0])) or int(stop.code or 0)
    texts = load_texts(options.lang)
    try:
        output = COMMANDS[options.command](options, texts)
    except InputError as error:
        return _refuse(error, texts, _BAD_INPUT)
    except MemoryError:
        return _refuse(InputError("error.out_of_memory"), texts, _BAD_INPUT)
    except RecursionError:
        return _refuse(InputError("error.too_many_levels"), texts, _BAD_INPUT)
    return _write(output, texts)


def _refuse(error: InputError, texts: Texts, status: int) -> int:
    _remark(solving.error_sentence(error, texts))
    return status


def _remark(sentence: str) -> None:
    """One line on standard error."""
    if sys.stderr is not None:
        sys.stderr.write(for_terminal(sentence) + "\n")


def _write(output: str, texts: Texts) -> int:
    """Write the whole result to standard output; return the exit status."""
    if sys.stdout is None:
        return _refuse(InputError("error.not_written", reason=os.strerror(errno.EBADF)), texts, _NOT_WRITTEN)
    try:
        sys.stdout.buffer.write(for_terminal(output).encode("utf-8"))
        sys.stdout.flush()
    except BrokenPipeError:
        _forget_output()
        return _NOT_READ
    except OSError as error:
        _forget_output()
        return _refuse(InputError("error.not_written", reason=error.strerror or str(error)), texts, _NOT_WRITTEN)
    return 0


def _forget_output() -> None:
    """Discard unwritten output, which Python would otherwise try to write again at exit and report itself."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


class _Parser(argparse.ArgumentParser):
    """Its complaints quote the arguments, which may command the terminal."""

    def error(self, message: str) -> NoReturn:
        super().error(for_terminal(message))


def _options(arguments: list[str] | None, program: str, version: str) -> argparse.Namespace:
    parser = _Parser(prog=program, description="Worked solutions of Bayes exercises.")
    parser.add_argument("--version", action="version", version=f"byhand {version}", help="print the version")
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0], help="language of the texts")
    commands = parser.add_subparsers(dest="command", required=True)
    language = {"choices": LANGUAGES, "default": argparse.SUPPRESS, "help": "language of the texts"}
    decimals = {
        "type": int,
        "choices": range(FEWEST_DIGITS, MOST_DIGITS + 1),
        "default": Display.digits,
        "metavar": "N",
        "help": f"decimals of a number, {FEWEST_DIGITS} to {MOST_DIGITS}; {Display.digits} by default",
    }
    solve = commands.add_parser(
        "solve",
        help="the worked solution of a problem",
        description="The whole worked solution, however long it is and takes. Unlike the page this asks nothing first; "
        "Ctrl+C ends it. Only what would take more than 1 GB of memory is refused.",
    )
    solve.add_argument("problem", help="JSON file of the problem, - for standard input")
    exports = tuple(name for topic in all_topics() for name in topic.exports)
    solve.add_argument("--to", choices=("json", *RENDERERS, *exports), default="json", help="form of the result")
    written = ", ".join(RENDERERS)
    solve.add_argument("--length", choices=LENGTHS, help=f"how much of it; full by default; for {written}")
    classify = commands.add_parser(
        "classify",
        help="the decision for every row of a table, as CSV",
        description="The rows as they were given with the decision, the posterior of each class and, where nothing is "
        "decided, why.",
    )
    classify.add_argument("problem", help="JSON file of the problem, - for standard input; its query does not count")
    classify.add_argument("cases", help="text file with the table of cases, its columns named like the features")
    parse = commands.add_parser("parse", help="the table in a pasted text, or the problem of a Bayesian network")
    parse.add_argument("table", help="text file with the table or the network, - for standard input")
    parse.add_argument("--as", dest="kind", choices=[kind for kind in KINDS if kind != "output"], help="what it is")
    parse.add_argument("--block", type=int, metavar="LINE", help="of several tables the one that begins in this line")
    parse.add_argument(
        "--answer", type=int, action="append", default=[], metavar="N", help="to a question about it the N-th answer"
    )
    parse.add_argument("--as-shown", action="store_true", help="take what is proposed for an exercise in words")
    parse.add_argument("--topic", choices=("bayesian_network",), help="the same as --as network")
    parse.add_argument("--readings", action="store_true", help="all that it may be, with the reasons")
    check = commands.add_parser(
        "check",
        help="what may have happened to figures that differ",
        description="The figures of one working, or of a class: a CSV table with a row for each student and a column "
        "named like each quantity; a first column with another name tells who it is.",
    )
    check.add_argument("problem", help="JSON file of the problem")
    check.add_argument("figures", nargs="?", help="JSON file of the figures, - for standard input")
    check.add_argument("--csv", help="CSV file of a class, in place of the figures")
    check.add_argument("--text", help="text file of a whole working, - for standard input, in place of the figures")
    check.add_argument("--query", type=int, default=0, help="of a class or a text: which query, from 0")
    check.add_argument("--to", choices=("json", "plain"), default="json", help="form of the result")
    conventions = commands.add_parser(
        "conventions",
        help="the same exercise by two or three conventions, side by side",
        description="What each convention chooses, every quantity in a row with a column for each, the first line in "
        "which they part, and what comes of it. Beside one convention stands that of the exercise.",
    )
    conventions.add_argument("problem", help="JSON file of the problem, - for standard input")
    conventions.add_argument(
        "--by",
        action="append",
        default=[],
        help="a preset such as laplace, own for that of the exercise, or a JSON object such as "
        '{"smoothing": "1/2"}; two or three times',
    )
    conventions.add_argument("--query", type=int, default=0, help="which query, from 0")
    conventions.add_argument("--to", choices=("json", *RENDERERS), default="json", help="form of the result")
    conventions.add_argument("--length", choices=LENGTHS, help=f"how much of it; full by default; for {written}")
    export = commands.add_parser(
        "export",
        help="several exercises as one document",
        description="Numbered exercises with their titles, for a class: the answers below each, apart at the end with "
        "the same numbers, or left out.",
    )
    export.add_argument("problems", nargs="+", help="JSON files of the problems, in their order")
    export.add_argument("--to", choices=tuple(WRITERS), default="latex", help="form of the document")
    export.add_argument("--answers", choices=PLACES, default="below", help="where the solutions stand")
    export.add_argument("--length", choices=LENGTHS[:-1], default="full", help="how much of each solution")
    export.add_argument("--title", default="", help="of the whole")
    export.add_argument("--name", nargs="?", const="", help="of who it is for; without one, a rule to write on")
    export.add_argument("--date", nargs="?", const="", help="the date, likewise")
    examples = commands.add_parser("examples", help="the built-in examples, or the problem of one")
    examples.add_argument("id", nargs="?", help="name of an example, or topic/name")
    for command in (solve, check, conventions, export):
        command.add_argument("--digits", **decimals)  # type: ignore[arg-type]
    for command in (solve, classify, parse, check, conventions, export, examples):
        command.add_argument("--lang", **language)  # type: ignore[arg-type]
    return parser.parse_args(arguments)


def _solve(options: argparse.Namespace, texts: Texts) -> str:
    if options.length is not None and options.to not in RENDERERS:
        raise InputError("error.length", to=options.to, targets=tuple(RENDERERS))
    problem = solving.load_json(_read(options.problem))
    if options.to not in ("json", *RENDERERS):
        topic = solving.topic_named(problem.get("topic"))
        if options.to not in topic.exports:
            raise InputError("error.no_export", to=options.to, topic=topic.name)
        return topic.exports[options.to].write(problem)
    solution = solving.solve(problem)
    display = Display(digits=options.digits)
    if options.to == "json":
        return _json(solving.result(solution, texts, display))
    return RENDERERS[options.to][0](write_document(solution, texts, display), options.length or "full")


def _classify(options: argparse.Namespace, texts: Texts) -> str:
    problem = solving.load_json(_read(options.problem))
    topic = solving.topic_named(problem.get("topic"))
    classified = classify_table(topic, problem, _read(options.cases))
    for notice in classified.notices:
        _remark(notice_sentence(notice, texts))
    return to_csv(classified, texts)


def _parse(options: argparse.Namespace, texts: Texts) -> str:
    text = _read(options.table)
    kind: Kind | None = "network" if options.topic is not None else options.kind
    asked = Instructions(kind=kind, block=options.block)
    if options.readings:
        return _json(list_readings(text, asked, texts))
    printed = print_reading(text, asked, texts, as_shown=options.as_shown, answers=options.answer)
    for remark in printed.remarks:
        _remark(remark)
    return _json(printed.json)


def _examples(options: argparse.Namespace, texts: Texts) -> str:
    if options.id is not None:
        return _json(solving.example(options.id, texts))
    return "".join(f"{example['id']}\t{example['title']}\n" for example in solving.examples(texts))


def _check(options: argparse.Namespace, texts: Texts) -> str:
    problem = solving.load_json(_read(options.problem))
    if [options.figures, options.csv, options.text].count(None) != 2:
        raise InputError("check.error.figures_or_class")
    if options.csv is not None:
        found = check_gradebook(exercise_of(problem, options.query, _answers), _read(options.csv), texts)
        return gradebook_plain(found, texts) if options.to == "plain" else _json(gradebook_json(found, texts))
    if options.text is not None:
        read = check_text(exercise_of(problem, options.query, _answers), _read(options.text))
        return text_plain(read, texts, options.digits) if options.to == "plain" else _json(text_json(read, texts))
    given = Fields(solving.load_json(_read(options.figures)), ("query", "figures"))
    query = given.get("query") if "query" in given else 0
    if not isinstance(query, int) or isinstance(query, bool):
        raise given.wrong("query", "check.error.query_number")
    exercise = exercise_of(problem, query, _answers)
    report = check(exercise, read_figures(exercise, given.get("figures")))
    return as_plain(report, texts, options.digits) if options.to == "plain" else _json(as_json(report, texts))


def _conventions(options: argparse.Namespace, texts: Texts) -> str:
    if options.length is not None and options.to not in RENDERERS:
        raise InputError("error.length", to=options.to, targets=tuple(RENDERERS))
    problem = solving.load_json(_read(options.problem))
    named = [solving.load_json(each) if each.lstrip().startswith("{") else each for each in options.by]
    topic = solving.topic_named(problem.get("topic"))
    made = side_by_side(topic, problem, named, options.query, solving.solve)
    display = Display(digits=options.digits)
    if options.to == "json":
        return _json(side_by_side_json(made, texts, display))
    return RENDERERS[options.to][0](write_document(made.solution, texts, display), options.length or "full")


def _export(options: argparse.Namespace, texts: Texts) -> str:
    documents, display = [], Display(digits=options.digits)
    for name in options.problems:
        try:
            documents.append(write_document(solving.solve(solving.load_json(_read(name))), texts, display))
        except InputError as error:
            reason = solving.error_sentence(error, texts)
            raise InputError("collection.error.file", name=Path(name).name, reason=reason) from error
    layout = Layout(options.answers, options.length, options.title, options.name, options.date)
    return WRITERS[options.to][0](sheet(documents, layout, texts))


def _answers(problem: Mapping[str, Any]) -> Sequence[Answer]:
    return solving.solve(problem).answers


COMMANDS = {
    "solve": _solve,
    "classify": _classify,
    "parse": _parse,
    "check": _check,
    "conventions": _conventions,
    "export": _export,
    "examples": _examples,
}


def _read(name: str) -> str:
    """The text of a file, or of standard input for "-"; UTF-16 and UTF-32 by their byte order marks."""
    try:
        if name != "-":
            with Path(name).open("rb") as file:
                data = file.read(_MOST_BYTES + 1)
        elif sys.stdin is None:
            raise InputError("error.no_input")
        else:
            data = sys.stdin.buffer.read(_MOST_BYTES + 1)
    except OSError as error:
        raise InputError("error.no_file", name=name, reason=error.strerror or str(error)) from None
    if len(data) > _MOST_BYTES:
        raise InputError("parse.too_large", most=MOST_CHARACTERS)
    try:
        return data.decode(_encoding(data))
    except UnicodeDecodeError:
        raise InputError("error.not_utf8") from None


def _encoding(data: bytes) -> str:
    # The byte order mark of UTF-32 begins with that of UTF-16.
    if data.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        return "utf-32"
    return "utf-16" if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig"


def _json(value: object) -> str:
    return json_for_terminal(json.dumps(value, ensure_ascii=False, indent=1)) + "\n"
