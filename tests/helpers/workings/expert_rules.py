"""Rules with LS and LN, worked by hand for observations that are all known."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from helpers.workings.student_hand import Number, StudentHand


def work(problem: Mapping[str, Any], hand: StudentHand) -> None:
    """Rules whose evidence is a name or `E and F`; priors and observations are probabilities."""
    priors = {name: Fraction(value) for name, value in problem["priors"].items()}
    known: dict[str, Number] = {name: Fraction(value) for name, value in problem["observed"].items()}
    rules = list(enumerate(problem["rules"], 1))
    for conclusion in dict.fromkeys(rule["then"] for _, rule in rules):
        prior = priors[conclusion]
        odds = hand.put(f"prior_odds[{conclusion}]", prior / (1 - prior))
        after = odds
        own = [(number, rule) for number, rule in rules if rule["then"] == conclusion]
        for number, rule in own:
            alone = _alone(number, rule, prior, odds, priors, known, hand)
            place = f"odds[{conclusion} after {number}]"
            undivided = number != own[0][0] and hand.slips("prior_odds_not_divided", place)
            after = hand.put(place, after * alone / (1 if undivided else odds))
        place = f"posterior[{conclusion}]"
        hand.put(f"odds[{conclusion}]", after)
        known[conclusion] = hand.put(place, after if hand.slips("odds_for_probability", place) else after / (1 + after))


def _alone(
    number: int,
    rule: Mapping[str, str],
    prior: Fraction,
    odds: Number,
    priors: Mapping[str, Fraction],
    known: Mapping[str, Number],
    hand: StudentHand,
) -> Number:
    """O(H | S) by one rule."""
    names, event = rule["if"].split(" and "), rule["if"]
    whole, seen = priors.get(event, Fraction(0)), known.get(event, Fraction(0))
    if len(names) > 1:
        extreme = max if hand.slips("min_for_max", f"posterior[{event}]") else min
        seen = hand.put(f"posterior[{event}]", extreme(known[name] for name in names))
        whole = hand.put(f"prior[{event}]", min(priors[name] for name in names))
    ends = {}
    for kind, right, wrong in (("if_true", "LS", "LN"), ("if_false", "LN", "LS")):
        place = f"{kind}[{number}]"
        strength = Fraction(rule[wrong if hand.slips("ls_for_ln", place) else right])
        turned = strength * odds
        ends[kind] = hand.put(place, turned if hand.slips("odds_for_probability", place) else turned / (1 + turned))
    place = f"posterior[{rule['then']}|{number}]"
    if (seen > whole) != hand.slips("other_line", place):
        alone = prior + (ends["if_true"] - prior) / (1 - whole) * (seen - whole)
    else:
        alone = ends["if_false"] + (prior - ends["if_false"]) / whole * seen
    hand.put(place, alone)
    return hand.put(f"odds[{rule['then']}|{number}]", alone / (1 - alone))
