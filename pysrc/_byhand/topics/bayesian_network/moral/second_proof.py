"""d-separation proved a second time, by the moral graph of the ancestors."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from _byhand.document import steps as doc
from _byhand.phrase import say
from _byhand.protocol.document import NodeRole
from _byhand.topics.bayesian_network.model.notation import Notation
from _byhand.topics.bayesian_network.moral.explain_moral import (
    drawn_graph,
    edge_phrase,
    kept_blocks,
    married_blocks,
    names_of,
)
from _byhand.topics.bayesian_network.moral.moral_graph import moral_graph


def second_proof_step(
    notation: Notation, left: Sequence[int], right: Sequence[int], given: Sequence[int], suffix: str, *, again: bool
) -> doc.Step:
    """Keep the ancestors, join parents, drop directions, take out what is observed: is there a way left?

    again  whether an earlier question has told the method
    """
    found = moral_graph(notation.network, (*left, *right, *given))
    path = found.path(left, right, given)
    key = "bayesian_network.moral.remove" if given else "bayesian_network.moral.remove_nothing"
    roles: dict[int, NodeRole] = {**dict.fromkeys((*left, *right), "query"), **dict.fromkeys(given, "faded")}
    lit = [frozenset(step) for step in pairwise(path)] if path else []
    caption = "bayesian_network.moral.caption_apart" if path is None else "bayesian_network.moral.caption_path"
    worked: list[doc.Block] = [
        *kept_blocks(found, (*left, *right, *given), notation),
        *married_blocks(found, notation),
        doc.Paragraph(say(key, names=names_of(given, notation), count=len(given))),
        *drawn_graph(found, roles, notation, say(caption), lit),
    ]
    about = {
        "left": names_of(left, notation),
        "right": names_of(right, notation),
        "statement": notation.independence(left, right, given),
    }
    if path is None:
        result = say("bayesian_network.moral.apart", **about)
    else:
        result = say("bayesian_network.moral.connected", path=edge_phrase(path, notation), **about)
    lead = [] if again else [doc.Paragraph(say("bayesian_network.moral.second_lead"))]
    blocks = [*lead, *worked, doc.Paragraph(result, "result")]
    title = say("bayesian_network.moral.second_title")
    return doc.Step(f"second{suffix}", title, blocks, extra=again or notation.network.complete)
