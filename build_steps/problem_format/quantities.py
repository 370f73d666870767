"""The quantities of the answers, from quantities.json.

Each topic lists its IDs by what they are: `quantity` (a number), `quantities` (a vector or matrix), `truth`, `name`,
`name_lists`. With `measures` it has also those of an evaluated classifier. In an ID `N` is a name, `N,...` several,
`…` any text, `#` a number from 1, and `@` the number of a compared classifier.
"""

import json
import re
from typing import Any

from build_steps.common import ROOT
from build_steps.problem_format import QUANTITIES

_NAME = r"([^\[\]|=,\\]|\\[\s\S])*"
_PARTS = {"N": _NAME, "…": r"[\s\S]*", "#": r"[1-9]\d*", "@": "[1-4]"}


def values_of(topic: str) -> dict[str, Any]:
    """The schema of the values of an answer."""
    listed = json.loads((ROOT / QUANTITIES).read_text("utf-8"))
    own = dict(listed[topic])
    several = [own, listed["measures"]] if own.pop("measures", False) else [own]
    patterns = {
        _pattern(each): _kind(kind)
        for group in several
        for kind, lines in group.items()
        for line in lines
        for each in re.findall(r"[^\s\[]+(?:\[[^\]]*\])?", line)
    }
    return {"type": "object", "patternProperties": patterns, "additionalProperties": False}


def _pattern(quantity: str) -> str:
    """A regular expression for an ID."""
    repeated = re.sub(r"([^|\[]+),\.\.\.", r"\1(,\1)*", re.sub(r"[\[\]|]", r"\\\g<0>", quantity))
    return "^" + re.sub(r"\bN\b|[…#@]", lambda found: _PARTS[found[0]], repeated) + "$"


def _kind(kind: str) -> dict[str, Any]:
    references = [{"$ref": f"#/$defs/{name}"} for name in kind.split(" or ")]
    return references[0] if len(references) == 1 else {"anyOf": references}
