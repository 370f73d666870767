"""A document for the screen, which has a bound: what is over it is left out, and a note in its place says so.

Every step and block takes at most a part of what is left, so that what comes behind a long table still has room: of a
long table the first rows and its totals are there, of a long formula the first lines, of all else all or nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from byhand.arithmetic.ink import Display
from byhand.document.steps import Block, Details, Formula, Phrase, Solution, Step, TableBlock, Warn, say
from byhand.document.wide_tables import fitting
from byhand.document.writing import Made, Writer
from byhand.texts import Texts
from byhand.wire import document as wire

# What a page may hold: drawn, an element takes 3.5 kB in Chromium; the largest of the built-in examples has 33,000.
MOST_ELEMENTS = 80_000

# KaTeX makes so many elements of a formula, and so many more of each character of its LaTeX.
_OF_FORMULA, _OF_LATEX = 10, 1.3
# Text is one element, however long, but its bytes count as well; so do the points of a curve.
_CHARACTERS_OF_ELEMENT, _NUMBERS_OF_ELEMENT = 20, 2
# What can be more than the element that it stands in.
_COUNTED = (dict, list, float)
# The note that something is left out.
_NOTE = 10
# A step takes at most this part of what is left for all, and a block of what is left for its step.
_STEP, _BLOCK = 1 / 2, 1 / 2
# Parts of the whole: of the exercise and of the short answer, which stand beside the steps; of the answers above them.
_BESIDE, _ANSWERS = 1 / 8, 1 / 16
# Where less is left than this, no further step is begun.
_LEAST = 200.0


def write_bounded(
    solution: Solution, texts: Texts, display: Display, most: int = MOST_ELEMENTS
) -> tuple[wire.SolutionDocument, int]:
    """The document with at most so many elements, and in how many places something was left out."""
    writer = BoundedWriter(texts, replace(display, decimals_given=solution.decimals_given), solution.wording, most)
    document = writer.document(solution)
    return document, writer.places


def elements(written: object) -> float:
    """How many elements the page makes of what is written, and as many more as its bytes would take."""
    found, left = 0.0, [written]
    while left:
        part = left.pop()
        if isinstance(part, dict):
            if "latex" in part:
                found += _OF_FORMULA + _OF_LATEX * len(part["latex"])
            elif "kind" in part and "text" in part:
                found += 1 + len(part["text"]) / _CHARACTERS_OF_ELEMENT
            else:
                found += 1
                left += [inner for inner in part.values() if isinstance(inner, _COUNTED)]
        elif isinstance(part, list | tuple):
            left += part
        elif isinstance(part, float):
            found += 1 / _NUMBERS_OF_ELEMENT
    return found


def _fitting(written: Iterable[Made], taken: float, room: float) -> tuple[list[Made], float]:
    """The first of these for which there is room beside what is taken and a note, and what is taken then."""
    found = list[Made]()
    for each in written:
        own = elements(each)
        if taken + own + _NOTE > room:
            break
        taken += own
        found.append(each)
    return found, taken


class BoundedWriter(Writer):
    """left    what may still be written, in elements
    places  where something was left out
    """

    def __init__(self, texts: Texts, display: Display, wording: Mapping[str, object], most: int) -> None:
        super().__init__(texts, display, wording)
        self.most = most
        # What the answers take, and the end of whatever was begun when hardly anything was left.
        self.left = most * (1 - _ANSWERS) - _LEAST
        self.places = 0
        # A step within a step shares what that one has.
        self.inside = False

    # --- the parts of a document

    def exercise(self, solution: Solution) -> list[wire.Block]:
        return self._within(self.most * _BESIDE, lambda: self._gathered([block] for block in solution.exercise))

    def short(self, solution: Solution) -> list[wire.Block]:
        blocks = self.short_blocks(solution)
        return self._within(self.most * _BESIDE, lambda: self._gathered([block] for block in blocks))

    def lines(self, solution: Solution) -> list[wire.Spans]:
        """The answers of as many cases as there is room for, which is kept for them."""
        written: list[wire.Spans] = []
        room = self.most * _ANSWERS
        for place in range(len(solution.lines)):
            spans = self.answer(solution, place)
            room -= elements(spans) + 1
            if room < 0:
                return [*written, self.spans(self._left_out("answers", len(solution.lines) - place))]
            written.append(spans)
        return written

    def steps(self, steps: Sequence[Step]) -> list[wire.Step]:
        written: list[wire.Step] = []
        for place, step in enumerate(steps):
            if self.left < _LEAST:
                title = self.spans(self._left_out("steps", len(steps) - place))
                self.left -= elements(title) + 1
                return [*written, {"id": f"left_out.{self.places}", "title": title, "blocks": [], "steps": []}]
            written.append(self.step(step))
        return written

    def step(self, step: Step) -> wire.Step:
        outer, self.inside = self.inside, True
        title = elements(self.spans(step.title)) + 1
        room = self.left * (1 if outer else _STEP) - title
        (written,) = self._within(room, lambda: [super(BoundedWriter, self).step(step)], title)
        self.inside = outer
        return written

    def blocks(self, blocks: Sequence[Block]) -> list[wire.Block]:
        return self._gathered(fitting(block) if isinstance(block, TableBlock) else [block] for block in blocks)

    # --- what there is room for

    def _gathered(self, groups: Iterable[Sequence[Block]]) -> list[wire.Block]:
        """The blocks; those of one group share the room of one. For neighbours that are left out there is one note."""
        written: list[wire.Block] = []
        skipped = 0
        for group in groups:
            room = self.left * _BLOCK
            for block in group:
                before = self.left
                made = self._fitted(block, room)
                if not made:
                    skipped += 1
                    continue
                room -= before - self.left
                if skipped:
                    written.append(self._note("blocks", skipped))
                    skipped = 0
                written += made
        return [*written, self._note("blocks", skipped)] if skipped else written

    def _fitted(self, block: Block, room: float) -> list[wire.Block]:
        """As much of the block as there is room for, and a note if that is not all; [] if it is nothing."""
        match block:
            case TableBlock():
                return self._first_rows(block, room)
            case Formula():
                return self._first_lines(block, room)
            case Details():
                summary = elements(self.spans(block.summary)) + 1
                if summary + _NOTE > room:
                    return []
                return self._within(room - summary, lambda: [self.block(block)], summary)
            case _:
                written = self.block(block)
                return [written] if self._spent(elements(written), room) else []

    def _first_rows(self, table: TableBlock, room: float) -> list[wire.Block]:
        totals = [row for row in table.rows if row.kind == "total"]
        written = self.table(replace(table, rows=totals))
        taken = elements(written)
        body = [row for row in table.rows if row.kind == "body"]
        rows, taken = _fitting(map(self.row, body), taken, room)
        if (body and not rows) or not self._spent(taken, room):
            return []
        if len(rows) == len(body) and len(rows) + len(totals) == len(table.rows):
            # A total may stand anywhere.
            made_totals = iter(written["rows"])
            made_rows = iter(rows)
            all_rows = [next(made_totals if row.kind == "total" else made_rows) for row in table.rows]
            return [{**written, "rows": all_rows}]
        note = self._note("rows", len(body) - len(rows))
        return [{**written, "rows": [*rows, *written["rows"]]}, note]

    def _first_lines(self, formula: Formula, room: float) -> list[wire.Block]:
        lines, taken = _fitting(map(self.line, formula.lines), 1, room)
        if formula.lines and not lines:
            return []
        written: wire.FormulaBlock = {"type": "formula", "lines": lines}
        self.left -= taken
        more = len(formula.lines) - len(lines)
        return [written, self._note("lines", more)] if more else [written]

    def _spent(self, needed: float, room: float) -> bool:
        """Is there room for so much? Then it is taken."""
        if needed > room:
            return False
        self.left -= needed
        return True

    def _within(self, room: float, write: Callable[[], list[Made]], beside: float = 0) -> list[Made]:
        """What is written with so much room. beside: what is taken besides."""
        rest = self.left - room
        self.left = room - _NOTE
        written = write()
        self.left += rest + _NOTE - beside
        return written

    def _note(self, what: str, count: int) -> wire.Block:
        note = self.block(Warn(self._left_out(what, count)))
        self.left -= elements(note)
        return note

    def _left_out(self, what: str, count: int) -> Phrase:
        self.places += 1
        return say(f"bounded.{what}", count=count)
