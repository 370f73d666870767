"""Judges an answer of the engine: it must be a result or a one-sentence refusal, in time, in both languages."""

from __future__ import annotations

import json
import re
import traceback
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from _byhand import bridge
from _byhand.texts import LANGUAGES, load_texts
from hostile.growth.timing import TooLongError, at_most
from hostile.inputs import commands, links

SECONDS = 20.0
_GROUP = re.compile(r" (?:(?:after|given) .*|by \d+)\]$")
_LONGEST_MESSAGE = 1500
# Posteriors are computed with many more digits than this.
_NEARLY = Fraction(1, 10**9)
_NAMES = frozenset(
    name
    for language in LANGUAGES
    for template in load_texts(language).entries.values()
    for name in re.findall(r"\{(\w+)[|}]", template)
)
_LEFT = re.compile(r"(?<!⊥ )\{(\w+)(?:\|[^{}]*)?\}")
# Python's and JavaScript's own words for missing values and non-numbers; our sentences never contain them.
_OF_A_PROGRAM = re.compile(r"(?<![\w\\])(?:NaN|nan|inf|Infinity|None(?! of )|Traceback)(?!\w)")
_LATEX = re.compile(r'"latex": ("(?:[^"\\]|\\.)*+")')
# Parts that do not depend on the language.
_SAME_OF_ERRORS = ("field", "line", "row", "column")
_SAME_OF_RESULTS = ("answers", "kinds", "lines")


def fault(request: dict[str, Any], formulas: set[str] | None = None) -> str | None:
    """The fault of the answer to the request; None if there is none.

    formulas  collects the LaTeX of the answer, for typesetting
    """
    if request["method"] == "link":
        return next((wrong for _, wrong in links.faults([next(iter(request["params"].values()))])), None)
    if request["method"] == "command":
        return commands.fault(request["params"], SECONDS)
    answers: dict[str, Any] = {}
    for language in LANGUAGES:
        asked = {**request, "params": {**request["params"], "lang": language}}
        written = json.dumps(asked)
        try:
            with at_most(SECONDS):
                answer = bridge.handle(written)
        except TooLongError:
            # After consent a computation may take long.
            return None if request["params"].get("agreed") else f"no answer in {SECONDS:.0f} s"
        except Exception:
            return f"raised {traceback.format_exc(limit=-4)}"
        if formulas is not None:
            formulas.update(json.loads(each) for each in _LATEX.findall(answer))
        answers[language] = json.loads(answer, parse_constant=_no_json)
        wrong = _of_answer(answers[language], answer, written, request)
        if wrong is not None:
            return f"{wrong} ({language})"
    return _of_both(answers)


def _no_json(name: str) -> None:
    raise ValueError(f"{name} is no JSON")


def _of_answer(response: Mapping[str, Any], answer: str, written: str, request: Mapping[str, Any]) -> str | None:
    said = next((each for each in _OF_A_PROGRAM.findall(answer) if each.lower() not in written.lower()), None)
    if said is not None:
        return f"says {said!r}: {_around(answer, said)}"
    if "error" in response:
        return of_message(response["error"]["message"], written)
    return of_result(response["result"], written) or next(_wrong_sums(response["result"], request), None)


def _around(answer: str, said: str) -> str:
    match = re.search(rf"(?<![\w\\]){said}(?!\w)", answer)
    at = match.start() if match else 0
    return answer[max(0, at - 80) : at + 60]


def of_result(result: Any, written: str) -> str | None:
    """The fault of a result of any kind: it is empty, or a placeholder was never filled."""
    if result is None or result in ({}, []):
        return f"empty result {result!r}"
    return next(
        (f"a placeholder is left: {text!r}" for text in _texts(result) if _has_placeholder(text, written)), None
    )


def _texts(value: Any) -> Iterator[str]:
    """Texts that are read as words: formulas have braces of their own."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from _texts(each)
    elif isinstance(value, dict):
        for name, each in value.items():
            if name not in ("latex", "text") or value.get("kind") in ("text", "strong"):
                yield from _texts(each)


def of_message(message: str, written: str) -> str | None:
    """The fault of a refusal's sentence."""
    if not message.strip():
        return "an empty sentence"
    if "\n" in message:
        return f"more than one line: {message!r}"
    if len(message) > _LONGEST_MESSAGE:
        return f"a sentence of {len(message)} characters"
    return f"a placeholder is left: {message!r}" if _has_placeholder(message, written) else None


def _has_placeholder(text: str, written: str) -> bool:
    """Braces that stand in the exercise itself may be quoted."""
    return any(match[1] in _NAMES and match[0] not in written for match in _LEFT.finditer(text))


def _wrong_sums(result: Any, request: Mapping[str, Any]) -> Iterator[str]:
    """Posteriors lie between 0 and 1 and sum to 1, where they are not rounded on the way.

    Rules of experts conclude several things that do not exclude each other.
    """
    if request["method"] != "solve" or '"digits"' in json.dumps(request["params"]["problem"]):
        return
    if request["params"]["problem"].get("topic") == "subjective_bayes":
        return
    for answer in result["answers"]:
        groups: dict[str, dict[str, Any]] = {}
        for name, each in answer["values"].items():
            if name.startswith("posterior["):
                # Posteriors exist after each observation, for each row of a table, and by each classifier.
                found = _GROUP.search(name)
                groups.setdefault(found[0] if found else "", {})[name] = each
        for named in groups.values():
            yield from _wrong_sum(named)


def _is_number(exact: str | None) -> bool:
    return exact is not None and not any(character.isalpha() for character in exact)


def _wrong_sum(named: Mapping[str, Any]) -> Iterator[str]:
    # In letters `exact` is a ratio of polynomials, and `value` the number at the values of the letters.
    stated = [each["exact"] if _is_number(each["exact"]) else each["value"] for each in named.values()]
    numbers = [Fraction(each) for each in stated if each is not None]
    if len(numbers) < len(named) or not numbers:
        return
    if min(numbers) < 0 or max(numbers) > 1 + _NEARLY or abs(sum(numbers, Fraction(-1))) > _NEARLY:
        shown = {name: each["value"] for name, each in named.items()}
        yield f"posteriors {shown} sum to {float(sum(numbers, Fraction()))!r}"


def _of_both(answers: Mapping[str, Any]) -> str | None:
    """Language-independent parts that differ between the two languages' answers."""
    one, other = (answers[language] for language in LANGUAGES)
    if ("error" in one) != ("error" in other):
        return f"refused in one language only: {[each.get('error') for each in (one, other)]}"
    names, kind = (_SAME_OF_ERRORS, "error") if "error" in one else (_SAME_OF_RESULTS, "result")
    one, other = one[kind], other[kind]
    if not isinstance(one, dict):
        return None
    for name in names:
        if one.get(name) != other.get(name) and not (one.get("left_out") or other.get("left_out")):
            return f"{name} depends on the language: {str(one.get(name))[:200]} / {str(other.get(name))[:200]}"
    return None
