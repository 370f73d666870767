"""The readings of all texts that the tests hold, written down before the chain of readers was built.

`PYTHONPATH=pysrc:tests python -m helpers.frozen_readings` writes them anew and prints each one that has changed: a
commit that changes one says why.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from _byhand.cross import read_cross
from _byhand.errors import InputError
from _byhand.paste.texts.labelled import read_documents
from _byhand.table.table import Reading, Table, parse_result, read_text

FILE = Path(__file__).resolve().parents[1] / "cases" / "frozen_readings.jsonl.gz"
Outcome = dict[str, Any]


def outcome(kind: str, text: str, asked: dict[str, Any]) -> Outcome:
    """What the reader of a kind makes of a text: a refusal with its line, or the main facts with a digest of the rest.

    asked  of cases: the fields of `Reading`; of counts: `wanted`
    """
    try:
        if kind == "cases":
            return _of_table(read_text(text, Reading(**{name: _hashable(value) for name, value in asked.items()})))
        found = read_cross(text, asked["wanted"]) if kind == "counts" else read_documents(text)
    except InputError as error:
        return {"refused": error.key, "line": error.line}
    if found is None:
        return {}
    read = asdict(found)
    read.pop("is_clear", None)  # a sign of the kind, and nothing that is read
    return {"digest": _digest(read)}


def _hashable(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _of_table(table: Table) -> Outcome:
    facts = [table.rows(), table.kinds, table.ignored, table.weight, table.lines, table.header, table.transposed]
    everything = [*facts, parse_result(table, lambda notice: notice.key)]
    return {
        "columns": list(table.names),
        "class": table.class_column,
        "rows": len(table.kinds),
        "format": table.format,
        "digest": _digest(everything),
    }


def _digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value, ensure_ascii=False, sort_keys=True).encode()).hexdigest()[:16]


def frozen() -> Iterator[tuple[str, str, dict[str, Any], Outcome]]:
    """Kind, text, what is asked, and the outcome."""
    with gzip.open(FILE, "rt", encoding="utf-8") as lines:
        for line in lines:
            kind, text, asked, found = json.loads(line)
            yield kind, text, asked, found


def changed() -> list[str]:
    """A line for each reading that is another one now."""
    return [
        f"{kind} {text[:70]!r} {asked}: {_short(found)} is now {_short(now)}"
        for kind, text, asked, found in frozen()
        if (now := outcome(kind, text, asked)) != found
    ]


def _short(found: Outcome) -> str:
    return json.dumps({name: value for name, value in found.items() if name != "digest"}, ensure_ascii=False)


def main() -> None:
    """Write the readings of the same texts anew."""
    for line in changed():
        sys.stdout.write(f"{line}\n")
    rows = [[kind, text, asked, outcome(kind, text, asked)] for kind, text, asked, _ in frozen()]
    with gzip.GzipFile(FILE, "wb", mtime=0) as file:
        file.writelines((json.dumps(row) + "\n").encode() for row in rows)


if __name__ == "__main__":
    main()
