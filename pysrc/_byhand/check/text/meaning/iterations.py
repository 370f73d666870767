"""What belongs to one step of an iteration: the gradient, and the probabilities of all rows before the step."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from _byhand.check.text.naming.labels import Label
from _byhand.check.text.naming.names import Names
from _byhand.check.text.parsing.notation import notation
from _byhand.check.text.vocabulary import gradients as said
from _byhand.document.ids import identifier


class Iterations:
    """The quantities of the steps of one exercise."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.exact = names.working.exact
        self.features = [str(each.of[0]) for each in names.names.values() if each.kind == "weight" and each.of]

    def gradient(self, label: Label, text: str, around: str) -> Sequence[str] | None:
        """∂ℓ/∂w, grad b, Σ(y − p)x; none if it is not known at which step, None if it is no gradient."""
        if said.FOR_A_WEIGHT.search(text) and said.SAYS_GRADIENT.search(around):
            return ()
        partial = said.PARTIAL.search(text) or said.PARTIAL_HAN.search(text)
        summed = None if partial is not None else said.SUM.search(text)
        if partial is None and summed is None:
            return None
        if said.MEAN.search(label.text) or not (self.names.steps_add_sums or summed):
            return ()
        every = self._gradients(label)
        if summed is not None:
            if not said.HAS_X.search(summed[0]):
                return every[:1]
            digits = re.sub(r"\D", "", (summed["first"] or "") + (summed["second"] or ""))
            return self._of_weight(every, digits)
        assert partial is not None
        of = partial["of"]
        if said.INTERCEPT.match(of) or of.endswith("0"):
            return every[:1]
        return self._of_weight(every, re.sub(r"\D", "", of))

    def vector(self, label: Label, text: str, size: int) -> Sequence[str] | None:
        """∇ = (0.1, −0.3) and p = (0.5, 0.62, 0.73); None if it is neither."""
        if said.GRADIENT.search(text):
            every = self._gradients(label)
            if not self.names.steps_add_sums or said.MEAN.search(label.text) or len(every) != size:
                return ()
            return [*every[1:], every[0]] if said.WEIGHTS_FIRST.search(label.line) else every
        own = self.listed(label)
        return own if len(own) == size > 1 else None

    def listed(self, label: Label) -> Sequence[str]:
        """p = 0.5, 0.62, 0.73 at one step."""
        text = notation(label.text)
        kind = "row_p" if said.CHANCES.search(text) else "row_z" if said.LOGITS.search(text) else ""
        return self.of_rows(label, kind) if kind else ()

    def of_rows(self, label: Label, kind: str) -> Sequence[str]:
        """What the step computes for each row, at the weights before it."""
        step = self._weights_of(label)
        if step is None or label.row is not None:
            return ()
        found = []
        for row in range(1, 100):
            own = identifier(kind, f"{row} after {step}")
            if own not in self.exact:
                break
            found.append(own)
        return found

    def of_row(self, label: Label, found: Mapping[str, float]) -> dict[str, float]:
        """Row 2: z = 0.2, p = 0.5498: of this row at this step, else of the fitted model."""
        step = self._weights_of(label)
        of = str(label.row) if step is None else f"{label.row} after {step}"
        kinds = {"z": "row_z", "posterior": "row_p"}
        own = {
            identifier(kinds[parts.kind], of): found[name]
            for name, parts in self.names.names.items()
            if name in found and parts.kind in kinds and (parts.kind == "z" or parts.of == (self.names.positive,))
        }
        return {name: fit for name, fit in own.items() if name in self.exact}

    def _gradients(self, label: Label) -> Sequence[str]:
        step = self._weights_of(label)
        own = [identifier("intercept_gradient", f"after {step}")]
        own += [identifier("weight_gradient", f"{name} after {step}") for name in self.features]
        return own if all(each in self.exact for each in own) else ()

    def _of_weight(self, every: Sequence[str], digits: str) -> Sequence[str]:
        """The only weight, or the one with this number."""
        weights = every[1:]
        own = [name for name, of in zip(weights, self.features, strict=False) if digits and of.endswith(digits)]
        place = int(digits) if digits else 0
        return own or (weights if len(weights) == 1 else weights[place - 1 : place] if place else ())

    def _weights_of(self, label: Label) -> int | None:
        """The number of steps after which the weights are those of which a step speaks."""
        if label.step is None:
            return None
        return label.step if label.step == 0 or label.is_over else label.step - 1
