"""Readings of pasted texts that a test states itself, so that it is about the page and not about the readers."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import Page, Route

from helpers.answers.bridged import answered

# The parameters of a request to read a text, to its answer; None: Python answers.
Answer = Callable[[Mapping[str, Any]], dict[str, Any] | None]


def stand_in(page: Page, answer: Answer) -> list[Mapping[str, Any]]:
    """Answer the page's requests to read texts by `answer`; gives the list that they are added to."""
    asked: list[Mapping[str, Any]] = []

    def arrive(route: Route) -> None:
        request = json.loads(route.request.post_data or "{}")
        params = request.get("params", {})
        found = answer(params) if request.get("method") == "parse" else None
        if found is None:
            route.continue_()
            return
        asked.append(params)
        line = {"event": "result", "json": json.dumps(found), "reason": None, "halt": None}
        route.fulfill(content_type="application/x-ndjson", body=json.dumps(line) + "\n")

    page.context.route("**/ask", arrive)
    return asked


def read_by_python(params: Mapping[str, Any], **more: object) -> dict[str, Any]:
    """Python's answer to a request to read a text, with other values for some of its keys."""
    answer: dict[str, Any] = answered("parse", dict(params))
    return {"result": {**answer["result"], **more}}


def refused(message: str, **more: object) -> dict[str, Any]:
    """The answer that a text cannot be read as a table."""
    nowhere = dict.fromkeys(("field", "line", "row", "column", "way", "ask"))
    return {"error": {**nowhere, "message": message, **more}}
