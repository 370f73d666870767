"""A redirect: the text given to one topic states an exercise of another topic."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from _byhand.errors import InputError
from _byhand.phrase import Phrase


@dataclass(frozen=True)
class Redirect:
    """said: what the text is, and what could be read. label: of the button that opens the problem

    named  whether the text itself names the model, so that nobody need be asked
    """

    said: Phrase
    label: Phrase
    problem: Mapping[str, Any]
    named: bool = False


class OtherTopicError(InputError):
    """The text states an exercise of another topic."""

    def __init__(self, redirect: Redirect) -> None:
        super().__init__(redirect.said.key)
        self.params.update(redirect.said.params)
        self.redirect = redirect
