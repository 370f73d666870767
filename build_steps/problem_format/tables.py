"""The tables of fields in docs/problem-format.md, and its list of causes.

A remark above each says whose fields it has, and its heading: `<!-- fields of evaluation | field | meaning -->`.
"""

import re
import textwrap

from _byhand.check.slips import CAUSES
from _byhand.problem import declared as kinds
from _byhand.problem import shared_fields
from _byhand.problem.declared import FieldSet
from _byhand.topics import TOPIC_NAMES, load_topic
from build_steps.common import ROOT
from build_steps.problem_format.sentences import rows

PAGE = ROOT / "docs" / "problem-format.md"
_CAUSES = re.compile(r"(<!-- causes -->\n\n)(?:.+\n)*")
_WIDTH = 150
_TABLE = re.compile(r"(<!-- fields of (\S+) \|(.*) -->\n\n)(?:\|.*\n)*")


def page() -> str:
    """The text of docs/problem-format.md with all tables as the fields are declared, and all causes."""
    text = _TABLE.sub(lambda found: found[1] + _table(found[2], found[3]), PAGE.read_text("utf-8"))
    causes = textwrap.fill(f"Keys: {', '.join(f'`{key}`' for key in CAUSES)}.", _WIDTH)
    return _CAUSES.sub(lambda found: f"{found[1]}{causes}\n", text)


def _table(owner: str, headings: str) -> str:
    names = [name.strip() for name in headings.split("|")]
    lines = [names, ["---"] * len(names), *_cells(_fields(owner), len(names))]
    return "".join(_line(line) for line in lines)


def _line(cells: list[str]) -> str:
    if cells[0] == "---":
        return f"|{'|'.join(cells)}|\n"
    return "|" + "|".join(f" {cell} " if cell else " " for cell in cells) + "|\n"


def _cells(fields: type[FieldSet], width: int) -> list[list[str]]:
    found = []
    for row in rows(fields):
        names = ", ".join(f"`{name}`" for name in row.names)
        said = [paragraph.replace("|", "\\|") for paragraph in row.paragraphs]
        default = _default(fields.KINDS[row.names[0]]) if len(row.names) == 1 else ""
        found.append([names, *said, *[default, *[""] * width][: width - 1 - len(said)]])
    return found


def _default(kind: kinds.Kind) -> str:
    match kind:
        case kinds.Words():
            return f"`{kind.absent}`"
        case kinds.Number(default=number) if number is not None:
            return str(number)
    return ""


def _fields(owner: str) -> type[FieldSet]:
    """Of a shared set by its name, of a topic, or of what stands in a field: `naive_bayes.convention`."""
    topic, *path = owner.split(".")
    if topic not in TOPIC_NAMES:
        found: type[FieldSet] = getattr(shared_fields, topic)
        return found
    fields = load_topic(topic).fields
    for name in path:
        (fields,) = _objects(fields.KINDS[name])
    return fields


def _objects(kind: kinds.Kind) -> list[type[FieldSet]]:
    """The objects that may stand there."""
    match kind:
        case kinds.Object(fields=fields):
            return [fields]
        case kinds.AnyOf(kinds=several):
            return list(dict.fromkeys(inner for each in several for inner in _objects(each)))
        case kinds.ListOf(item=item) | kinds.ByName(item=item) | kinds.Shared(kind=item):
            return _objects(item)
    return []
