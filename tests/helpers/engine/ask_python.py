"""Answers tests in Node (ask_python.mjs), one line of JSON per request.

The requests are those of the page, and `answers`: the figures of a problem without the text around them.
"""

import json
import sys

from _byhand import solving
from _byhand.bridge import handle
from _byhand.document.writing import write_answer
from _byhand.errors import InputError


def respond(request: str) -> str:
    asked = json.loads(request)
    if asked["method"] != "answers":
        return handle(request)
    try:
        answers = [write_answer(answer) for answer in solving.solve(asked["params"]["problem"]).answers]
    except InputError:
        return json.dumps({"result": None})
    return json.dumps({"result": answers})


if __name__ == "__main__":
    for line in sys.stdin:
        print(respond(line), flush=True)
