"""Makes invalid requests to the engine from valid ones: problems, pastes, networks and links with changes.

All take their choices from a `random.Random`: from a seed in the long run, from hypothesis in the test command, which
then finds the smallest request that shows a fault.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from _byhand import bridge
from _byhand.render import LENGTHS, RENDERERS
from _byhand.texts import LANGUAGES
from _byhand.topics import TOPIC_NAMES
from helpers.problems.network_texts import looks_like_network
from hostile.inputs import grown
from hostile.inputs.words import ODD_NUMBERS, ODD_TEXTS, PIECES

CASES = Path(__file__).parents[2] / "cases"
_LONGEST = 3000
_MOST_ROWS = 40
_KEPT = 0.95
_DEEP = 0.1
_OF_ITS_KIND = 0.6


@cache
def problems() -> tuple[dict[str, Any], ...]:
    """Every built-in example in each language, and the exercises of the contract; long tables are cut short."""
    found = []
    for lang in LANGUAGES:
        listed = json.loads(bridge.handle(json.dumps({"method": "examples", "params": {"lang": lang}})))["result"]
        for each in listed:
            asked = {"method": "example", "params": {"lang": lang, "id": each["id"]}}
            found.append(json.loads(bridge.handle(json.dumps(asked)))["result"])
    for path in sorted((CASES / "contract").glob("*.json")):
        case = json.loads(path.read_text("utf-8"))
        made = case.get("problem", case)
        if isinstance(made, dict) and "topic" in made:
            found.append(made)
    return tuple(_short(each) for each in found)


@cache
def pastes() -> tuple[str, ...]:
    """The texts of all cases, the tables of the problems, and networks in the forms they are written in."""
    texts = [path.read_text("utf-8", "replace") for path in sorted(CASES.rglob("*.txt"))]
    for made in problems():
        for name in ("table", "text", "network"):
            value = made.get(name)
            if isinstance(value, str):
                texts.append(value)
            elif name == "table" and isinstance(value, dict):
                rows = [value["columns"], *value["rows"]]
                mark = ("\t", ",", " | ")[len(texts) % 3]
                texts.append("\n".join(mark.join("" if cell is None else str(cell) for cell in row) for row in rows))
        if made["topic"] == "bayesian_network" and "variables" in made:
            for to in ("bif", "xmlbif", "network"):
                asked = {"method": "export", "params": {"problem": made, "to": to}}
                texts.append(json.loads(bridge.handle(json.dumps(asked))).get("result", {}).get("text", ""))
    texts += [text for text in _quoted("*.py") if text.count("\n") > 1]
    return tuple(dict.fromkeys(text for text in texts if text.strip() and len(text) <= _LONGEST))


@cache
def networks() -> tuple[str, ...]:
    """Networks in every form in which they are read."""
    return tuple(text for text in (*pastes(), *_quoted("*network*/**/*.py")) if _is_network(text))


def _is_network(text: str) -> bool:
    return looks_like_network(text) or re.search(r"->|→|\bP\(|BayesN", text) is not None


def _quoted(names: str) -> Iterator[str]:
    """Texts from the tests: forms without a file among the cases."""
    for path in sorted(CASES.parent.rglob(names)):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) <= _LONGEST:
                yield node.value


def _short(made: dict[str, Any]) -> dict[str, Any]:
    """The problem with a table of a few rows: a faulty cell is found in a short one too."""
    made = json.loads(json.dumps(made))
    table = made.get("table")
    if isinstance(table, dict) and isinstance(table.get("rows"), list):
        table["rows"] = table["rows"][:_MOST_ROWS]
    if isinstance(table, str):
        made["table"] = "\n".join(table.split("\n")[: _MOST_ROWS + 1])
    return made


def request(rng: Random) -> dict[str, Any]:
    """A request to `handle` as a page could send it, or arguments of the command line."""
    return _KINDS[rng.choices(tuple(_KINDS), _SHARES)[0]](rng)


def kind_of(asked: Mapping[str, Any]) -> str:
    """The category in the report of a long run."""
    given = asked["params"].get("problem")
    topic = given.get("topic") if isinstance(given, dict) else asked["params"].get("topic")
    return f"{asked['method']} {topic}" if topic in TOPIC_NAMES else str(asked["method"])


def _parse(rng: Random) -> dict[str, Any]:
    params: dict[str, Any] = {"lang": rng.choice(LANGUAGES), "text": paste(rng), "topic": rng.choice(TOPIC_NAMES)}
    if rng.random() < 0.3:
        params["reading"] = _reading(rng)
    if rng.random() < 0.1:
        params["as"] = "network"
    return {"method": "parse", "params": params}


def _parse_network(rng: Random) -> dict[str, Any]:
    text = paste(rng, networks())
    return {"method": "parse", "params": {"lang": rng.choice(LANGUAGES), "text": text, "topic": "bayesian_network"}}


def _parse_grid(rng: Random) -> dict[str, Any]:
    """A table in the cells of the page."""
    table: Any = None
    while not isinstance(table, dict):
        table = grown.problem(rng).get("table")
    cells = [["" if cell is None else str(cell) for cell in row] for row in (table["columns"], *table["rows"])]
    for _ in range(rng.choice((0, 0, 1, 3))):
        row = rng.choice(cells)
        row[rng.randrange(len(row))] = _odd_text(rng)
    params = {
        "lang": rng.choice(LANGUAGES),
        "topic": rng.choice(TOPIC_NAMES),
        "reading": _reading(rng, tuple(cells[0])),
    }
    return {"method": "parse", "params": params | {"grid": {"columns": cells[0], "rows": cells[1:]}}}


def _solve(made: dict[str, Any], rng: Random) -> dict[str, Any]:
    params: dict[str, Any] = {"lang": rng.choice(LANGUAGES), "problem": made}
    if rng.random() < 0.3:
        digits = rng.choice((*range(1, 12), "3", None, 2.5, True))
        params["display"] = {"numbers": rng.choice((*bridge.NUMBER_STYLES, "none")), "digits": digits}
    if rng.random() < 0.1:
        params["whole"] = True
    if rng.random() < 0.1:
        params["agreed"] = rng.choice((["work:25"], ["work:"], ["class:"], [f"class:{_odd_text(rng)}"], "work:30", [1]))
    return {"method": "solve", "params": params}


def _export(made: dict[str, Any], rng: Random) -> dict[str, Any]:
    """An export in a random format, which mostly fits the topic."""
    forms = (*RENDERERS, "bif", "xmlbif", "network") if made.get("topic") == "bayesian_network" else tuple(RENDERERS)
    params = _solve(made, rng)["params"]
    to = rng.choice(forms if rng.random() < _KEPT else ("bif", "json", ""))
    return {"method": "export", "params": params | {"to": to, "length": rng.choice((*LENGTHS, *LENGTHS, "long"))}}


def _solve_read(rng: Random) -> dict[str, Any]:
    """The page's solve request after a paste: the table as it was read, with the findings."""
    asked = _parse(rng) if rng.random() < 0.6 else _parse_grid(rng)
    try:
        read = json.loads(bridge.handle(json.dumps(asked))).get("result")
    except Exception:
        return asked
    if read is None:
        return asked
    made: dict[str, Any] = {"format": 1, "topic": asked["params"]["topic"]}
    if read["stated"]:
        made |= read["stated"]
    elif read.get("counts"):
        made |= {"counts": read["counts"]}
    elif read.get("columns"):
        rows = [row for row, kind in zip(read["rows"], read["kinds"], strict=True) if kind == "training"]
        names = [name for name in read["columns"] if name not in (read["class_column"], *read["ignored"])]
        made |= {"table": {"columns": read["columns"], "rows": rows}, "target": read["class_column"]}
        made |= {"features": names, "query": [_case(case, names, rng) for case in read.get("cases") or [{}]]}
        if read.get("weight"):
            made["weight"] = read["weight"]
        if made["topic"] == "naive_bayes":
            made["types"] = {name: read["types"][name] for name in names if name in read["types"]}
    if read.get("texts"):
        made = {"format": 1, "topic": "text_naive_bayes", "table": made.get("table"), "query": _odd_text(rng)}
    return _solve(made, rng)


