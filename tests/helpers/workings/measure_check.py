"""Seven measures of `check --text` over annotated workings: prints them beside the table, writes it, explains one.

    PYTHONPATH=pysrc:tests .venv/bin/python -m helpers.workings.measure_check [--write] [--failures] [--open ID]

Workings that are kept are never explained: they measure how well `check` reads what nobody looked at.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence

from _byhand.check.text.report import text_plain
from _byhand.texts import load_texts
from helpers.workings import measures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the table")
    parser.add_argument("--failures", action="store_true", help="list what fails in open workings, by measure")
    parser.add_argument("--open", metavar="ID", help="the report on an open working, and its annotation")
    asked = parser.parse_args()
    if asked.open:
        return _explain(asked.open)
    began = time.perf_counter()
    found = [measures.measured(each) for each in measures.workings()]
    now = measures.table(found)
    if asked.failures:
        _list_failures([each for each in found if not each.working.kept])
    before = json.loads(measures.TABLE.read_text("utf-8")) if measures.TABLE.exists() else {}
    for name in ("workings", *measures.FAULTS, *measures.SUCCESSES):
        cells = [f"{half} {_shown(now[half][name])} ({_shown(before.get(half, {}).get(name))})" for half in now]
        print(f"{name:17}" + "   ".join(cells))
    print(f"{time.perf_counter() - began:.1f} s; in brackets: the table")
    if asked.write:
        measures.TABLE.write_text(json.dumps(now, indent=1) + "\n", "utf-8")
    return 0


def _shown(value: int | list[int] | None) -> str:
    if isinstance(value, list):
        return f"{value[0]}/{value[1]} = {value[0] / max(value[1], 1):.0%}"
    return "-" if value is None else str(value)


def _list_failures(found: Sequence[measures.Measured]) -> None:
    for name in (*measures.FAULTS, *measures.SUCCESSES):
        print(f"\n{name}:")
        for each in found:
            for said in each.faults.get(name) or each.failed.get(name) or ():
                print(f"  {each.working.id}: {said}")
    print()


def _explain(asked: str) -> int:
    working = next((each for each in measures.workings() if each.id == asked), None)
    if working is None or working.kept:
        print(f"{asked}: no open working has this name.", file=sys.stderr)
        return 1
    print(json.dumps(working.exercise, ensure_ascii=False), "query", working.query)
    print(text_plain(measures.report(working), load_texts(working.language)))
    checked = measures.report(working)
    for each, span in zip(checked.report.figures, checked.spans, strict=True):
        causes = ", ".join(cause.key for cause in each.causes)
        print(f"line {span.line}, {span.start}: {each.given.text} read as {each.given.id}: {each.verdict} {causes}")
    print("\nannotated:")
    for note in working.notes:
        print(f"line {note.line}, {note.start}: {note.text} = {' or '.join(note.quantities) or '?'}: {note.right}")
    print(f"answer {working.answer}, first slip in line {working.first_slip}, causes {sorted(working.causes)}")
    found = measures.measured(working)
    print("faults:", {name: said for name, said in {**found.faults, **found.failed}.items() if said})
    return 0


if __name__ == "__main__":
    sys.exit(main())
