"""BIC and AIC of structures by counting rows."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from typing import Any

from helpers.workings.student_hand import StudentHand


def work(problem: Mapping[str, Any], hand: StudentHand) -> None:
    columns = problem["table"]["columns"]
    names = [problem["target"], *problem["features"]]
    rows = [dict(zip(columns, row, strict=True)) for row in problem["table"]["rows"]]
    values = {name: {row[name] for row in rows} for name in names}
    base = 10 if hand.slips("log_base_10", "log_likelihood", throughout=True) else math.e
    for at, structure in enumerate(problem["question"]["structures"], 1):
        likelihood, size = 0.0, 0
        miscounted = hand.slips("parameters_miscounted", f"parameters[{at}]", throughout=True)
        for name in names:
            parents = structure.get(name, [])
            both = Counter((row[name], *(row[parent] for parent in parents)) for row in rows)
            given = Counter(tuple(row[parent] for parent in parents) for row in rows)
            likelihood += sum(count * math.log(count / given[key[1:]], base) for key, count in both.items())
            free = len(values[name]) - (0 if miscounted else 1)
            size += free * math.prod(len(values[parent]) for parent in parents)
        hand.put(f"log_likelihood[{at}]", likelihood)
        hand.figures[f"parameters[{at}]"] = size
        own = -likelihood
        if hand.slips("penalty_sign", f"bic[{at}]", throughout=True):
            own = likelihood
        hand.put(f"bic[{at}]", math.log(len(rows), base) / 2 * size + own)
        hand.put(f"aic[{at}]", size + own)