def _case(case: Any, names: Sequence[str], rng: Random) -> Any:
    return case or {name: rng.choice(("a", "1", "?", _odd_text(rng))) for name in names}


def _command(rng: Random) -> dict[str, Any]:
    """Arguments of the command line and its standard input."""
    lang = ["--lang", rng.choice(LANGUAGES)] if rng.random() < 0.5 else []
    if rng.random() < 0.5:
        text = json.dumps(problem(rng) if rng.random() < 0.5 else grown.problem(rng), ensure_ascii=False)
        text = changed_text(text, rng) if rng.random() < 0.5 else text
        to = rng.choice(("json", *RENDERERS, "bif", "xmlbif", "network"))
        length = ["--length", rng.choice(LENGTHS)] if rng.random() < 0.3 else []
        return {"method": "command", "params": {"arguments": ["solve", "-", "--to", to, *length, *lang], "input": text}}
    topic = ["--topic", "bayesian_network"] if rng.random() < 0.3 else []
    text = paste(rng, networks() if topic else None)
    return {"method": "command", "params": {"arguments": ["parse", "-", *topic, *lang], "input": text}}


def _name(rng: Random) -> dict[str, Any]:
    method, of = rng.choice((("example", "id"), ("form", "topic"), ("topics", "topic"), ("examples", "topic")))
    named = rng.choice(TOPIC_NAMES) if rng.random() < 0.5 else _odd(rng)
    return {"method": method, "params": {"lang": rng.choice(LANGUAGES), of: named}}


