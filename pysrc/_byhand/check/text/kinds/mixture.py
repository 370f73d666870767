"""A working of a mixture: what each number of it is, iteration by iteration."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from _byhand.check.exercise import Exercise
from _byhand.check.text.figures.found import Found
from _byhand.check.text.figures.placing import Placed, Places
from _byhand.check.text.figures.resolve import Meaning, Stated, chosen
from _byhand.check.text.figures.symbols import Symbol, symbols_at_end
from _byhand.check.text.kinds import iterations
from _byhand.check.text.kinds.clusters import Clusters
from _byhand.check.text.kinds.mixture_labels import Labels, Own
from _byhand.check.text.kinds.mixture_words import SHARING
from _byhand.check.verdicts import same_amount
from _byhand.document.ids import identifier

_Q = re.compile(r"(?<![A-Za-z])q(?![A-Za-z])")
_OF_E = ("responsibility", "cluster")
_NO_COMPONENT = ("log_likelihood", "distortion", "iterations")
_DECIMAL = re.compile(r"\d[.]\d|\.\d")

_AFTER = re.compile(r"(?:after |(?:log_likelihood|distortion)\[)(\d+)\]")
_STEP_HEADING = re.compile(r"t|iter\.?|iterations?|steps?|rounds?|迭代(?:次数)?|次数|步", re.IGNORECASE)


@dataclass
class _Taken:
    """A number with its label, whose step is that of the symbol or of the line; above: that of the lines above

    stated: in place of a number the entries of a vector, or the name of a cluster
    """

    found: Found | None
    own: Own
    above: int | None
    stated: Stated | None = None

    @property
    def place(self) -> tuple[int, int]:
        if self.stated is not None:
            return self.stated.line, self.stated.start
        return (0, 0) if self.found is None else (self.found.number.line, self.found.number.start)


class Mixture:
    """Reads one working."""

    def __init__(self, exercise: Exercise, lines: Sequence[str], found: Sequence[Found]) -> None:
        self.working, self.lines, self.found = exercise.working, lines, found
        has_q = any(map(_Q.search, lines)) or exercise.problem.get("model") == "bernoulli"
        self.labels = Labels(exercise.working, exercise.problem, has_q=has_q)
        self.components = self.labels.components
        steps = [int(each[1]) for name in self.working.amounts if (each := _AFTER.search(name))]
        self.last = max(steps, default=0)
        self.places = Places(lines, found)
        self.numbered = {each.number.line for each in found if not each.number.is_integer}
        self.above = Own()
        self.clusters = Clusters(self.components) if "cluster" in self.labels.kinds else None
        self.stated: list[Stated] = []
        # The entries of vectors, by line and start.
        self.entries: set[tuple[int, int]] = set()

    def read(self) -> None:
        """Tell what the numbers are."""
        taken = sorted(self._taken(), key=lambda each: each.place)
        is_shifted = any(each.own.kinds[:1] == ("responsibility",) and each.own.step == 0 for each in taken)
        steps = _Steps(taken, self.last, is_shifted=is_shifted)
        for each in taken:
            self._tell(each, steps.of(each))

    def _tell(self, each: _Taken, steps: Sequence[int]) -> None:
        own = each.own
        rows = range(1, self.components.rows + 1) if own.kinds[0] == "responsibility" and own.row is None else [own.row]
        named = [self._name(own.kinds[0], replace(own, row=row), step) for row in rows for step in steps]
        names = [name for name in named if name is not None]
        if each.found is not None and each.stated is None:
            other = self.components.also(own.row) if own.kinds[0] == "responsibility" and own.row is not None else None
            by_place = [self._name(own.kinds[0], replace(own, row=other), step) for step in steps if other is not None]
            also = Meaning([name for name in by_place if name is not None], is_sure=False)
            told = chosen(also, each.found, self.working)
            each.found.told = told or chosen(Meaning(names, is_sure=own.is_sure), each.found, self.working)
        elif each.stated is not None:
            known = [name for name in dict.fromkeys(names) if name in self.working.amounts]
            right = [name for name in known if same_amount(each.stated.text, self.working.amounts[name])]
            name = known[0] if len(known) == 1 and own.is_sure else next(iter(right), None)
            if name is not None:
                self.stated.append(replace(each.stated, quantity=name))
            else:
                self.entries -= {place for place in self.entries if _is_within(place, each.stated)}

    def _name(self, kind: str, own: Own, step: int) -> str | None:
        if kind in ("log_likelihood", "distortion"):
            return identifier(kind, str(step))
        if kind == "iterations":
            return kind
        if own.component is None:
            return None
        if kind == "responsibility":
            return None if own.row is None else identifier(kind, str(own.row), f"{own.component} after {step}")
        if kind == "cluster":
            return identifier(kind, f"{own.row} after {step}")
        if kind == "likelihood":
            return None if own.part is None else identifier(kind, own.part, given=(f"{own.component} after {step}",))
        return identifier(kind, f"{own.component} after {step}")

    # Which number has which label

    def _taken(self) -> Iterator[_Taken]:
        at, line, start, here = 0, 0, 0, Own()
        while at < len(self.found):
            each = self.found[at]
            if each.number.line != line:
                yield from self._between(line, each.number.line)
                line, start, here = each.number.line, 0, Own()
            group = self.places.group(at)
            labelled = self._labelled(group, start, here)
            if not labelled:
                at += 1
                continue
            if labelled[0][1].kinds[0] == "centre" and each.label.cell is not None:
                own = labelled[0][1]
                yield _Taken(each, replace(own, step=self._step_told(each, own)), self.above.step, self._vector(group))
                start, here, at = group[-1].number.end, own, at + len(group)
                continue
            for found, own in labelled:
                yield _Taken(found, replace(own, step=self._step_told(found, own)), self.above.step)
            here = labelled[-1][1]
            start = labelled[-1][0].number.end
            at += len(labelled)
        yield from self._between(line, len(self.lines) + 1)

    def _between(self, first: int, last: int) -> Iterator[_Taken]:
        """What the lines from the first to the one before the last say without a figure."""
        for number in range(max(1, first), last):
            self._heading(number)
            line = self.lines[number - 1]
            for member in self.clusters.in_line(line) if self.clusters is not None else ():
                step = member.step if member.step is not None else iterations.told(line[: member.start], self.last)
                own = Own(("cluster",), member.cluster, member.point, step=step)
                stated = Stated(number, member.start, member.end, "", member.cluster)
                yield _Taken(None, own, self.above.step, stated)

    def _vector(self, group: Sequence[Found]) -> Stated:
        first, last = group[0].number, group[-1].number
        self.entries |= {(each.number.line, each.number.start) for each in group}
        text = ", ".join(str(each.number.plain) for each in group)
        return Stated(first.line, first.start, last.end, "", f"({text})")

    def _heading(self, number: int) -> None:
        """A line without a figure says what is below it."""
        line = self.lines[number - 1]
        if number in self.numbered or not line.strip():
            return
        told = iterations.told(line, self.last)
        said = self.labels.of(line.strip(" #*:：-—"))
        if not said.is_empty or told is not None:
            component = said.component if self.components.is_of_one(line) else None
            kinds = said.kinds if said.is_sure else ()
            self.above = Own(kinds, component, said.row, step=told if told is not None else self.above.step)

    def _labelled(self, group: Sequence[Found], start: int, here: Own) -> list[tuple[Found, Own]]:
        """The numbers of a group with their labels; empty if the first is not understood."""
        first = group[0]
        for link in self.places.links(first):
            placed = self.places.placed(first, start, link)
            several = self._several(placed, group) if len(group) > 1 else []
            if several:
                return several
            own = self._own(placed, here)
            if own is None:
                continue
            expanded = self._expanded(own, group)
            if expanded:
                return expanded
            if not self._is_whole(own):
                continue
            if link:
                first.chain = first.chain[link:]
            return [(first, own)]
        return []

    def _several(self, placed: Placed, group: Sequence[Found]) -> list[tuple[Found, Own]]:
        """p_A, p_B = 0.71, 0.58"""
        text = placed.before.strip("() ")
        symbols = symbols_at_end(text, len(group)) if "," in text else ()
        owns = [self.labels.of(text[: _end(text, symbols, place)]) for place in range(len(symbols))]
        whole = [self._completed(own, placed, Own()) for own in owns]
        is_whole = bool(whole) and all(own.kinds and self._is_whole(own) for own in whole)
        return list(zip(group, whole, strict=True)) if is_whole else []

    def _expanded(self, own: Own, group: Sequence[Found]) -> list[tuple[Found, Own]]:
        """A list of all components, or of all rows."""
        if not own.kinds or own.kinds[0] in _NO_COMPONENT:
            return []
        names, rows = self.components.names, self.components.rows
        if own.kinds[0] == "centre" and group[0].label.cell is not None:
            return []
        if own.kinds[0] == "responsibility":
            if own.component is None and own.row is not None and len(group) == len(names):
                return [(each, replace(own, component=name)) for each, name in zip(group, names, strict=True)]
            if own.row is None and own.component is not None and len(group) == rows:
                return [(each, replace(own, row=place)) for place, each in enumerate(group, 1)]
            return []
        if own.component is None and len(group) == len(names):
            return [(each, replace(own, component=name)) for each, name in zip(group, names, strict=True)]
        return []

    def _own(self, placed: Placed, here: Own) -> Own | None:
        own = self.labels.of(placed.before)
        if placed.column or placed.head:
            column, head = self.labels.of(placed.column), self._head(placed)
            own = own.filled(column).filled(head)
            return self._completed(own, placed, Own(), in_table=True)
        if own.is_empty:
            return None
        return self._completed(own, placed, here)

    def _head(self, placed: Placed) -> Own:
        """The first cell of a row: a number of a row or of an iteration, a component, a kind."""
        head = placed.head
        if head.isdigit():
            heading = self.places.heading(placed.line)
            if heading and _STEP_HEADING.fullmatch(heading[0].strip(" $")) is not None:
                return Own(step=int(head))
            return Own(row=self.components.row(int(head)))
        return self.labels.of(head)

    def _completed(self, own: Own, placed: Placed, here: Own, *, in_table: bool = False) -> Own:
        """What the label leaves out, by the line before it, by the number before it, and by the lines above."""
        line = self.lines[placed.line - 1][: placed.found.number.start]
        if not own.kinds:
            own = own.filled(replace(here, component=None, step=None)) if here.kinds else own
        if not own.kinds and own.row is not None and own.component is not None:
            is_sharing = SHARING.search(line) is not None or self.above.kinds == ("responsibility",)
            own = replace(own, kinds=("responsibility",), is_sure=own.is_sure and is_sharing)
        if not own.kinds:
            own = own.filled(Own(self.above.kinds))
        if not own.kinds and in_table and own.row is not None and "responsibility" in self.labels.kinds:
            own = replace(own, kinds=("responsibility",))
        kind = own.kinds[0] if own.kinds else ""
        if kind == "responsibility" and own.row is None:
            row = self.components.row_in(line)
            own = replace(own, row=row[0] if row is not None else here.row if here.row is not None else self.above.row)
        if own.component is None and kind not in _NO_COMPONENT:
            named = self.components.mentioned(iterations.without(line)) if not in_table else None
            of_line = named[0] if named is not None else None
            own = replace(own, component=of_line or self.above.component)
        return own

    def _is_whole(self, own: Own) -> bool:
        if not own.kinds:
            return False
        if own.kinds[0] in _NO_COMPONENT:
            return True
        return own.component is not None

    def _step_told(self, found: Found, own: Own) -> int | None:
        """The iteration that the symbol, or else the line, tells."""
        if own.step is not None:
            return own.step
        line = self.lines[found.number.line - 1]
        before = iterations.told(line[: found.number.start], self.last)
        if before is not None:
            return before
        behind = _DECIMAL.split(line[found.number.end :])[0]
        return iterations.told(behind, self.last)


def _is_within(place: tuple[int, int], stated: Stated) -> bool:
    return place[0] == stated.line and stated.start <= place[1] < stated.end


def _end(text: str, symbols: Sequence[Symbol], place: int) -> int:
    following = symbols[place + 1 : place + 2]
    return len(text[: following[0].start].rstrip(" ,，、")) if following else len(text)


class _Steps:
    """Which iterations a number may be of: the one that is told, or else by the order of E-steps and M-steps."""

    def __init__(self, taken: Sequence[_Taken], last: int, *, is_shifted: bool) -> None:
        self.last, self.is_shifted = last, is_shifted
        self.above: int | None = None
        self.step = 0
        self.seen: set[tuple[object, ...]] = set()
        # Whether there was an M-step since the last E-step, and whether an iteration has begun.
        self.has_estimates = self.is_begun = False
        self.is_started = False
        self.has_shares = any(each.own.kinds[0] in _OF_E for each in taken)
        self.has_steps = self.has_shares or any((each.own.step or each.above or 0) > 0 for each in taken)

    def of(self, each: _Taken) -> Sequence[int]:
        own, kind = each.own, each.own.kinds[0]
        if each.above is not None and each.above != self.above:
            self.above = self.step = each.above
            self.is_begun, self.has_estimates, self.is_started = each.above > 0, False, True
        if kind in _OF_E:
            return [self._of_share(own)]
        if kind in ("log_likelihood", "distortion"):
            return self._of_level(own)
        return self._of_estimate(own)

    def _of_share(self, own: Own) -> int:
        step = max(self.step, 1) if own.step is None else max(own.step + self.is_shifted, 1)
        here = (own.kinds[0], own.row, own.component if own.kinds[0] == "responsibility" else "")
        if own.step is None and self.has_estimates and (*here, step) in self.seen:
            step += 1
        if self.step != step:
            self.has_estimates = False
        self.step, self.is_begun = step, True
        self.seen.add((*here, step))
        return step

    def _of_level(self, own: Own) -> Sequence[int]:
        if own.step is not None:
            return [own.step]
        return [self.step, self.step - 1] if self.is_begun else range(self.last + 1)

    def _of_estimate(self, own: Own) -> Sequence[int]:
        here = (own.kinds[0], own.component, own.part)
        if own.step is not None:
            self.step, self.is_started = own.step, True
            self.is_begun = self.is_begun or own.step > 0
        elif not self.is_begun and not self.is_started:
            return [0, 1] if self.has_steps else range(1, self.last + 1)
        elif not self.is_begun and (*here, 0) in self.seen:
            self.step, self.is_begun = 1, True
        is_again = own.step is None and (*here, self.step) in self.seen
        self.has_estimates = True
        self.seen.add((*here, self.step))
        return [self.step, self.step + 1] if is_again else [self.step]
