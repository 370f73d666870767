"""Modules of the page that need no page: what they give, in Node."""

import json
import subprocess
from typing import Any

from build_steps.common import ROOT

WEB = ROOT / "web"


def call(module: str, expression: str, *given: object) -> Any:
    """What an expression gives; `own` is the module, `given` what is handed to it."""
    script = (
        f"import * as own from {json.dumps((WEB / module).as_uri())};"
        f"const given = {json.dumps(given)};"
        f"console.log(JSON.stringify({expression}));"
    )
    done = subprocess.run(["node", "--input-type=module", "-e", script], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_words_are_found_whatever_their_case_and_accents() -> None:
    text = "Naïve Bayes\n李航《统计学习方法》，例 4.1"
    for query, wanted in [
        ("", True),
        ("NAIVE", True),
        ("bayes 李航", True),
        ("4.1  naive", True),
        ("tennis 李航", False),
    ]:
        assert call("ui/search_words.js", "own.wordsStandIn(own.wordsOf(given[0]), given[1])", query, text) == wanted, (
            query
        )


def test_marks_that_a_row_feeds() -> None:
    """Strongly where it is counted, faintly where it is only among the rows counted out of."""
    marks = [
        [0, 1, "yes", "all"],
        [0, 1, "sunny", "yes"],
        [0, 1, "rain", "yes"],
        [0, 1, "no", None],
        [0, 1, "word", "w"],
    ]
    rows = {"all": [0, 1, 2, 3], "yes": [1, 3], "sunny": [3], "rain": [1], "no": [0, 2]}
    words = {"word": [[2, 0, 4]], "w": [[2, 0, 4], [3, 5, 6]]}
    fed = "[...own.fedBy(given[0], given[1], given[2], given[3])]"
    assert call("highlight/marks_of_row.js", fed, 3, marks, rows, words) == [
        [0, True],
        [1, True],
        [2, False],
        [4, False],
    ]
    assert call("highlight/marks_of_row.js", fed, 2, marks, rows, words) == [[0, False], [3, True], [4, True]]
    assert call("highlight/marks_of_row.js", fed, 9, marks, rows, words) == []
