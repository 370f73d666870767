"""The weights before and after a step of gradient ascent, and the number of rows."""

from __future__ import annotations

import re

from _byhand.check.workings.working import Working
from _byhand.document.ids import Name

# weight[Hours after 2], intercept[after 2]
_AFTER = re.compile(r"((?:.* )?after )(\d+)", re.DOTALL)


def before_step(working: Working, name: str) -> str | None:
    """The ID of the weight one step earlier; None if it is not stepwise, or has its arithmetic."""
    return None if name in working.ways else step_before(working, name)


def step_before(working: Working, name: str) -> str | None:
    """The ID of the weight one step earlier; None if it is not stepwise, or the weight of a component in EM."""
    if "responsibility" in working.kinds:
        return None
    parts = working.names[name]
    last = parts.of[-1] if parts.of else ""
    found = _AFTER.fullmatch(last) if isinstance(last, str) else None
    if parts.kind not in ("weight", "intercept") or found is None or found[2] == "0":
        return None
    earlier = Name(parts.kind, (*parts.of[:-1], f"{found[1]}{int(found[2]) - 1}"), parts.given).id
    return earlier if earlier in working.exact else None


def row_count(working: Working) -> int:
    """The number of rows that a gradient adds up."""
    return sum(not _is_stepwise(working.names[name]) for name in working.kind("row_p"))


def _is_stepwise(name: Name) -> bool:
    return any(isinstance(part, str) and "after " in part for part in name.of)