def _changed(made: dict[str, Any], rng: Random) -> dict[str, Any]:
    for _ in range(rng.choice((1, 1, 2))):
        _change(made, rng)
    return made


# The kinds of request, and their share per thousand.
_KINDS: Mapping[str, Callable[[Random], dict[str, Any]]] = {
    "parse a paste": _parse,
    "parse a network": _parse_network,
    "parse cells": _parse_grid,
    "solve what was read": _solve_read,
    "solve an example that was changed": lambda rng: _solve(problem(rng), rng),
    "solve an exercise": lambda rng: _solve(grown.problem(rng), rng),
    "solve an exercise that was changed": lambda rng: _solve(_changed(grown.problem(rng), rng), rng),
    "take an exercise along": lambda rng: _export(problem(rng) if rng.random() < 0.3 else grown.problem(rng), rng),
    "ask the command line": _command,
    "name an example or a form": _name,
}
_SHARES = (300, 60, 50, 70, 160, 180, 90, 50, 35, 5)


def _reading(rng: Random, named: Sequence[str] = ()) -> dict[str, Any]:
    names = [*(named or ("Play", "Wind", "a", "class", "好瓜", "X1")), ""]
    made: dict[str, Any] = {}
    for key in ("header", "transposed", "counts"):
        if rng.random() < 0.3:
            made[key] = rng.choice((True, False, None))
    for key in ("class_column", "weight"):
        if rng.random() < 0.2:
            made[key] = rng.choice((*names, None))
    for key in ("ignored", "used"):
        if rng.random() < 0.1:
            made[key] = [rng.choice(names) for _ in range(rng.randint(0, 2))]
    if rng.random() < 0.2:
        made["types"] = {rng.choice(names): rng.choice(("number", "category"))}
    return made


# --- problems


def problem(rng: Random) -> dict[str, Any]:
    """A good problem with a few changes anywhere in it, or with a paste for its table."""
    made: dict[str, Any] = json.loads(json.dumps(rng.choice(problems())))
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5))):
        _change(made, rng)
    if rng.random() < 0.15:
        made[rng.choice(("table", "network", "query"))] = paste(rng)
    return made


def _change(value: Any, rng: Random) -> None:
    """Change one thing in a JSON object or list, somewhere below."""
    while True:
        places: list[Any] = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not places:
            if isinstance(value, dict):
                value[_odd_text(rng)] = _odd(rng)
            else:
                value.append(_odd(rng))
            return
        place = rng.choice(places)
        # A problem without these two is refused at once.
        if place in ("format", "topic") and rng.random() < _KEPT:
            continue
        below = value[place]
        if isinstance(below, dict | list) and rng.random() < 0.8:
            value = below
            continue
        _change_at(value, place, rng)
        return


