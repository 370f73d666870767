"""Requests to the engine made out of good ones: problems, pastes, networks and links in which something is wrong.

All take their choices from a `random.Random`: from a seed in the long run, from hypothesis in the test command, which
then finds the smallest request that shows a fault.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from byhand import bridge
from byhand.render import LENGTHS, RENDERERS
from byhand.texts import LANGUAGES
from byhand.topics import TOPICS

CASES = Path(__file__).parents[1] / "cases"
_LONGEST = 3000
_MOST_ROWS = 40
_KEPT = 0.95
_OF_ITS_KIND = 0.6
_TOPICS = tuple(topic.NAME for topic in TOPICS)
_ODD_TEXTS = (
    *(
        "",
        " ",
        "\t",
        "\n",
        "?",
        "-",
        "—",
        "0",
        "1",
        "-1",
        "0.5",
        "1/3",
        "1/0",
        "5%",
        "1e-3",
        "1e400",
        "1e-400",
        "NaN",
        "inf",
        "Infinity",
    ),
    *(
        "yes",
        "Yes",
        "no",
        "true",
        "null",
        "None",
        "x",
        "\\",
        "$",
        "{}",
        "{n}",
        "{name}",
        "%s",
        "<b>",
        "&amp;",
        "|",
        ",",
        ";",
        "'",
        '"',
        "`",
    ),
    *(
        "中",
        "好瓜",
        "ω",
        "\u0000",
        "\ud800",
        "\u202e",
        "\ufeff",
        "e\u0301",
        "😀",
        "a" * 300,
        "=1+1",
        "P(a|b)",
        "__proto__",
        "a\nb",
        "a,b",
    ),
)
_ODD_NUMBERS = (0, 1, -1, 2, 3, 0.5, 0.1, -0.5, 1e-9, 1e-300, 1e300, 10**30, 7, 100, 1000, 100_000, 2.5, 1e15)
_PIECES = (
    *(
        "\n",
        "\t",
        ",",
        ";",
        "|",
        " ",
        "  ",
        ":",
        "=",
        "->",
        "→",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "<td>",
        "<tr>",
        "</table>",
        "\\\\",
        "&",
        "%",
    ),
    *(
        "P(a)=0.2",
        "P(a|b)=0.3",
        "x = (1, 2)",
        "?",
        "Total",
        "合计",
        "count",
        "class",
        "Yes (9)",
        "(25%)",
        "1/9",
        "3.5",
        "1,5",
        "①",
        "# ",
    ),
    *(
        "@data",
        "@attribute a {b,c}",
        "network {",
        "variable a {",
        "probability ( a | b ) {",
        "'",
        '"',
        "```",
        "ω1:",
        "\u3000",
        "\r\n",
        "…",
    ),
)


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
            for to in ("bif", "network"):
                asked = {"method": "export", "params": {"problem": made, "to": to}}
                texts.append(json.loads(bridge.handle(json.dumps(asked))).get("result", {}).get("text", ""))
    return tuple(text for text in texts if text.strip() and len(text) <= _LONGEST)


def _short(made: dict[str, Any]) -> dict[str, Any]:
    """The problem with a table of a few rows: what is wrong with a cell is found as well in a short one."""
    made = json.loads(json.dumps(made))
    table = made.get("table")
    if isinstance(table, dict) and isinstance(table.get("rows"), list):
        table["rows"] = table["rows"][:_MOST_ROWS]
    if isinstance(table, str):
        made["table"] = "\n".join(table.split("\n")[: _MOST_ROWS + 1])
    return made


def request(rng: Random) -> dict[str, Any]:
    """A request to `handle` such as a page could send: reading a paste, solving or taking along a problem."""
    lang = rng.choice(LANGUAGES)
    kind = rng.random()
    if kind < 0.6:
        params: dict[str, Any] = {"lang": lang, "text": paste(rng), "topic": rng.choice(_TOPICS)}
        if rng.random() < 0.3:
            params["reading"] = _reading(rng)
        if rng.random() < 0.1:
            params["as"] = "network"
        return {"method": "parse", "params": params}
    params = {"lang": lang, "problem": problem(rng)}
    if rng.random() < 0.3:
        params["display"] = {"numbers": rng.choice(bridge.NUMBER_STYLES), "digits": rng.randint(1, 11)}
    if kind < 0.9:
        return {"method": "solve", "params": params}
    return {"method": "export", "params": params | {"to": rng.choice(tuple(RENDERERS)), "length": rng.choice(LENGTHS)}}


def _reading(rng: Random) -> dict[str, Any]:
    names = ["Play", "Wind", "a", "class", "好瓜", "X1", ""]
    made: dict[str, Any] = {}
    for key in ("header", "transposed", "counts"):
        if rng.random() < 0.3:
            made[key] = rng.choice((True, False, None))
    for key in ("class_column", "weight"):
        if rng.random() < 0.2:
            made[key] = rng.choice((*names, None))
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
        # Without these two nothing else of a problem is read.
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
    """Another text or number, so that the problem may still be one: often one that stands beside it."""
    beside = [each for each in (around.values() if isinstance(around, dict) else around) if type(each) is type(old)]
    if rng.random() < 0.5:
        return rng.choice(beside)
    if isinstance(old, str):
        return (
            str(rng.choice(_ODD_NUMBERS))
            if old[:1].isdigit()
            else rng.choice(("?", "yes", "no", "a", "b", "中", old + " "))
        )
    return rng.choice(_ODD_NUMBERS)


def _odd(rng: Random) -> Any:
    kind = rng.randrange(6)
    if kind == 0:
        return _odd_text(rng)
    if kind == 1:
        return rng.choice(_ODD_NUMBERS)
    if kind == 2:
        return rng.choice((None, True, False))
    if kind == 3:
        return [_odd(rng) for _ in range(rng.randrange(3))]
    if kind == 4:
        return {_odd_text(rng): _odd(rng) for _ in range(rng.randrange(3))}
    return str(rng.choice(_ODD_NUMBERS))


def _odd_text(rng: Random) -> str:
    return rng.choice(_ODD_TEXTS)


# --- pastes


def paste(rng: Random) -> str:
    """A good paste with a few changes, or parts of two."""
    text = rng.choice(pastes())
    if rng.random() < 0.2:
        other = rng.choice(pastes())
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
        return text[:at] + rng.choice(_PIECES) + text[at:]
    if kind == 2:
        return text[:at] + _odd_text(rng) + text[at + rng.randint(0, 3) :]
    if kind == 3:
        return text[:at]
    if kind == 4 and text:
        old = rng.choice(text)
        return text.replace(old, rng.choice(_PIECES), rng.choice((-1, 1, 2)))
    lines = text.split("\n")
    line = rng.randrange(len(lines))
    if kind == 5:
        del lines[line]
    elif kind == 6:
        lines.insert(rng.randint(0, len(lines)), lines[line])
    else:
        rng.shuffle(lines)
    return "\n".join(lines)
