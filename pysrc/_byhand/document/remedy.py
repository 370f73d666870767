"""Remedies for an exercise without an answer; a remedy is proposed only after it was tried and gave one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from _byhand.document.steps import Option
from _byhand.errors import InputError
from _byhand.phrase import Listing, say


def first_that_helps(
    problem: Mapping[str, Any], options: Iterable[Option], has_answer: Callable[[Mapping[str, Any]], bool]
) -> tuple[Option, ...]:
    """The first option that gives the problem an answer, as the remedies of a solution; () if none does."""
    for option in options:
        try:
            if option.patch and has_answer(patched(problem, option.patch)):
                return (option,)
        except InputError:
            # An unreadable problem is no remedy.
            continue
    return ()


def together(options: Sequence[Option]) -> Option:
    """Several changes as one."""
    labels = Listing([option.label for option in options if option.patch], "list.clause")
    patch = {path: value for option in options for path, value in option.patch.items()}
    return Option(say("decision.remedy.together", changes=labels), patch)


def patched(problem: Mapping[str, Any], patch: Mapping[str, object]) -> dict[str, Any]:
    """The problem with fields set by dotted paths; None removes a field."""
    made = dict(problem)
    for path, value in patch.items():
        name, _, deeper = path.partition(".")
        if deeper:
            made[name] = patched(made.get(name) or {}, {deeper: value})
        elif value is None:
            made.pop(name, None)
        else:
            made[name] = value
    return made
