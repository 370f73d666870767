"""Recognises the output of a program that is a result and states no problem, and names it."""

from __future__ import annotations

from _byhand.errors import Notice
from _byhand.paste.printed.line_roles import LineRoles
from _byhand.paste.printed.printed_lines import MOST_LINES, printed_lines
from _byhand.paste.printed.result_marks import marked
from _byhand.paste.printed.result_names import SENTENCES, ResultName
from _byhand.paste.printed.result_tables import result_table
from _byhand.phrase import Excerpt, say
from _byhand.reading.evidence import Evidence
from _byhand.reading.page import Page
from _byhand.reading.reader import Content, Instructions, Reader, Reading

# Results whose rows or columns have names that data have not.
_NAMED = ("description", "measures", "correlations")
# Outputs of which a part states a problem; its reader takes them.
_STATED_BESIDE = (
    "<-- classified as",
    "Confusion Matrix and Statistics",
    "Naive Bayes Classifier",
    "Naive Bayes (simple)",
    "$apriori",
)


def _found(page: Page) -> tuple[ResultName, tuple[Evidence, ...]] | None:
    """The name of the result and why."""
    if not page.filled or any(mark in page.text for mark in _STATED_BESIDE):
        return None
    mark = marked(page.source.lines)
    if mark is not None:
        name, written = mark
        # The counts beside a report, and arrays with the names of classes and features, state a problem.
        if (name == "report" and "[[" in page.text) or (name == "gaussian_arrays" and "feature_names" in page.text):
            return None
        mark_phrase = say("paste.output.mark", mark=Excerpt(" ".join(written.split())))
        return name, (Evidence("signature", mark_phrase), Evidence("named", say("paste.output.shape")))
    table = result_table(printed_lines(page), page.text)
    if table is None:
        return None
    name, sure = table
    bare = page.text.lstrip().startswith(("[", "array"))
    why = Evidence("signature" if sure else "layout", say("paste.output.shape"))
    return name, ((why, Evidence("named", say("paste.output.names"))) if name in _NAMED and not bare else (why,))


def _read(page: Page, _: Instructions) -> list[Reading]:
    found = _found(page)
    if found is None:
        return []
    name, why = found
    roles = LineRoles()
    roles.give(_own_lines(page), "left_out", "summary")
    account = roles.closed(page)
    guesses = (Notice(SENTENCES[name]),)
    return [Reading("output", "results", name, Content(), account, (*why, *roles.evidence()), guesses)]


def _own_lines(page: Page) -> list[int]:
    """The lines of the output: all but blocks of rows with separators, which may be a table of cases beside it."""
    lines = page.source.lines
    blocks: list[list[int]] = []
    for number in page.filled:
        if blocks and blocks[-1][-1] == number - 1:
            blocks[-1].append(number)
        else:
            blocks.append([number])
    own = [block for block in blocks if len(blocks) == 1 or not _has_rows([lines[number] for number in block])]
    return [number for block in own for number in block]


def _has_rows(block: list[str]) -> bool:
    """Is it a block of four lines or more with as many commas or tabs in each, and words between them?"""
    for sign in (",", "\t"):
        counts = {line.count(sign) for line in block}
        if len(block) >= 4 and len(counts) == 1 and counts != {0}:
            return any(character.isalpha() for line in block[1:] for character in line) and marked(block) is None
    return False


READER = Reader(
    name="results",
    about="Results that are no data: statistics, reports, predictions, coefficients, tests, printed models.",
    kinds=("output",),
    recognises=lambda page: len(page.filled) <= 10 * MOST_LINES and _found(page) is not None,
    read=_read,
)
