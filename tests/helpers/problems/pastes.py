"""The corpus of pasted texts (cases/paste) and the writers that set one table in every format."""

import json
from collections.abc import Callable, Mapping, Sequence

from _byhand.errors import Notice
from _byhand.table.table import Table, parse_result
from build_steps.common import ROOT

FOLDER = ROOT / "tests" / "cases" / "paste"
Cells = Sequence[Sequence[str]]


def pasted(name: str) -> str:
    """The text of a case, exactly as it is in the file."""
    return (FOLDER / f"{name}.txt").read_bytes().decode("utf-8")


def names() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.txt"))


def key_and_params(notice: Notice) -> str:
    """A notice without a language: joined found=Weak kept=WEAK name=Wind."""
    return " ".join((notice.key, *(f"{name}={value}" for name, value in sorted(notice.params.items()))))


def readable(table: Table) -> str:
    """The reading as JSON with each row on a line of its own."""
    result = {
        "format": table.format,
        "header": table.header,
        "transposed": table.transposed,
        "weight": table.weight,
        "lines": list(table.lines),
        **parse_result(table, key_and_params),
    }
    return "{\n" + ",\n".join(f'  "{key}": {_value(value)}' for key, value in result.items()) + "\n}\n"


def _value(value: object) -> str:
    items = value if isinstance(value, list) and value and not isinstance(value[0], str | int) else None
    if items is None:
        return json.dumps(value, ensure_ascii=False)
    return "[\n" + ",\n".join(f"    {json.dumps(item, ensure_ascii=False)}" for item in items) + "\n  ]"


def _separated(separator: str) -> Callable[[Cells], str]:
    def write(rows: Cells) -> str:
        return "".join(separator.join(_quoted(cell, separator) for cell in row) + "\n" for row in rows)

    return write


def _quoted(cell: str, separator: str) -> str:
    if any(sign in cell for sign in (separator, '"', "\n")):
        return '"' + cell.replace('"', '""') + '"'
    return cell


def markdown(rows: Cells) -> str:
    lines = ["| " + " | ".join(cell.replace("\\", "\\\\").replace("|", "\\|") for cell in row) + " |" for row in rows]
    return "\n".join([lines[0], "|" + " --- |" * len(rows[0]), *lines[1:]]) + "\n"


def ascii_art(rows: Cells, bar: str = "|", corner: str = "+", stroke: str = "-") -> str:
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    rule = corner + corner.join(stroke * (width + 2) for width in widths) + corner
    lines = [
        bar + bar.join(f" {cell.ljust(width)} " for cell, width in zip(row, widths, strict=True)) + bar for row in rows
    ]
    return "\n".join([rule, lines[0], rule, *lines[1:], rule]) + "\n"


def box(rows: Cells) -> str:
    return ascii_art(rows, "│", "┼", "─")


def fixed_width(rows: Cells) -> str:
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return "".join(
        "   ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() + "\n" for row in rows
    )


def html(rows: Cells) -> str:
    def line(row: Sequence[str], tag: str) -> str:
        cells = (cell.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;") for cell in row)
        return "<tr>" + "".join(f"<{tag}>{cell}</{tag}>" for cell in cells) + "</tr>"

    body = "\n".join(line(row, "td") for row in rows[1:])
    return f"<table>\n<thead>{line(rows[0], 'th')}</thead>\n<tbody>{body}</tbody></table>"


_LATEX = {**{sign: "\\" + sign for sign in "&%$#_{}"}, "~": "\\textasciitilde{}", "^": "\\textasciicircum{}"}


def latex(rows: Cells) -> str:
    escaped = [["".join(_LATEX.get(sign, sign) for sign in cell) for cell in row] for row in rows]
    lines = "".join(" & ".join(row) + r" \\" + "\n" for row in escaped)
    return "\\begin{tabular}{" + "l" * len(rows[0]) + "}\n\\hline\n" + lines + "\\end{tabular}\n"


def json_records(rows: Cells) -> str:
    return json.dumps([dict(zip(rows[0], row, strict=True)) for row in rows[1:]], ensure_ascii=False)


def json_split(rows: Cells) -> str:
    return json.dumps({"columns": rows[0], "data": rows[1:]}, ensure_ascii=True, indent=1)


def python_columns(rows: Cells) -> str:
    columns = zip(*rows[1:], strict=True)
    return "data = " + repr({name: list(cells) for name, cells in zip(rows[0], columns, strict=True)})


def python_rows(rows: Cells) -> str:
    return "rows = " + repr([tuple(row) for row in rows])


def arff(rows: Cells) -> str:
    def quoted(text: str) -> str:
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"

    attributes = "".join(f"@attribute {quoted(name)} string\n" for name in rows[0])
    return f"@relation r\n{attributes}@data\n" + "".join(",".join(map(quoted, row)) + "\n" for row in rows[1:])


def transposed_tsv(rows: Cells) -> str:
    return _separated("\t")(list(zip(*rows, strict=True)))


WRITERS: Mapping[str, Callable[[Cells], str]] = {
    "tsv": _separated("\t"),
    "csv": _separated(","),
    "semicolon": _separated(";"),
    "markdown": markdown,
    "ascii_art": ascii_art,
    "box": box,
    "html": html,
    "latex": latex,
    "json_records": json_records,
    "json_split": json_split,
    "python_columns": python_columns,
    "python_rows": python_rows,
    "arff": arff,
    "fixed_width": fixed_width,
    "transposed_tsv": transposed_tsv,
}
