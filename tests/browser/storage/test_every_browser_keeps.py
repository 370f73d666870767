"""Whatever ends the page, each browser still has what was typed, also in a field that is open."""

import json
import time
from typing import Any

import pytest

from helpers.page.any_browser import LIVE, SOLVED, AnyBrowser, End, wait_until
from helpers.page.own import LOANS, WET
from helpers.page.student import link_to
from helpers.patience import SOON_S, seconds

pytestmark = [pytest.mark.browser, pytest.mark.long]

COINS = {"format": 1, "topic": "estimation", "model": "bernoulli", "counts": {"1": 7, "0": 3}}
WEIGHTS = {"format": 1, "topic": "logistic_regression", "weights": {"intercept": "1", "x": "2"}, "query": {"x": "3"}}
SETTLED = f"{LIVE} && {SOLVED} && !document.documentElement.dataset.pending?.includes('loading')"
# With the events of typing, in the place of what is there; whether there is such a field.
TYPE = """
(() => {
  const field = FIELD;
  if (!field?.checkVisibility()) return false;
  field.focus();
  field.select();
  return document.execCommand("insertText", false, TEXT);
})()
"""
HELD = """
[...document.querySelectorAll("#live :is(input, textarea, h1, [role=grid] td, .variable-values)")]
.some((one) => (one.value ?? one.textContent).includes(TEXT))
"""


def first(selector: str) -> str:
    return f"[...document.querySelectorAll({json.dumps(selector)})].find((one) => one.checkVisibility())"


def behind(button: str, field: str) -> str:
    """A field that this button opens."""
    return f"({first(field)} ?? ({first(button)}?.click(), {first(field)}))"


# The exercise that is opened, its field, what is typed there, and what ends the page.
FIELDS: list[tuple[dict[str, Any] | None, str, str, End]] = [
    (None, first("#live #paste"), "sky,class\nred,+\nblue,-\n", "close"),
    (LOANS, behind("[role=grid] tbody td", ".cell-input"), "maybe", "close"),
    (LOANS, behind("[role=grid] tbody td", ".cell-input"), "perhaps", "leave"),
    (COINS, first("#fields input[type=text]"), "77", "leave"),
    (WEIGHTS, first("#fields input.number-cell"), "7.25", "close"),
    (WET, behind(".variable-line", ".variable-editor [id$=values]"), "T, F, misty", "reload"),
    (None, behind(".name-it", ".name-field"), "Homework 7", "reload"),
]


def types(browser: AnyBrowser, field: str, text: str) -> None:
    end = time.monotonic() + seconds(SOON_S)
    while not browser.evaluate(TYPE.replace("FIELD", field).replace("TEXT", json.dumps(text))):
        assert time.monotonic() < end, f"no field for {text}"
        time.sleep(0.1)


def test_every_browser_keeps_what_is_typed(any_browser: AnyBrowser, site_url: str) -> None:
    any_browser.open(site_url)
    for problem, field, text, end in FIELDS:
        if problem:
            any_browser.end("leave", site_url + link_to(problem))
        wait_until(any_browser, SETTLED)
        types(any_browser, field, text)
        any_browser.end(end, site_url)
        wait_until(any_browser, f"{LIVE} && {HELD.replace('TEXT', json.dumps(text))}")
