"""Requests as the page sends them, answered in this process."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from _byhand.bridge import handle


def answered(method: str, params: Mapping[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """The whole answer: `result` or `error`."""
    answer: dict[str, Any] = json.loads(handle(json.dumps({"method": method, "params": {**(params or {}), **more}})))
    return answer


def result_of(method: str, params: Mapping[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    answer = answered(method, params, **more)
    assert "error" not in answer, answer
    result: dict[str, Any] = answer["result"]
    return result


def error_of(method: str, params: Mapping[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    answer = answered(method, params, **more)
    assert "result" not in answer, answer
    error: dict[str, Any] = answer["error"]
    return error
