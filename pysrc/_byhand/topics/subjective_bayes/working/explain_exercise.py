"""The exercise as printed on paper: the rules, the priors, what was observed, and the question."""

from __future__ import annotations

from _byhand.arithmetic.expr import Count, Equation, Given, Probability, Word
from _byhand.document import steps as doc
from _byhand.phrase import Listing, say
from _byhand.topics.subjective_bayes.problem.model import SubjectiveBayesProblem
from _byhand.topics.subjective_bayes.problem.names import atoms
from _byhand.topics.subjective_bayes.working.graph import seen_phrase
from _byhand.topics.subjective_bayes.working.notation import event


def exercise_blocks(problem: SubjectiveBayesProblem) -> list[doc.Block]:
    """The given data and the question."""
    blocks: list[doc.Block] = [rules_table(problem)]
    if problem.priors:
        priors = [Equation(Probability(Word(name)), (Given(number),)) for name, number in problem.priors.items()]
        blocks.append(doc.Paragraph(say("subjective_bayes.exercise.priors", priors=Listing(priors, "list.comma_wide"))))
    if not problem.observed:
        return [*blocks, doc.Paragraph(say("subjective_bayes.exercise.asked_of_rules"))]
    seen = [
        say("subjective_bayes.exercise.seen", name=name, value=seen_phrase(each))
        for name, each in problem.observed.items()
    ]
    blocks.append(doc.Paragraph(say("subjective_bayes.exercise.observed", observed=Listing(seen, "list.clause"))))
    return [*blocks, doc.Paragraph(say("subjective_bayes.exercise.asked", names=Listing(asked_names(problem))))]


def asked_names(problem: SubjectiveBayesProblem) -> list[str]:
    """The conclusions, those first that are evidence of no rule."""
    inner = {name for rule in problem.rules for name in atoms(rule.event)}
    return sorted(problem.conclusions, key=lambda name: name in inner)


def rules_table(problem: SubjectiveBayesProblem) -> doc.TableBlock:
    """A row for each rule."""
    heads = [
        doc.ColumnHead(say("subjective_bayes.rules.number")),
        doc.ColumnHead(say("subjective_bayes.rules.evidence"), align="left"),
        doc.ColumnHead(say("subjective_bayes.rules.conclusion"), align="left"),
        doc.ColumnHead("LS"),
        doc.ColumnHead("LN"),
    ]
    rows = [
        doc.Row(
            [
                doc.Cell(Count(rule.number), header=True),
                doc.Cell(event(rule.event)),
                doc.Cell(rule.then),
                doc.Cell(Given(rule.ls)),
                doc.Cell(Given(rule.ln)),
            ]
        )
        for rule in problem.rules
    ]
    return doc.TableBlock(say("subjective_bayes.rules.caption"), heads, rows, may_turn=False)
