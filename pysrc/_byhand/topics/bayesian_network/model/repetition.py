"""Of several questions, the first of a kind explains the method; later ones keep to what is new."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from _byhand.document.steps import Block, Details, Paragraph, Step
from _byhand.phrase import Phrase
from _byhand.topics.bayesian_network.model.model import AnsweredQuestion

# For the key of an explanation: its replacement from the second time on, or None to omit it.
_AGAIN: Mapping[str, str | None] = {
    "bayesian_network.inference.asked.letter": "bayesian_network.again.letter",
    "bayesian_network.inference.asked.posterior": "bayesian_network.again.posterior",
    "bayesian_network.inference.asked.sum": "bayesian_network.again.sum",
    "bayesian_network.inference.asked.product": None,
    "bayesian_network.inference.normalise.lead": "bayesian_network.again.normalise",
    "bayesian_network.inference.normalise.scaled": "bayesian_network.again.scaled",
    "bayesian_network.inference.work.lead": "bayesian_network.again.work",
    "bayesian_network.inference.work.less": None,
    "bayesian_network.inference.work.less_pruned": None,
    "bayesian_network.inference.work.pruned": None,
    "bayesian_network.inference.work.same": None,
    "bayesian_network.inference.work.more": None,
    "bayesian_network.enumeration.lead": "bayesian_network.again.terms",
    "bayesian_network.enumeration.alone": None,
    "bayesian_network.elimination.prune.barren": "bayesian_network.again.barren",
    "bayesian_network.elimination.prune.separated": "bayesian_network.again.separated",
    "bayesian_network.elimination.prune.constant": "bayesian_network.again.constant",
    "bayesian_network.elimination.factors.lead": None,
    "bayesian_network.elimination.factors.restricted": "bayesian_network.again.restricted",
    "bayesian_network.elimination.order.lead": "bayesian_network.again.order",
    "bayesian_network.elimination.rounds.lead": None,
    "bayesian_network.joint.barren": "bayesian_network.again.not_needed",
    "bayesian_network.joint.full": "bayesian_network.again.joint",
    "bayesian_network.joint.partial_complete": "bayesian_network.again.joint",
    "bayesian_network.joint.summed": "bayesian_network.again.summed",
    "bayesian_network.most_probable.asked.numerator": None,
    "bayesian_network.most_probable.asked.hidden": "bayesian_network.again.sum",
    "bayesian_network.most_probable.list.lead": None,
    "bayesian_network.most_probable.list.evidence": None,
    "bayesian_network.most_probable.rounds.lead": None,
    "bayesian_network.most_probable.back.lead": "bayesian_network.again.back",
    "bayesian_network.most_probable.result.posterior": "bayesian_network.again.divided",
    "bayesian_network.soft.difference": None,
    "bayesian_network.moral.lead": None,
    "bayesian_network.plan.lead": None,
    "bayesian_network.plan.rule": None,
    "bayesian_network.semi_naive.numerator": None,
    "bayesian_network.semi_naive.products": None,
    "bayesian_network.semi_naive.normalise": None,
    "bayesian_network.semi_naive.normalise_one": None,
    "bayesian_network.models.lead": None,
    "bayesian_network.tan.compared": None,
    "bayesian_network.tan.same_decision": "bayesian_network.again.same_decision",
    "bayesian_network.tan.other_decision": "bayesian_network.again.other_decision",
}


def without_repetition(answered: Sequence[AnsweredQuestion]) -> list[AnsweredQuestion]:
    """The outcomes without explanations that an earlier question has given; the work is then folded."""
    said: set[str] = set()
    shorter = []
    for each in answered:
        shorter.append(replace(each, steps=_shorter(each.steps, frozenset(said))))
        said |= {phrase.key for phrase in _phrases(each.steps)}
    return shorter


def _phrases(steps: Iterable[Step]) -> Iterator[Phrase]:
    for step in steps:
        yield step.title
        yield from (block.phrase for block in step.blocks if isinstance(block, Paragraph))
        yield from _phrases(step.steps)


def _shorter(steps: Iterable[Step], said: frozenset[str]) -> list[Step]:
    shorter: list[Step] = []
    for step in steps:
        short = replace(step, blocks=list(_blocks(step.blocks, said)), steps=_shorter(step.steps, said))
        if shorter and step.title.key == "bayesian_network.inference.work.title" and step.title.key in said:
            shorter[-1] = replace(shorter[-1], blocks=[*shorter[-1].blocks, Details(short.title, short.blocks)])
        else:
            shorter.append(short)
    return shorter


def _blocks(blocks: Iterable[Block], said: frozenset[str]) -> Iterator[Block]:
    for block in blocks:
        key = block.phrase.key if isinstance(block, Paragraph) else ""
        if not isinstance(block, Paragraph) or key not in said or key not in _AGAIN:
            yield block
        elif again := _AGAIN[key]:
            yield replace(block, phrase=Phrase(again, block.phrase.params))
