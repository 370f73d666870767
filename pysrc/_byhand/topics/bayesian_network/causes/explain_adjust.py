"""The back door explained: its paths, the sets that close them all, and the adjustment formula."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise

from _byhand.arithmetic.expr import Equation, Probability
from _byhand.document import steps as doc
from _byhand.document.graph import Edge, Graph, Node
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.topics.bayesian_network.causes.back_door import descendants_among
from _byhand.topics.bayesian_network.causes.notation import Done
from _byhand.topics.bayesian_network.independence.explain_paths import path_table
from _byhand.topics.bayesian_network.independence.separation import Path
from _byhand.topics.bayesian_network.independence.trail import trail
from _byhand.topics.bayesian_network.model.explain_network import edges
from _byhand.topics.bayesian_network.model.model import Network
from _byhand.topics.bayesian_network.model.notation import Notation, SumOver, listed, product_of

# Paths and sets that a page lists.
_MOST_LISTED = 24


@dataclass(frozen=True)
class Adjusted:
    """The answer: `paths` with what blocks them given `by`, all of them if `counted`; `sets` are the minimal ones.

    valid  whether `by` will do; without `by`, whether nothing is needed
    """

    network: Network
    cause: int
    effect: int
    by: tuple[int, ...] | None
    paths: Sequence[Path]
    counted: bool
    sets: Sequence[tuple[int, ...]]
    valid: bool

    def in_words(self, path: Path) -> str:
        """X <- Z -> Y"""
        names = [self.network.variables[place].name for place in path.places]
        text = names[0]
        for (one, other), name in zip(pairwise(path.places), names[1:], strict=True):
            text += f" -> {name}" if one in self.network.variables[other].parents else f" <- {name}"
        return text


def adjust_steps(found: Adjusted, notation: Notation, suffix: str) -> tuple[Phrase, list[doc.Step]]:
    """The answer's line and its steps."""
    told = _Explanation(found, notation, suffix)
    steps = [told.paths_step(), *([told.judged_step()] if found.by is not None else []), told.sets_step()]
    return told.answer(), steps


