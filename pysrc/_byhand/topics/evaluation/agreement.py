"""The agreement of two raters beyond chance: its standard error, and kappa with weights.

Source: J. Cohen, A coefficient of agreement for nominal scales (1960); Weighted kappa (1968).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Equation, Expr, Number, Product, Quotient, Sum, Symbol
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.quoted import Quoted
from _byhand.document import steps as doc
from _byhand.document.steps import Quantity, Ways
from _byhand.measures import notation as write
from _byhand.measures.confusion import Confusion
from _byhand.measures.formulas import error_of_kappa
from _byhand.measures.notation import Cells
from _byhand.measures.ways import agreement_ways
from _byhand.numbers.real import Value
from _byhand.phrase import ClassName, Listing, say
from _byhand.topics.evaluation.model.fields import Weights

_EXPECTED, STD_ERROR = Symbol("p_e", "p_e"), Symbol(r"\text{SE}", "SE")
WEIGHTED = Symbol(r"\kappa_w", "κ_w")
# With more classes there are too many products to be written out.
MOST_CLASSES = 4
ERROR_ID = "std_error[kappa]"


@dataclass(frozen=True)
class Agreement:
    """Two raters, the first in the rows. weights: how a disagreement counts by the distance of its classes"""

    confusion: Confusion
    weights: Weights | None

    @property
    def std_error(self) -> Value | None:
        """√(p_o(1 − p_o)/n)/(1 − p_e), None if p_e is 1"""
        if self.confusion.chance == 1:
            return None
        return self._error(Number(self.confusion.accuracy), Number(self.confusion.chance)).value

    def _error(self, observed: Expr, chance: Expr) -> Expr:
        return error_of_kappa(observed, chance, Count(self.confusion.total))

    def distance(self, one: int, other: int) -> int:
        """|i − j|, or its square"""
        return abs(one - other) if self.weights == "linear" else (one - other) ** 2

    def pairs(self) -> list[tuple[int, int]]:
        """The cells off the diagonal."""
        places = range(len(self.confusion.classes))
        return [(one, other) for one in places for other in places if one != other]

    @property
    def weighted_kappa(self) -> Fraction | None:
        """1 − Σ v n / Σ v e, where e are the counts by chance; None if the raters could not disagree by chance"""
        confusion = self.confusion
        observed = sum(self.distance(*pair) * confusion.counts[pair[0]][pair[1]] for pair in self.pairs())
        chance = sum(self.distance(i, j) * confusion.true(i) * confusion.decided(j) for i, j in self.pairs())
        return 1 - Fraction(observed * confusion.total, chance) if chance else None

    def quantities(self) -> list[Quantity]:
        confusion = self.confusion
        found = [
            Quantity("observed_agreement", confusion.accuracy),
            Quantity("expected_agreement", confusion.chance),
            Quantity("kappa", confusion.kappa),
            Quantity(ERROR_ID, self.std_error),
        ]
        return found if self.weights is None else [*found, Quantity("weighted_kappa", self.weighted_kappa)]

    def ways(self) -> Ways:
        confusion = self.confusion
        made = agreement_ways(confusion)
        if confusion.chance != 1:
            observed = Quoted("observed_agreement", confusion.accuracy)
            made[ERROR_ID] = self._error(observed, Quoted("expected_agreement", confusion.chance))
        if self.weights is not None and self.weighted_kappa is not None and len(confusion.classes) <= MOST_CLASSES:
            made["weighted_kappa"] = self._weighted(Cells(confusion))
        return Ways(made)

    def _weighted(self, cells: Cells) -> Expr:
        """1 − N · Σ v n/Σ v · (row sum) · (column sum)"""
        observed = [Product((Count(self.distance(i, j)), cells.cell(i, j))) for i, j in self.pairs()]
        chance = [Product((Count(self.distance(i, j)), cells.true(i), cells.decided(j))) for i, j in self.pairs()]
        share = Quotient(Product((cells.total(), Sum(tuple(observed)))), Sum(tuple(chance)))
        return Difference(Count(1), share)

    def steps(self) -> list[doc.Step]:
        """The standard error, and kappa with weights."""
        found = []
        if self.std_error is not None:
            rule = error_of_kappa(write.OBSERVED, _EXPECTED, write.SIZE)
            put_in = self._error(Number(self.confusion.accuracy), Number(self.confusion.chance))
            line = doc.Line(Equation(STD_ERROR, (rule, put_in), Number(self.std_error), quantity=ERROR_ID))
            blocks: list[doc.Block] = [doc.Paragraph(say("evaluation.agreement.error")), doc.Formula([line])]
            found.append(doc.Step("kappa_error", say("evaluation.agreement.error_title"), blocks, short=[blocks[1]]))
        return found if self.weights is None else [*found, self._weighted_step(self.weights)]

    def _weighted_step(self, weights: Weights) -> doc.Step:
        cells = Cells(self.confusion)
        names = [ClassName(name, place) for place, name in enumerate(self.confusion.classes)]
        lead = {
            "linear": "evaluation.agreement.linear",
            "quadratic": "evaluation.agreement.quadratic",
        }[weights]
        blocks: list[doc.Block] = [doc.Paragraph(say(lead, names=Listing(names)))]
        title = say("evaluation.agreement.weighted_title")
        if self.weighted_kappa is None:
            return doc.Step("weighted", title, [*blocks, doc.Warn(say("measures.kappa.undefined"))])
        working = (self._weighted(cells),) if len(self.confusion.classes) <= MOST_CLASSES else ()
        result = Number(self.weighted_kappa)
        formula = doc.Formula([doc.Line(Equation(WEIGHTED, working, result, quantity="weighted_kappa"))])
        blocks += [formula, doc.Paragraph(say("evaluation.agreement.weighted_meaning"))]
        return doc.Step("weighted", title, blocks, short=[formula])
