"""The columns as a solution: the choices of each convention, the differences, and their consequences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from _byhand.arithmetic.expr import Equation, Expr
from _byhand.arithmetic.printer import Display
from _byhand.decision.explain import CLASS
from _byhand.document import steps as doc
from _byhand.document.ids import identifier, read_id
from _byhand.errors import InputError
from _byhand.phrase import QUOTED, ClassName, Excerpt, Listing, Phrase, TextKeys, say
from _byhand.side_by_side import columns as made
from _byhand.side_by_side.choosing import Field, choice
from _byhand.side_by_side.columns import Compared, Stage
from _byhand.side_by_side.working_shown import is_long, label, result_of, shown

_Stage = Literal[
    "priors",
    "conditionals",
    "joints",
    "densities",
    "means",
    "variances",
    "covariances",
    "scores",
    "evidence",
    "posteriors",
    "discriminants",
    "risks",
    "payoffs",
    "others",
]
_STAGE_KEYS: TextKeys[_Stage] = {
    "priors": "side_by_side.stage.priors",
    "conditionals": "side_by_side.stage.conditionals",
    "joints": "side_by_side.stage.joints",
    "densities": "side_by_side.stage.densities",
    "means": "side_by_side.stage.means",
    "variances": "side_by_side.stage.variances",
    "covariances": "side_by_side.stage.covariances",
    "scores": "side_by_side.stage.scores",
    "evidence": "side_by_side.stage.evidence",
    "posteriors": "side_by_side.stage.posteriors",
    "discriminants": "side_by_side.stage.discriminants",
    "risks": "side_by_side.stage.risks",
    "payoffs": "side_by_side.stage.payoffs",
    "others": "side_by_side.stage.others",
}
_FIELD_KEYS: TextKeys[Field] = {
    "model": "side_by_side.field.model",
    "smoothing": "side_by_side.field.smoothing",
    "m_estimate": "side_by_side.field.m_estimate",
    "scope": "side_by_side.field.scope",
    "prior": "side_by_side.field.prior",
    "domain": "side_by_side.field.domain",
    "unseen": "side_by_side.field.unseen",
    "unknown": "side_by_side.field.unknown",
    "zero_floor": "side_by_side.field.zero_floor",
    "variance": "side_by_side.field.variance",
    "variance_floor": "side_by_side.field.variance_floor",
    "number_precision": "side_by_side.field.number_precision",
    "missing": "side_by_side.field.missing",
    "digits": "side_by_side.field.digits",
    "estimator": "side_by_side.field.estimator",
    "covariance": "side_by_side.field.covariance",
}

# The headings of kinds of quantities that have one of their own.
_HEADINGS: Mapping[str, _Stage] = {
    "prior": "priors",
    "likelihood": "conditionals",
    "cpt": "conditionals",
    "joint": "joints",
    "density": "densities",
    "mean": "means",
    "variance": "variances",
    "covariance": "covariances",
    "score": "scores",
    "evidence": "evidence",
    "posterior": "posteriors",
    "discriminant": "discriminants",
    "risk": "risks",
    "payoff": "payoffs",
}


def explained(compared: Compared, query: int) -> doc.Solution:
    """The document. Source and exercise are printed as in the exercise's own solution."""
    explanation = Explanation(compared)
    base = explanation.base
    exercise = Excerpt(base.title) if isinstance(base.title, str) else base.title
    steps = [explanation.choices(), *(explanation.stage(*part) for part in under_headings(compared.stages))]
    if explanation.decides:
        steps.append(explanation.decision())
    return doc.Solution(
        topic=base.topic,
        title=say("side_by_side.title", exercise=exercise),
        lines=explanation.lines(),
        steps=steps,
        answers=(),
        warnings=(),
        rows=base.rows,
        words=base.words,
        wording=base.wording,
        source=base.source,
        exercise=[*filter(_is_exercise, base.exercise), *_query(base, query)],
        decimals_given=base.decimals_given,
    )


