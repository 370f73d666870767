"""Words that mark one of two values as the success, and opposites of words."""

from __future__ import annotations

from collections.abc import Mapping

CONTRARY: Mapping[str, str] = {"1": "0", "true": "false", "yes": "no", "是": "否"}
SUCCESS_OF: Mapping[str, str] = {failure: success for success, failure in CONTRARY.items()}
# In these pairs neither word alone is the success.
_PAIRS = (("heads", "tails"), ("head", "tail"), ("H", "T"), ("success", "failure"), ("正面", "反面"), ("成功", "失败"))


def contrary_of(name: str) -> str:
    """The name of the unobserved opposite of this value."""
    known = dict(CONTRARY) | {one: other for pair in _PAIRS for one, other in (pair, pair[::-1])}
    return known.get(name, f"not {name}")
