"""Whether the engine answers a request as it must: a result or a refusal in one sentence, in time."""

from __future__ import annotations

import json
import re
import traceback
from typing import Any

from byhand import bridge
from byhand.texts import LANGUAGES, load_texts
from hostile import links
from hostile.growth import TooLongError, at_most

SECONDS = 30.0
_LONGEST_MESSAGE = 1500
_NAMES = frozenset(
    name
    for language in LANGUAGES
    for template in load_texts(language).entries.values()
    for name in re.findall(r"\{(\w+)[|}]", template)
)
_LEFT = re.compile(r"\{(\w+)(?:\|[^{}]*)?\}")


def fault(request: dict[str, Any], seconds: float = SECONDS) -> str | None:
    """What is wrong with the answer to the request; None if nothing is."""
    if request["method"] == "link":
        return next((wrong for _, wrong in links.faults([request["params"]["problem"]])), None)
    written = json.dumps(request)
    try:
        with at_most(seconds):
            answer = bridge.handle(written)
    except TooLongError:
        return f"no answer in {seconds:.0f} s"
    except Exception:
        return f"raised {traceback.format_exc(limit=-4)}"
    response = json.loads(answer)
    if "result" in response:
        return _of_result(response["result"])
    return _of_message(response["error"]["message"], written)


def _of_result(result: Any) -> str | None:
    if result is None or result in ({}, []):
        return f"empty result {result!r}"
    return None


def _of_message(message: str, request: str) -> str | None:
    if not message.strip():
        return "an empty sentence"
    if "\n" in message:
        return f"more than one line: {message!r}"
    if len(message) > _LONGEST_MESSAGE:
        return f"a sentence of {len(message)} characters"
    for match in _LEFT.finditer(message):
        # Braces that stand in the exercise itself may be quoted.
        if match[1] in _NAMES and match[0] not in request:
            return f"a placeholder is left: {message!r}"
    return None