def under_headings(stages: Sequence[Stage]) -> Sequence[tuple[_Stage, Sequence[made.Row]]]:
    """The rows under each heading; consecutive stages with the same heading are merged."""
    found: list[tuple[_Stage, list[made.Row]]] = []
    for stage in stages:
        heading = _HEADINGS.get(stage.kind, "others")
        if not found or found[-1][0] != heading:
            found.append((heading, []))
        found[-1][1].extend(stage.rows)
    return found


def _is_exercise(block: doc.Block) -> bool:
    """The convention of one column is not that of the exercise here."""
    return not isinstance(block, doc.Paragraph) or not block.phrase.key.startswith("counting.convention")


def column_names(compared: Compared) -> list[object]:
    """The names of the conventions; equal names are numbered."""
    names = [column.chosen.name(compared.differing) for column in compared.columns]
    return [
        say("side_by_side.numbered", name=name, number=place + 1) if names.count(name) > 1 else name
        for place, name in enumerate(names)
    ]


def _query(base: doc.Solution, query: int) -> list[doc.Block]:
    """Which of several cases it is."""
    return [doc.Paragraph(say("side_by_side.query", number=query + 1))] if len(base.answers) > 1 else []


@dataclass(frozen=True)
class Explanation:
    """The blocks of a comparison; that of fitted models has other names, choices and words (models/comparing)."""

    compared: Compared

    @cached_property
    def names(self) -> Sequence[object]:
        return column_names(self.compared)

    @cached_property
    def classes(self) -> Sequence[str]:
        """The classes in the order of the answers."""
        for kind in ("prior", "posterior"):
            rows = [row for stage in self.compared.stages if stage.kind == kind for row in stage.rows]
            if rows:
                return [str(read_id(row.id).of[0]) for row in rows]
        return []

    @cached_property
    def base(self) -> doc.Solution:
        return next(each.solution for each in self.compared.columns if each.solution is not None)

    @cached_property
    def density(self) -> bool:
        return any(stage.kind == "density" for stage in self.compared.stages)

    # --- at the top

    def lines(self) -> list[Phrase]:
        """The first difference, and its consequences."""
        return [*self._parting(), *self._failed(), *([self.outcome()] if self.decides else [])]

    def _parting(self) -> list[Phrase]:
        """The first line in which any two differ; for three conventions, also where the other two differ."""
        parting = self.compared.parting
        if not parting:
            return [say("side_by_side.no_parting", count=len(self._solved))] if len(self._solved) > 1 else []
        first = parting[0]
        sentences = [say("side_by_side.parting", name=self._label(first), values=self._values(first, self._solved))]
        together = next((group for group in first.groups if len(group) > 1), None)
        if together is None:
            return sentences
        later = next((row for row in parting if not any(set(together) <= set(group) for group in row.groups)), None)
        if later is None:
            names = Listing([self.names[place] for place in together], "list.clause")
            return [*sentences, say("side_by_side.never_part", names=names)]
        values = self._values(later, together)
        return [*sentences, say("side_by_side.parting_later", name=self._label(later), values=values)]

    @cached_property
    def _solved(self) -> Sequence[int]:
        return list(self.compared.workings)

    def _values(self, row: made.Row, places: Sequence[int]) -> Listing:
        """0/5 = 0 (maximum likelihood), (0 + 1)/(5 + 3) = 1/8 (Laplace smoothing)"""
        return Listing(
            [
                say("side_by_side.by", value=self._shown(place, row.id), convention=self.names[place])
                for place in places
            ],
            "list.clause",
        )

    def _failed(self) -> list[Phrase]:
        return [
            say("side_by_side.failed", convention=self.names[place], reason=_reason(error))
            for place, column in enumerate(self.compared.columns)
            if (error := column.error) is not None
        ]

    # --- the choices

    def choices(self) -> doc.Step:
        """Only the differing choices, and which of them change nothing here."""
        compared = self.compared
        blocks: list[doc.Block] = []
        if compared.differing:
            rows = [
                doc.Row(
                    [
                        doc.Cell(say(_FIELD_KEYS[name]), header=True),
                        *(doc.Cell(choice(name, column.chosen.choices[name])) for column in compared.columns),
                    ]
                )
                for name in compared.differing
            ]
            blocks.append(doc.TableBlock(say("side_by_side.choices.caption"), self._heads(), rows, may_turn=False))
        else:
            blocks.append(doc.Paragraph(say("side_by_side.choices.none")))
        if compared.idle:
            fields = Listing([say(_FIELD_KEYS[name]) for name in compared.idle])
            blocks.append(doc.Paragraph(say("side_by_side.choices.idle", fields=fields)))
        blocks += [doc.Warn(phrase, "warning") for phrase in self._failed()]
        short = [*(doc.Paragraph(phrase) for phrase in self._parting()), *blocks]
        return doc.Step("choices", say("side_by_side.choices.title"), blocks, short=short)

    def _heads(self) -> list[doc.ColumnHead]:
        return [doc.ColumnHead("", align="left"), *(doc.ColumnHead(name, align="left") for name in self.names)]

    # --- the computation

    def stage(self, heading: _Stage, rows: Sequence[made.Row]) -> doc.Step:
        """Common values once; then the others, a row for each quantity."""
        alike = [row for row in rows if self._alike(row)]
        others = [row for row in rows if not self._alike(row)]
        blocks: list[doc.Block] = []
        if alike:
            heads = [doc.ColumnHead("", align="left"), doc.ColumnHead("", align="left")]
            rows_shown = [self._row(row, [self._shown(self._solved[0], row.id)]) for row in alike]
            blocks.append(doc.TableBlock(say("side_by_side.alike"), heads, rows_shown, may_turn=False))
        apart: list[doc.Block] = []
        if others:
            caption = say("side_by_side.apart") if any(row.parts for row in others) else say("side_by_side.otherwise")
            rows_shown = [self._row(row, [self._shown(place, row.id) for place in self._places]) for row in others]
            apart.append(doc.TableBlock(caption, self._heads(), rows_shown, may_turn=False))
        return doc.Step(f"stage.{rows[0].id}", say(_STAGE_KEYS[heading]), [*blocks, *apart], short=apart)

    @property
    def _places(self) -> range:
        return range(len(self.compared.columns))

    def _row(self, row: made.Row, values: Sequence[object]) -> doc.Row:
        """The first differing row is marked; a row without differences says so."""
        first = bool(self.compared.parting) and row is self.compared.parting[0]
        aside = say("side_by_side.first") if first else None
        if len(values) > 1 and not row.parts:
            aside = say("side_by_side.same")
        cells = [
            doc.Cell(self._label(row), aside, first, header=True),
            *(doc.Cell(value, marked=first) for value in values),
        ]
        return doc.Row(cells, class_index=self._class_of(row.id))

    def _alike(self, row: made.Row) -> bool:
        """The same number, by the same arithmetic, in all columns that have an answer."""
        if row.parts or not all(row.here[place] for place in self._solved):
            return False
        return len({_in_letters(self._shown(place, row.id)) for place in self._solved}) == 1

    def _shown(self, place: int, name: str) -> object:
        return shown(self.compared.columns[place].working, name, short=read_id(name).kind in self._long)

    @cached_property
    def _long(self) -> frozenset[str]:
        """The kinds whose sums are printed as one number: in all columns or in none, so that they can be compared."""
        return frozenset(
            stage.kind
            for stage in self.compared.stages
            if any(is_long(working, row.id) for working in self.compared.workings.values() for row in stage.rows)
        )

    def _label(self, row: made.Row) -> object:
        return self._called(row.id)

    def _called(self, name: str) -> Expr | Phrase | str:
        return label(name, density=self.density, variable=self.base.variable or CLASS)

    def _class_of(self, name: str) -> int | None:
        parts = read_id(name)
        found = [part for part in (*parts.given, *parts.of) if part in self.classes]
        return self.classes.index(str(found[0])) if len(found) == 1 else None

    # --- the answer

    @property
    def decides(self) -> bool:
        """Is there a decision?"""
        return any(each.answer.decision is not None or each.answer.tied for each in self.compared.workings.values())

    def decision(self) -> doc.Step:
        """The decision of each convention, and whether they agree."""
        decided = [
            doc.Cell(self._decided(place) if place in self._solved else say("side_by_side.absent"))
            for place in self._places
        ]
        rows = [doc.Row([doc.Cell(say("side_by_side.decision"), header=True), *decided])]
        table = doc.TableBlock(say("side_by_side.decisions"), self._heads(), rows, may_turn=False)
        final = doc.Paragraph(self.outcome(), "final")
        return doc.Step("decision", say("decision.decision.title"), [table, final], short=[final])

    def outcome(self) -> Phrase:
        """Whether the answer depends on the convention, and how certain each is."""
        answers = [each.answer for each in self.compared.workings.values()]
        same = len({(answer.decision, tuple(answer.tied)) for answer in answers}) == 1
        if not same or len(answers) < len(self.compared.columns):
            values = Listing([self._outcome(place) for place in self._solved], "list.clause")
            return say("side_by_side.outcome.some" if same else "side_by_side.outcome.other", values=values)
        found = [self._certainty(place) for place in self._solved]
        name = self._decided(self._solved[0])
        if None in found or len({_in_letters(each) for each in found}) == 1:
            return say("side_by_side.outcome.same", name=name)
        values = Listing(
            [
                say("side_by_side.by", value=each, convention=self.names[place])
                for place, each in zip(self._solved, found, strict=True)
            ],
            "list.clause",
        )
        return say("side_by_side.outcome.same_otherwise", name=name, values=values)

    def _decided(self, place: int) -> object:
        answer = self.compared.workings[place].answer
        if answer.decision is not None:
            return self._class_name(answer.decision)
        if answer.tied and self.compared.workings[place].exact.get("evidence") == 0:
            return say("side_by_side.all_zero")
        if answer.tied:
            return say("side_by_side.tie", names=Listing([self._class_name(name) for name in answer.tied], QUOTED))
        return say("side_by_side.undecided")

    def _class_name(self, name: str) -> object:
        return ClassName(name, self.classes.index(name)) if name in self.classes else name

    def _outcome(self, place: int) -> Phrase:
        certainty, name, convention = self._certainty(place), self._decided(place), self.names[place]
        if certainty is None:
            return say("side_by_side.outcome.by", name=name, convention=convention)
        return say("side_by_side.outcome.by_certain", name=name, value=certainty, convention=convention)

    def _certainty(self, place: int) -> Equation | None:
        """P(No | x) = 0.2784 for the decided class."""
        working = self.compared.workings[place]
        if working.answer.decision is None:
            return None
        name = identifier("posterior", working.answer.decision)
        number, called = result_of(working, name), self._called(name)
        return Equation(called, (), number) if number is not None and isinstance(called, Expr) else None


def _reason(error: InputError) -> Phrase:
    """The fault as part of a sentence, with the name of the inner field that it is about."""
    params = {name: Listing(value) if isinstance(value, tuple) else value for name, value in error.params.items()}
    reason = Phrase(error.key, params)
    _, *inner = (error.field or "").split(".")
    return say("side_by_side.at", place=inner[-1], reason=reason) if inner else reason


def _in_letters(content: object) -> str:
    """The printed form for comparison; words as their key."""
    if isinstance(content, Equation):
        return " ".join(f"{relation} {out.plain}" for relation, out in content.parts(Display()))
    return content.printed(Display()).plain if isinstance(content, Expr) else repr(content)