class _Explanation:
    def __init__(self, found: Adjusted, notation: Notation, suffix: str) -> None:
        self.found, self.notation, self.suffix = found, notation, suffix
        self.about = {"cause": notation.name(found.cause), "effect": notation.name(found.effect)}

    def _names(self, places: Collection[int]) -> Listing:
        return Listing([self.notation.name(place) for place in places], QUOTED, with_and=True)

    # --- the paths

    def paths_step(self) -> doc.Step:
        found, title = self.found, say("bayesian_network.adjust.paths_title")
        lead: list[doc.Block] = [doc.Paragraph(say("bayesian_network.adjust.lead", **self.about))]
        if not found.paths:
            none = doc.Paragraph(say("bayesian_network.adjust.no_paths", **self.about), "result")
            return doc.Step(f"paths{self.suffix}", title, [*lead, none], short=[none])
        listed_paths = found.paths[:_MOST_LISTED]
        key = "bayesian_network.adjust.paths_given" if found.by else "bayesian_network.adjust.paths"
        blocks = [
            *lead,
            doc.Paragraph(say(key, count=len(found.paths), names=self._names(found.by or ()), **self.about)),
            path_table(self.notation, listed_paths),
        ]
        if len(found.paths) > len(listed_paths):
            more = say("bayesian_network.adjust.more_paths", listed=len(listed_paths), count=len(found.paths))
            blocks.append(doc.Warn(more))
        shown = next((path for path in found.paths if path.open), None)
        if shown is not None:
            blocks.append(self._drawn(shown))
        return doc.Step(f"paths{self.suffix}", title, blocks, short=doc.worked(blocks))

    def _drawn(self, path: Path) -> Graph:
        """The network with an open back-door path."""
        found, on_path = self.found, {frozenset(step) for step in pairwise(path.places)}
        arrows = [
            Edge(each.start, each.end, "lit" if frozenset((each.start, each.end)) in on_path else "plain")
            for each in edges(found.network)
        ]
        roles = {found.cause: "query", found.effect: "query", **dict.fromkeys(found.by or (), "evidence")}
        nodes = [Node(self.notation.name(place), roles.get(place, "plain")) for place in range(found.network.size)]  # type: ignore[arg-type]
        written = trail(self.notation, path.places)
        return Graph(
            say("bayesian_network.adjust.open_caption", path=written),
            say("bayesian_network.separation.described_open", trail=written),
            nodes,
            arrows,
        )

    # --- the proposed set

    def judged_step(self) -> doc.Step:
        blocks: list[doc.Block] = [doc.Paragraph(self._judgement(), "result")]
        return doc.Step(f"judged{self.suffix}", say("bayesian_network.adjust.judged_title"), blocks, short=blocks)

    def _judgement(self) -> Phrase:
        found = self.found
        by = found.by or ()
        if not by:
            key = "bayesian_network.adjust.nothing_valid" if found.valid else "bayesian_network.adjust.nothing_invalid"
            return say(key, **self.about)
        names = self._names(by)
        if found.valid:
            return say("bayesian_network.adjust.valid", names=names, count=len(by), **self.about)
        below = descendants_among(found.network, found.cause, by)
        if below:
            effects = self._names(below)
            about = {"names": names, "effects": effects, "count": len(below), **self.about}
            return say("bayesian_network.adjust.descendant", **about)
        path = next(path for path in found.paths if path.open)
        return say("bayesian_network.adjust.invalid", names=names, path=trail(self.notation, path.places))

    # --- the sets

    def sets_step(self) -> doc.Step:
        found, title = self.found, say("bayesian_network.adjust.sets_title")
        final = doc.Paragraph(self._sets(), "final")
        if not found.sets:
            return doc.Step(f"sets{self.suffix}", title, [final], short=[final])
        blocks: list[doc.Block] = [doc.Paragraph(say("bayesian_network.adjust.rule", **self.about))]
        if len(found.sets) > 1:
            blocks.append(self._table())
        formula = doc.Formula([doc.Line(self._formula(found.sets[0]))])
        key = "bayesian_network.adjust.formula" if found.sets[0] else "bayesian_network.adjust.formula_nothing"
        blocks += [doc.Paragraph(say(key, names=self._names(found.sets[0]))), formula, final]
        return doc.Step(f"sets{self.suffix}", title, blocks, short=[formula, final])

    def _table(self) -> doc.TableBlock:
        rows = [
            doc.Row([doc.Cell(str(at), header=True), doc.Cell(self._names(each))])
            for at, each in enumerate(islice(self.found.sets, _MOST_LISTED), 1)
        ]
        heads = [doc.ColumnHead(""), doc.ColumnHead(say("bayesian_network.adjust.set"), align="left")]
        return doc.TableBlock(say("bayesian_network.adjust.sets_caption", count=len(self.found.sets)), heads, rows)

    def _formula(self, chosen: tuple[int, ...]) -> Equation:
        """P(Y | do(X)) = Σ_Z P(Y | X, Z) · P(Z)"""
        notation, found = self.notation, self.found
        cause, effect = notation.variable(found.cause), notation.variable(found.effect)
        left = Probability(effect, Done(cause))
        if not chosen:
            return Equation(left, (Probability(effect, cause),))
        beside = notation.variables(chosen)
        product = product_of([Probability(effect, listed([cause, beside])), Probability(beside)])
        return Equation(left, (SumOver(beside, product),))

    def _sets(self) -> Phrase:
        found = self.found
        if not found.sets:
            return say("bayesian_network.adjust.none", **self.about)
        if found.sets == [()]:
            return say("bayesian_network.adjust.nothing", **self.about)
        if len(found.sets) == 1:
            return say("bayesian_network.adjust.one", names=self._names(found.sets[0]), **self.about)
        sets = Listing([self.notation.together(each) for each in found.sets[:_MOST_LISTED]], "list.clause")
        return say("bayesian_network.adjust.several", sets=sets, count=len(found.sets), **self.about)

    def answer(self) -> Phrase:
        """The judgement first, if a set was proposed."""
        if self.found.by is None:
            return self._sets()
        return say("bayesian_network.adjust.judged", judgement=self._judgement(), sets=self._sets())
