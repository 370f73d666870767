"""Words that say by themselves which of two values is the success, and the contraries of words."""

from __future__ import annotations

from collections.abc import Mapping

CONTRARY: Mapping[str, str] = {"1": "0", "true": "false", "yes": "no", "是": "否"}
SUCCESS_OF: Mapping[str, str] = {failure: success for success, failure in CONTRARY.items()}
# Of these neither is the success by itself.
_PAIRS = (("heads", "tails"), ("head", "tail"), ("H", "T"), ("success", "failure"), ("正面", "反面"), ("成功", "失败"))


def contrary_of(name: str) -> str:
    """What a value is called that does not occur beside this one."""
    known = dict(CONTRARY) | {one: other for pair in _PAIRS for one, other in (pair, pair[::-1])}
    return known.get(name, f"not {name}")
