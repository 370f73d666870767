"""The verdict on a decision: right, by a convention, the best by the written figures, or not."""

from __future__ import annotations

from collections.abc import Iterator

from _byhand.check.causes import Cause
from _byhand.check.checked import Checked, History
from _byhand.check.conventions import Alternative
from _byhand.check.decision_causes import decision_causes
from _byhand.check.exercise import Exercise, Given
from _byhand.check.workings.working import Working
from _byhand.document.ids import Name

# A class with more than this is the most probable one.
_MORE_LIKELY = 0.5


def decision_verdict(exercise: Exercise, alternative: Alternative | None, history: History, given: Given) -> Checked:
    """alternative: the convention that all figures follow, if it is not the exercise's own"""
    answer, text = exercise.working.answer, given.text.strip()
    right = answer.decision or ""
    is_path = "path_probability" in exercise.working.amounts
    if text == answer.decision or (is_path and text in answer.tied):
        return Checked(given, "right", right)
    if alternative is not None and text == alternative.working.answer.decision:
        return Checked(given, "convention", right, alternative=alternative)
    working = exercise.working if alternative is None else alternative.working
    if text == _best_as_written(working, history):
        return Checked(given, "follows", right)
    own = exercise.working
    compares_risks = any(own.names[name].kind == "risk" for name in history.written if name in own.names)
    causes = decision_causes(own, text, compares_risks=compares_risks)
    if not history.written:
        causes = (*_conventions_that_decide(exercise, text), *causes)
    return Checked(given, "differs", right, causes)


def _conventions_that_decide(exercise: Exercise, chosen: str) -> Iterator[Cause]:
    """The nearest convention by which this is the decision, where no figure tells by which one was computed."""
    for each in exercise.alternatives:
        if "digits" not in each.changed and each.working.answer.decision == chosen:
            yield Cause("convention", 0.0, 0.0, alternative=each)
            return


def _best_as_written(working: Working, history: History) -> str | None:
    """The best class according to the written figures."""
    own = history.written
    is_wrong = any(name in history.wrong for name in own)
    for kind, best in (("risk", min), ("payoff", max), ("posterior", max), ("score", max), ("log_score", max)):
        found = {
            _class_of(working.names[name]): number
            for name, number in own.items()
            if name in working.names and working.names[name].kind == kind
        }
        if kind == "posterior" and is_wrong and max(found.values(), default=0.0) > _MORE_LIKELY:
            # One that is more likely than all others together.
            return max(found, key=lambda name: found[name])
        if len(found) > 1 and is_wrong:
            chosen: str = best(found, key=lambda name: found[name])
            return chosen
    return None


def _class_of(name: Name) -> str:
    return str(name.of[0]) if name.of else ""
