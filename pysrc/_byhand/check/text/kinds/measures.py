"""Names of measures that the general reader of labels does not know: LR+, p_o, κ_w, SE(κ), F_β, RR, OR of a feature."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from _byhand.check.exercise import Exercise
from _byhand.check.text.figures.found import Found
from _byhand.check.text.figures.placing import Places
from _byhand.check.text.figures.resolve import Meaning, chosen
from _byhand.check.text.naming.items import key
from _byhand.check.text.parsing.arithmetic import number_of
from _byhand.document.ids import identifier

_BEFORE = r"(?:^|(?<=[^A-Za-zͰ-Ͽ]))"
_KAPPA = r"(?:ˆ?κ|[Kk]appa)"
# Of each quantity without a class; of words in one case only where letters are short.
_NAMES = tuple(
    (name, re.compile(rf"{_BEFORE}(?:{words})$"))
    for name, words in (
        ("lr_plus", r"D?LR[_^]?\(?\+\)?|PLR|[Pp]ositive likelihood ratio|阳性似然比"),
        ("lr_minus", r"D?LR[_^]?\(?[-−]\)?|NLR|[Nn]egative likelihood ratio|阴性似然比"),
        ("observed_agreement", r"[pP]_?\(?[oO0]\)?|Pr\(a\)|[Oo]bserved agreement|观[察测]一致率|实际一致率"),
        (
            "expected_agreement",
            r"[pP]_?\(?[ec]\)?|Pr\(e\)|(?:[Ee]xpected|[Cc]hance) agreement|(?:期望|机遇|随机|偶然)一致率",
        ),
        (
            "std_error[kappa]",
            rf"(?:SE|se|σ)[_ ]?\(?{_KAPPA}\)?|[Ss]tandard error of {_KAPPA}|{_KAPPA}\s?的标准误差?",
        ),
        ("weighted_kappa", rf"{_KAPPA}_\(?w\)?|κw|[Ww]eighted {_KAPPA}|加权\s?{_KAPPA}(?:\s?(?:系数|值))?"),
        ("kappa", rf"{_KAPPA}\s?(?:系数|值|coefficient)|Cohen(?:'s|’s|\s?的)\s?{_KAPPA}"),
        ("brier", r"(?i:brier)(?: score|\s?分数|\s?得分)?|BS|布里尔(?:分数|得分|评分)"),
        ("log_loss", r"[Ll]og[- ]?loss|[Cc]ross[- ]entropy|对数损失|交叉熵(?:损失)?"),
        ("risk_ratio", r"RR|[Rr]elative risk|[Rr]isk ratio|相对(?:危险度?|风险)|(?:危险|风险)比"),
    )
)
# Quantities with the same number, whose arithmetic the slips know.
_MADE_AS = {"observed_agreement": "accuracy", "expected_agreement": "chance"}
_F_BETA = re.compile(rf"{_BEFORE}F_?\(?(?P<beta>β|\d{{1,2}}(?:\.\d{{1,3}})?)\)?(?:[- ]?(?:score|measure|值|度量))?$")
_ODDS = re.compile(
    rf"{_BEFORE}(?:OR(?:_?\(?(?P<of>[^()=,，]{{1,30}})\)?)?|[Oo]dds ratio(?: (?:of|for) (?P<for>[^=,，]{{1,30}}))?"
    r"|(?P<han>[^=,，。的]{0,30}?)\s?的?(?:优势比|比值比))$"
)


class Measures:
    """Reads one working."""

    def __init__(self, exercise: Exercise, lines: Sequence[str], found: Sequence[Found]) -> None:
        self.working, self.lines, self.found = exercise.working, lines, found
        beta = exercise.problem.get("beta")
        own = None if beta is None else number_of(str(beta))
        self.beta = None if own is None else Fraction(own.value)
        self.positive = exercise.problem.get("positive")
        exact = self.working.exact
        self.features = [
            str(each.of[0]) for each in self.working.names.values() if each.kind == "odds_ratio" and each.of
        ]
        made_as = {name: other for name, other in _MADE_AS.items() if other in exact}
        self.names = [(made_as.get(name, name), words) for name, words in _NAMES if name in exact]
        self.has_any = bool(
            self.names or self.features or any(name.startswith(("f_beta", "odds_ratio")) for name in exact)
        )

    def read(self) -> None:
        if not self.has_any:
            return
        places, start, line = Places(self.lines, self.found), 0, 0
        for each in self.found:
            start = start if each.number.line == line else 0
            line = each.number.line
            if each.told is not None or each.in_table or each.label.cell is not None:
                continue
            for link in places.links(each):
                text = places.placed(each, start, link).before
                names = list(dict.fromkeys(self._named(text)))
                told = chosen(Meaning(names), each, self.working) if names else None
                if told is not None:
                    each.told, each.is_owned, each.chain = told, True, each.chain[link:]
                    start = each.number.end
                    break

    def _named(self, text: str) -> Iterator[str]:
        yield from (name for name, words in self.names if words.search(text) is not None)
        f_beta = _F_BETA.search(text)
        if f_beta is not None and self._is_beta(f_beta["beta"]) and isinstance(self.positive, str):
            yield identifier("f_beta", self.positive)
        odds = _ODDS.search(text) if self.features or "odds_ratio" in self.working.exact else None
        if odds is not None and not self.features:
            yield "odds_ratio"
        elif odds is not None:
            yield from self._of_feature(odds["of"] or odds["for"] or odds["han"] or "")

    def _is_beta(self, said: str) -> bool:
        own = None if said == "β" else number_of(said)
        return said == "β" or (own is not None and Fraction(own.value) == self.beta != 1)

    def _of_feature(self, said: str) -> Iterator[str]:
        """The feature that is named, by its whole name or its last words; without a name the only one."""
        own = key(said)
        named = [name for name in self.features if own and key(name) == own]
        named = named or [name for name in self.features if own and own.endswith(key(name)) and len(key(name)) > 1]
        if len(named) == 1:
            yield identifier("odds_ratio", named[0])
        elif not own and len(self.features) == 1:
            yield identifier("odds_ratio", self.features[0])
