"""The headline of a report: how much of a working was read, how much of it is right, and whether the answer is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from _byhand.check.checked import Report
from _byhand.check.conventions import Alternative
from _byhand.check.exercise import DECISION
from _byhand.check.report.messages import called, convention_text
from _byhand.check.workings.working import Working
from _byhand.document.ids import Name
from _byhand.phrase import TextKeys
from _byhand.protocol import check as protocol
from _byhand.protocol.check import Verdict
from _byhand.texts import Texts

_COUNT_KEYS: TextKeys[Verdict] = {
    "right": "check.headline.right",
    "rounded_early": "check.headline.rounded_early",
    "convention": "check.headline.convention",
    "follows": "check.headline.follows",
    "differs": "check.headline.differs",
}
# What exercises without a decision ask for.
_RESULTS = frozenset(
    (
        *("posterior", "ml", "map", "unbiased", "posterior_mean", "posterior_median", "predictive", "predictive_ml"),
        *("accuracy", "error_rate", "precision", "recall", "specificity", "f1", "macro_f1", "micro_f1", "auc", "kappa"),
        *("weight", "intercept", "boundary", "bayes_risk", "minimax_risk", "total_risk", "total_payoff", "threshold"),
        *("mutual_information", "perfect_information", "sample_information", "power", "joint", "evidence"),
    )
)
# Numbers that a decision follows from: where there are some, only the action answers.
_RISKS = frozenset(("risk", "payoff", "regret", "largest_regret"))


@dataclass(frozen=True)
class Headline:
    """counts: the figures with each verdict; unread: lines with numbers that were not read, from 1

    by: the convention by which figures are right that are not by our own
    """

    counts: Counter[Verdict]
    unread: Sequence[int]
    answer: protocol.AnswerRead
    by: Alternative | None = None

    @property
    def read(self) -> int:
        """All figures that were read."""
        return self.counts.total()

    @property
    def is_all_right(self) -> bool:
        """Is everything read, the answer too, and everything right?"""
        return 0 < self.read == self.counts["right"] and not self.unread and self.answer == "read"


def headline_of(report: Report, unread: Sequence[int] = ()) -> Headline:
    """The headline of a report. unread: the lines of the numbers that were not read"""
    counts = Counter(each.verdict for each in report.figures)
    names = [each.given.id for each in report.figures]
    by = next((each.alternative for each in report.figures if each.verdict == "convention"), None)
    return Headline(counts, sorted(set(unread)), _answer_read(report.working, names), by)


def _answer_read(working: Working, read: Sequence[str]) -> protocol.AnswerRead:
    if DECISION in read:
        return "read"
    every = {parts.kind for parts in working.names.values()}
    found = [working.names[name] for name in read if name in working.names]
    if working.answer.decision is None and not working.answer.tied:
        results = _RESULTS & every
        return (
            "read" if not results or any(parts.kind in results and not _is_step(parts) for parts in found) else "unread"
        )
    if any(parts.kind == "posterior" for parts in found):
        # A network is asked for a probability; elsewhere the decision is still open.
        return "read" if "cpt" in every else "decision_unread"
    return "decision_unread" if found and not _RISKS.isdisjoint(every) else "unread"


def _is_step(name: Name) -> bool:
    """Is it a value on the way, weight[Hours after 2]?"""
    return any(isinstance(part, str) and "after " in part for part in name.of)


def headline_json(headline: Headline, message: str) -> protocol.Headline:
    """The headline as counts and in words."""
    counts = headline.counts
    return {
        "read": headline.read,
        "right": counts["right"],
        "rounded_early": counts["rounded_early"],
        "convention": counts["convention"],
        "follows": counts["follows"],
        "differs": counts["differs"],
        "unread_lines": list(headline.unread),
        "answer": headline.answer,
        "message": message,
    }


def first_slip(report: Report, texts: Texts) -> str | None:
    """A sentence that names the first slip."""
    if report.first_wrong is None:
        return None
    name = called(report.figures[report.first_wrong].given.id, texts)
    return texts.sentence("check.summary.first", {"name": name})


def no_slip(headline: Headline, texts: Texts) -> str:
    """Why figures differ that are not wrong: another convention, or rounding."""
    if headline.by is None:
        return texts.sentence("check.summary.no_slip", {})
    params = {"count": headline.counts["convention"], "convention": convention_text(headline.by, texts)}
    return texts.sentence("check.headline.by_convention", params)


def headline_words(headline: Headline, first: str | None, texts: Texts) -> str:
    """All of the headline. first: the sentence that names the first slip"""
    if headline.is_all_right:
        return texts.sentence("check.headline.all_right", {"count": headline.read})
    said = [first] if first is not None else []
    if headline.by is not None or (first is None and headline.counts["right"] < headline.read):
        said.append(no_slip(headline, texts))
    return texts.entries["list.space"].join([*said, *_counted(headline, texts)])


def _counted(headline: Headline, texts: Texts) -> list[str]:
    separator = texts.entries["list.separator"]
    parts = [
        texts.sentence(key, {"count": headline.counts[each]})
        for each, key in _COUNT_KEYS.items()
        if headline.counts[each]
    ]
    said = [texts.sentence("check.headline.figures", {"count": headline.read, "parts": separator.join(parts)})]
    if headline.unread:
        params = {"count": len(headline.unread), "lines": separator.join(map(str, headline.unread))}
        said.append(texts.sentence("check.headline.unread", params))
    if headline.answer != "read":
        unread = headline.answer == "unread"
        said.append(texts.sentence("check.headline.answer_unread" if unread else "check.headline.decision_unread", {}))
    return said