def _change_at(value: Any, place: Any, rng: Random) -> None:
    if rng.random() < _OF_ITS_KIND and isinstance(value[place], str | int | float):
        value[place] = _of_its_kind(value[place], value, rng)
        return
    kind = rng.randrange(6)
    if kind == 0:
        del value[place]
    elif kind == 1 and isinstance(value, dict):
        value[_odd_text(rng)] = value.pop(place)
    elif kind == 1:
        value.insert(place, json.loads(json.dumps(value[place])))
    elif kind == 2 and isinstance(value[place], str):
        value[place] = changed_text(value[place], rng)
    elif kind == 3:
        other: Any = rng.choice(problems())
        for _ in range(3):
            if isinstance(other, dict | list) and other:
                other = other[rng.choice(list(other))] if isinstance(other, dict) else rng.choice(other)
        value[place] = json.loads(json.dumps(other))
    else:
        value[place] = _odd(rng)


def _of_its_kind(old: str | float, around: Any, rng: Random) -> Any:
    """Another text or number, often a nearby one, so that some problems stay valid."""
    beside = [each for each in (around.values() if isinstance(around, dict) else around) if type(each) is type(old)]
    if rng.random() < 0.5:
        return rng.choice(beside)
    if isinstance(old, str):
        return (
            str(rng.choice(ODD_NUMBERS))
            if old[:1].isdigit()
            else rng.choice(("?", "yes", "no", "a", "b", "中", old + " "))
        )
    return rng.choice(ODD_NUMBERS)


def _odd(rng: Random) -> Any:
    kind = rng.randrange(6)
    if kind == 0:
        return _odd_text(rng)
    if kind == 1:
        return rng.choice(ODD_NUMBERS)
    if kind == 2:
        return rng.choice((None, True, False))
    if kind == 3 and rng.random() < _DEEP:
        return _nested(rng)
    if kind == 3:
        return [_odd(rng) for _ in range(rng.randrange(3))]
    if kind == 4:
        return {_odd_text(rng): _odd(rng) for _ in range(rng.randrange(3))}
    return str(rng.choice(ODD_NUMBERS))


def _nested(rng: Random) -> Any:
    """A list in a list in a list, or objects, deeper than any exercise."""
    made: Any = rng.choice(ODD_NUMBERS)
    for _ in range(rng.choice((5, 40, 300))):
        made = [made] if rng.random() < 0.7 else {"a": made}
    return made


def _odd_text(rng: Random) -> str:
    return str(rng.choice(ODD_TEXTS))


# --- pastes


def paste(rng: Random, texts: Sequence[str] | None = None) -> str:
    """A good paste with a few changes, or parts of two."""
    texts = pastes() if texts is None else texts
    text = rng.choice(texts)
    if rng.random() < 0.2:
        other = rng.choice(texts)
        text = text[: rng.randint(0, len(text))] + other[rng.randint(0, len(other)) :]
    for _ in range(rng.choice((0, 1, 1, 2, 3, 6))):
        text = changed_text(text, rng)
    return text[:_LONGEST]


def changed_text(text: str, rng: Random) -> str:
    """The text with one change: a character, a line, a piece of another format."""
    kind = rng.randrange(8)
    at = rng.randint(0, len(text))
    if kind == 0:
        return text[:at] + text[at + rng.randint(1, 4) :]
    if kind == 1:
        return text[:at] + rng.choice(PIECES) + text[at:]
    if kind == 2:
        return text[:at] + _odd_text(rng) + text[at + rng.randint(0, 3) :]
    if kind == 3:
        return text[:at]
    if kind == 4 and text:
        old = rng.choice(text)
        return text.replace(old, rng.choice(PIECES), rng.choice((-1, 1, 2)))
    lines = text.split("\n")
    line = rng.randrange(len(lines))
    if kind == 5:
        del lines[line]
    elif kind == 6:
        lines.insert(rng.randint(0, len(lines)), lines[line])
    else:
        rng.shuffle(lines)
    return "\n".join(lines)
