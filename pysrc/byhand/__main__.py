"""The command line: python -m byhand solve | parse | examples."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from byhand import solving
from byhand.errors import InputError
from byhand.ink import Display
from byhand.render import LENGTHS, RENDERERS
from byhand.table import parse_result, read_text
from byhand.texts import LANGUAGES, Texts, load_texts
from byhand.topics import TOPICS, bayesian_network
from byhand.topics.bayesian_network.text_forms.text import problem_of_text
from byhand.writing import notice_sentence, write_document


def main(arguments: list[str] | None = None) -> int:
    """Exit status 0 and the result on standard output; on bad input 2 and one sentence on standard error."""
    parser = argparse.ArgumentParser(prog="python -m byhand", description="Worked solutions of Bayes exercises.")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the texts")
    commands = parser.add_subparsers(dest="command", required=True)
    language = {"choices": LANGUAGES, "default": argparse.SUPPRESS, "help": "language of the texts"}
    solve = commands.add_parser("solve", help="the worked solution of a problem")
    solve.add_argument("problem", help="JSON file of the problem, - for standard input")
    exports = tuple(name for topic in TOPICS for name in solving.exports_of(topic))
    solve.add_argument("--to", choices=("json", *RENDERERS, *exports), default="json", help="form of the result")
    written = ", ".join(RENDERERS)
    solve.add_argument("--length", choices=LENGTHS, help=f"how much of it; full by default; for {written}")
    parse = commands.add_parser("parse", help="the table in a pasted text, or the problem of a Bayesian network")
    parse.add_argument("table", help="text file with the table or the network, - for standard input")
    parse.add_argument("--topic", choices=(bayesian_network.NAME,), help="read a network: BIF, or P(a) = 0.2 ...")
    examples = commands.add_parser("examples", help="the built-in examples, or the problem of one")
    examples.add_argument("id", nargs="?", help="name of an example")
    for command in (solve, parse, examples):
        command.add_argument("--lang", **language)  # type: ignore[arg-type]
    options = parser.parse_args(arguments)
    texts = load_texts(options.lang)
    try:
        output = {"solve": _solve, "parse": _parse, "examples": _examples}[options.command](options, texts)
    except InputError as error:
        sys.stderr.write(solving.error_sentence(error, texts) + "\n")
        return 2
    sys.stdout.buffer.write(output.encode("utf-8"))
    return 0


def _solve(options: argparse.Namespace, texts: Texts) -> str:
    if options.length is not None and options.to not in RENDERERS:
        raise InputError("error.length", to=options.to, targets=tuple(RENDERERS))
    problem = solving.load_json(_read(options.problem))
    if options.to not in ("json", *RENDERERS):
        topic = solving.topic_named(problem.get("topic"))
        exports = solving.exports_of(topic)
        if options.to not in exports:
            raise InputError("error.no_export", to=options.to, topic=topic.NAME)
        return exports[options.to][0](problem)
    solution = solving.solve(problem)
    if options.to == "json":
        return _json(solving.result(solution, texts, Display()))
    return RENDERERS[options.to][0](write_document(solution, texts, Display()), options.length or "full")


def _parse(options: argparse.Namespace, texts: Texts) -> str:
    if options.topic is not None:
        return _json(problem_of_text(_read(options.table)))
    text = _read(options.table)
    try:
        table = read_text(text)
    except InputError as error:
        raise solving.stated_elsewhere(text, None) or error from None
    return _json(parse_result(table, lambda notice: notice_sentence(notice, texts)))


def _examples(options: argparse.Namespace, texts: Texts) -> str:
    if options.id is not None:
        return _json(solving.example(options.id, texts))
    return "".join(f"{example['id']}\t{example['title']}\n" for example in solving.examples(texts))


def _read(name: str) -> str:
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise InputError("error.no_file", name=name, reason=error.strerror or str(error)) from None
    except UnicodeDecodeError:
        raise InputError("error.not_utf8") from None


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    sys.exit(main())
