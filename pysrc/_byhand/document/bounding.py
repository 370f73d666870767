"""A document for the screen, with an upper bound on its size; a note marks every place where something is left out.

Every step and block takes at most a fixed fraction of the remaining room, so that the parts after a long table still
have room. A long table keeps its first rows and its totals, a long formula its first lines; other blocks are kept
whole or left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from _byhand.arithmetic.printer import Display
from _byhand.document.steps import Block, Details, Formula, Solution, Step, TableBlock, Views, Warn
from _byhand.document.wide_tables import fitting
from _byhand.document.writing import Made, Writer
from _byhand.phrase import Phrase, say
from _byhand.protocol import document as protocol
from _byhand.texts import Texts

# Upper bound on the elements of a page. An element takes 3.5 kB in Chromium; the largest built-in example has 33,000.
MOST_ELEMENTS = 80_000

# Elements that KaTeX makes for a formula, and for each character of its LaTeX.
_OF_FORMULA, _OF_LATEX = 10, 1.3
# A text is one element whatever its length, but its bytes count as well; so do the points of a curve.
_CHARACTERS_OF_ELEMENT, _NUMBERS_OF_ELEMENT = 20, 2
# Values that can be more than the element that holds them.
_COUNTED = (dict, list, float)
# The size of the note about the omission.
_NOTE = 10
# A step takes at most this fraction of all remaining room, and a block at most this fraction of its step's.
_STEP, _BLOCK = 1 / 2, 1 / 2
# Fractions of the whole: for the exercise and the short answer beside the steps, and for the answers above them.
_BESIDE, _ANSWERS = 1 / 8, 1 / 16
# No further step is begun with less room than this.
_LEAST = 200.0


def write_bounded(
    solution: Solution, texts: Texts, display: Display, most: int = MOST_ELEMENTS
) -> tuple[protocol.SolutionDocument, int]:
    """The document with at most `most` elements, and the number of places where something was left out."""
    writer = BoundedWriter(texts, replace(display, decimals_given=solution.decimals_given), solution.wording, most)
    document = writer.document(solution)
    return document, writer.places


def elements(written: object) -> float:
    """Elements that the page makes of the written part, plus an equivalent for its bytes."""
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
    """The leading items that fit beside `taken` and a note, and the room taken afterwards."""
    found = list[Made]()
    for each in written:
        own = elements(each)
        if taken + own + _NOTE > room:
            break
        taken += own
        found.append(each)
    return found, taken


class BoundedWriter(Writer):
    """left    remaining room, in elements
    places  number of omissions
    """

    def __init__(self, texts: Texts, display: Display, wording: Mapping[str, object], most: int) -> None:
        super().__init__(texts, display, wording)
        self.most = most
        # Room reserved for the answers, and for finishing a block that was begun when hardly any room was left.
        self.left = most * (1 - _ANSWERS) - _LEAST
        self.places = 0
        # A nested step shares the room of its parent.
        self.inside = False

    # --- the parts of a document

    def exercise(self, solution: Solution) -> list[protocol.Block]:
        return self._within(self.most * _BESIDE, lambda: self._gathered([block] for block in solution.exercise))

    def short(self, solution: Solution) -> list[protocol.Block]:
        blocks = self.short_blocks(solution)
        return self._within(self.most * _BESIDE, lambda: self._gathered([block] for block in blocks))

    def lines(self, solution: Solution) -> list[protocol.Spans]:
        """The answers of as many cases as fit into the room reserved for them."""
        written: list[protocol.Spans] = []
        room = self.most * _ANSWERS
        for place in range(len(solution.lines)):
            spans = self.answer(solution, place)
            room -= elements(spans) + 1
            if room < 0:
                return [*written, self.spans(self._left_out("bounded.answers", len(solution.lines) - place))]
            written.append(spans)
        return written

    def steps(self, steps: Sequence[Step]) -> list[protocol.Step]:
        written: list[protocol.Step] = []
        for place, step in enumerate(steps):
            if self.left < _LEAST:
                title = self.spans(self._left_out("bounded.steps", len(steps) - place))
                self.left -= elements(title) + 1
                return [*written, {"id": f"left_out.{self.places}", "title": title, "blocks": [], "steps": []}]
            self.put_step(step, written)
        return written

    def step(self, step: Step) -> protocol.Step:
        outer, self.inside = self.inside, True
        title = elements(self.spans(step.title)) + 1
        room = self.left * (1 if outer else _STEP) - title
        (written,) = self._within(room, lambda: [super(BoundedWriter, self).step(step)], title)
        self.inside = outer
        return written

    def blocks(self, blocks: Sequence[Block]) -> list[protocol.Block]:
        return self._gathered(fitting(block) if isinstance(block, TableBlock) else [block] for block in blocks)

    # --- fitting blocks into the room

    def _gathered(self, groups: Iterable[Sequence[Block]]) -> list[protocol.Block]:
        """The blocks; a group shares the room of one block. Neighbouring omissions get one note."""
        written: list[protocol.Block] = []
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
                    written.append(self._note("bounded.blocks", skipped))
                    skipped = 0
                written += made
        return [*written, self._note("bounded.blocks", skipped)] if skipped else written

    def _fitted(self, block: Block, room: float) -> list[protocol.Block]:
        """As much of the block as fits, and a note if it is not all; [] if nothing fits."""
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
            case Views():
                return self._whole_views(block, room)
            case _:
                written = self.block(block)
                return [written] if self._spent(elements(written), room) else []

    def _whole_views(self, views: Views, room: float) -> list[protocol.Block]:
        """All views with nothing left out inside, because they belong together; else [] and no note of theirs."""
        left, places = self.left, self.places
        written = self._within(room, lambda: [self.block(views)])
        if self.places == places and left - self.left <= room:
            return written
        self.left, self.places = left, places
        return []

    def _first_rows(self, table: TableBlock, room: float) -> list[protocol.Block]:
        totals = [row for row in table.rows if row.kind == "total"]
        written = self.table(replace(table, rows=totals))
        taken = elements(written)
        body = [row for row in table.rows if row.kind == "body"]
        rows, taken = _fitting(map(self.row, body), taken, room)
        if (body and not rows) or not self._spent(taken, room):
            return []
        if len(rows) == len(body) and len(rows) + len(totals) == len(table.rows):
            # Totals may occur anywhere in the table.
            made_totals = iter(written["rows"])
            made_rows = iter(rows)
            all_rows = [next(made_totals if row.kind == "total" else made_rows) for row in table.rows]
            return [{**written, "rows": all_rows}]
        note = self._note("bounded.rows", len(body) - len(rows))
        return [{**written, "rows": [*rows, *written["rows"]]}, note]

    def _first_lines(self, formula: Formula, room: float) -> list[protocol.Block]:
        lines, taken = _fitting(map(self.line, formula.lines), 1, room)
        if formula.lines and not lines:
            return []
        written: protocol.FormulaBlock = {"type": "formula", "lines": lines}
        self.left -= taken
        more = len(formula.lines) - len(lines)
        return [written, self._note("bounded.lines", more)] if more else [written]

    def _spent(self, needed: float, room: float) -> bool:
        """Take `needed` from the room if there is enough."""
        if needed > room:
            return False
        self.left -= needed
        return True

    def _within(self, room: float, write: Callable[[], list[Made]], beside: float = 0) -> list[Made]:
        """Write with this much room. beside: room taken in addition"""
        rest = self.left - room
        self.left = room - _NOTE
        written = write()
        self.left += rest + _NOTE - beside
        return written

    def _note(self, what: str, count: int) -> protocol.Block:
        note = self.block(Warn(self._left_out(what, count)))
        self.left -= elements(note)
        return note

    def _left_out(self, what: str, count: int) -> Phrase:
        self.places += 1
        return say(what, count=count)
