"""The network in a text, as the readers of networks find it."""

from __future__ import annotations

from typing import Any

from _byhand.errors import InputError
from _byhand.reading.page import Page
from _byhand.reading.reader import Instructions, Reading
from _byhand.topics.bayesian_network.text_forms.reader import READERS


def looks_like_network(text: str) -> bool:
    """Does a reader recognise the text?"""
    try:
        page = Page(text)
    except InputError:
        return False
    return any(reader.recognises(page) for reader in READERS)


def network_reading(text: str) -> Reading:
    """The reading of a text as a network; InputError names the line."""
    page = Page(text)
    reader = next((each for each in READERS if each.recognises(page)), READERS[-1])
    (reading,) = reader.read(page, Instructions(kind="network"))
    return reading


def stated_network(text: str) -> dict[str, Any]:
    """The problem fields `variables` and `question` that a text states."""
    return dict(network_reading(text).content.stated or {})


def variables_in(text: str) -> dict[str, Any]:
    found: dict[str, Any] = stated_network(text)["variables"]
    return found
