"""Independent trials in simple sentences: a success with probability 0.9 each, 5 trials, at least one fails."""

from __future__ import annotations

import re
from dataclasses import dataclass

from _byhand.topics.events.reading.counting import BOUND, NUMBER, number_of_word, relation_of
from _byhand.topics.events.reading.statement import NUMBER as VALUE
from _byhand.topics.events.reading.statement import READ, Marked, number_in

_N = NUMBER
_TIMES = rf"(?:(?P<word>once|twice)|(?P<n>{_N})\s(?:times|tosses|flips|throws|rolls))"
_COIN = re.compile(
    rf"\b(?:[Aa]|[Tt]he)\sfair\scoin\sis\s(?:tossed|flipped|thrown)\s{_TIMES}|\b(?:[Ww]e|[Yy]ou|I)?\s?(?:[Tt]oss|[Ff]lip|[Tt]hrow)\sa\sfair\scoin\s(?P<word2>once|twice)?(?:(?P<n2>{_N})\stimes)?"
    rf"|(?P<n3>{_N})\sfair\scoins\sare\s(?:tossed|flipped|thrown)"
)
_DIE = re.compile(
    rf"\b(?:[Aa]|[Tt]he)\sfair\s(?:six-sided\s)?(?:die|dice)\sis\s(?:rolled|thrown|tossed|cast)\s{_TIMES}|(?P<n3>{_N})\sfair\sdice\sare\s(?:rolled|thrown|tossed)"
)
_HAN_COIN = re.compile(
    rf"(?:把|将)?\s?(?:连续)?(?:抛掷|抛|掷|投掷|投)?\s?(?:一|1)?[枚个]?\s?(?:质地)?均匀的?硬币\s?(?:独立)?(?:重复)?(?:地)?(?:连续)?(?:抛掷|抛|掷|投掷|投)?\s?(?P<n>{_N})\s?次"
)
_SUCCESS = r"(?:success(?:es)?|succeeds?|hits?|works?|passes|pass|wins?|survives?)"
_FAILURE = r"(?:failures?|fails?|miss(?:es)?|losses|loses?)"
_P = re.compile(
    rf"(?:each\s(?:\w{{2,15}}\s)?)?(?:(?:{_SUCCESS})\s)?(?:independently\s)?(?:with\s)?(?:[Tt]he\s|a\s)?\b[Pp]robability\s(?:of\s(?:a\s)?(?P<what>success|failure|a\shit|hit|miss)\s?)?"
    rf"(?:(?:in|on|for)\s(?:each|every|a\ssingle)\s(?:trial|attempt|shot)\s)?(?:is|=|of)?\s?(?P<p>{VALUE})(?:\s(?:each|for\seach(?:\strial)?|in\seach(?:\strial)?|on\seach(?:\strial)?))?"
)
_ENDS = rf"(?P<end>{_SUCCESS}|{_FAILURE})"
_EACH_ENDS = re.compile(
    rf"\b[Ee]ach\s(?:of\s(?P<n>{_N})\s)?(?:independent\s)?\w{{2,15}}\s(?:independently\s)?(?P<end>succeeds|hits|fails|works|misses|passes)(?:\sindependently)?\swith\sprobability\s(?P<p>{VALUE})"
)
_TRIALS = re.compile(
    rf"(?P<n>{_N})\s(?:independent\s)(?:Bernoulli\s)?(?:trials|attempts|shots|experiments|components|devices|repetitions)(?:\sare\s(?:made|performed|carried\sout|run))?"
    rf"|(?:is\s)?(?:repeated|performed|tried)\s(?:independently\s)?(?P<m>{_N})\stimes(?:\sindependently)?"
)
_OPEN = re.compile(
    rf"[Hh]ow\smany\s(?:independent\s)?(?:trials|attempts|shots)\s(?:are\s(?:needed|required|necessary)|must\sbe\smade|do\swe\sneed)\s(?:so\sthat|for|until|to\smake)\s(?:the\s)?probability\s(?:that|of)\s"
    rf"(?P<event>[a-z0-9 ]{{3,40}}?)\s(?:to\sbe|is|reaches)\s(?:at\sleast\s)?(?P<p>{VALUE})"
)
_HAN_P = re.compile(
    rf"(?:某)?(?:射手|射击手|运动员|投篮手)?(?:的)?(?:每次(?:试验|射击|投篮)?)?(?:中)?(?:[,A-Z]{{0,3}})?(?:(?P<what>成功|命中|失败|击中|中靶)(?:目标)?)?(?:发生)?(?:的)?(?:概率|命中率|率)\s?(?:都|均)?(?:为|是|=)\s?(?P<p>{VALUE})"
)
_HAN_TRIALS = re.compile(
    rf"(?:现|今|共|他)?(?:连续)?(?:独立)(?:地)?(?:重复)?(?:地)?(?:进行|做|射击|投篮|试验|重复|投)?(?:了)?\s?(?P<n>{_N})\s?次(?:独立)?(?:重复)?(?:试验|射击|投篮)?|(?:进行|做)?\s?(?P<m>{_N})\s?次(?:相互)?独立(?:重复)?(?:试验|射击)"
)
_HAN_OPEN = re.compile(
    rf"(?:至少)?(?:需要?|要|必须|应)(?:独立)?(?:地)?(?:重复)?(?:进行|做|射击|试验|投篮)?\s?多少次(?:独立)?(?:试验|射击|投篮)?\s?,?\s?(?:才)?(?:能)?(?:使)?(?:得)?\s?(?P<event>至少.{{2,12}}?)的概率\s?(?:不小于|不低于|大于等于|至少为|达到|≥|>=)\s?(?P<p>{VALUE})"
)


@dataclass
class Run:
    """p: of a success; n: None where the least number is asked; words: what a success is called besides success"""

    p: str = ""
    n: int | None = None
    success: str = _SUCCESS
    failure: str = _FAILURE
    until: tuple[str, str] | None = None
    bad: bool = False


def take_run(text: Marked) -> Run | None:
    """Reads the trials; None if there are none."""
    run = Run()
    text.take(_OPEN, lambda match: _open(run, match))
    text.take(_HAN_OPEN, lambda match: _open(run, match))
    for pattern in (_COIN, _HAN_COIN):
        text.take(pattern, lambda match: _tossed(run, match, "1/2", r"heads?|正面", r"tails?|反面"))
    text.take(_DIE, lambda match: _tossed(run, match, "1/6", r"six(?:es)?|6s?", r"no\ssix"))
    for pattern in (_EACH_ENDS, _P, _HAN_P):
        text.take(pattern, lambda match: _chance(run, match))
    for pattern in (_TRIALS, _HAN_TRIALS):
        text.take(pattern, lambda match: _number(run, match))
    return run if run.p and not run.bad and (run.n is None) == (run.until is not None) else None


def _open(run: Run, match: re.Match[str]) -> str:
    run.until = (match["event"], number_in(match["p"]))
    return READ


def _tossed(run: Run, match: re.Match[str], p: str, success: str, failure: str) -> str | None:
    groups = match.groupdict()
    word = groups.get("word") or groups.get("word2") or groups.get("n") or groups.get("n2") or groups.get("n3")
    if run.p or word is None:
        return None
    run.p, run.n, run.success, run.failure = p, number_of_word(word), rf"(?:{success})", rf"(?:{failure})"
    return READ


def _chance(run: Run, match: re.Match[str]) -> str | None:
    what = match.groupdict().get("what") or match.groupdict().get("end") or ""
    if run.p or re.search(r"fail|miss|失败", what):
        # The probability of a failure is not yet turned round.
        return None
    run.p = number_in(match["p"])
    each = match.groupdict().get("n")
    if each is not None:
        run.n = number_of_word(each)
    return READ


def _number(run: Run, match: re.Match[str]) -> str | None:
    if run.n is not None:
        return None
    run.n = number_of_word(match["n"] or match["m"])
    return READ


def event_of(said: str, run: Run) -> str | None:
    """The event that a phrase names: at least one fails is number(success)<=n-1."""
    said = re.sub(r"^(?:getting|obtaining|there\s(?:are|is))\s", "", said.strip(" ,"))
    n = run.n
    every = rf"(?:all|every\sone|both)(?:\s(?:of\sthem|\w{{5,12}}))?(?:\sare)?\s(?P<end>{run.success}|{run.failure})"
    if n is not None and (match := re.fullmatch(every, said)):
        return _bounded(run, match["end"], "=", n)
    none = (
        rf"(?:no|none)(?:\s(?:of\sthem|trial|component|device))?(?:\s(?:is|are))?\s(?P<end>{run.success}|{run.failure})"
    )
    if match := re.fullmatch(none, said):
        return _bounded(run, match["end"], "=", 0)
    of = r"(?:\sof\sthem)?(?:\s(?:trials?|components?|devices?))?"
    counted = rf"(?P<bound>{BOUND})\s?(?P<n>{NUMBER}){of}\s(?P<end>{run.success}|{run.failure})"
    if match := re.fullmatch(counted, said):
        return _bounded(run, match["end"], relation_of(match["bound"]), number_of_word(match["n"]))
    return _chinese(said, run)


def _chinese(said: str, run: Run) -> str | None:
    ends = r"(?P<end>成功|命中|击中|中靶|失败|不中|未中|未命中|没有命中|正面(?:朝上|向上)?|反面(?:朝上|向上)?)(?:目标)?"
    before = rf"(?P<bound>{BOUND})\s?(?:有)?\s?(?P<n>{NUMBER})\s?次(?:出现|是)?{ends}"
    behind = rf"(?P<bound>恰好?|至少|至多|最多)?(?:出现)?{ends}\s?(?:了)?\s?(?P<n>{NUMBER})\s?次"
    for pattern in (before, behind):
        if match := re.fullmatch(pattern, said):
            return _bounded(run, match["end"], relation_of(match["bound"]), number_of_word(match["n"]))
    if run.n is not None and (match := re.fullmatch(rf"(?:全部|全|都|每次都|次次){ends}", said)):
        return _bounded(run, match["end"], "=", run.n)
    if match := re.fullmatch(r"(?:一次也没有?|都没有?|一次都没有?)(?P<end>成功|命中|击中)(?:目标)?", said):
        return _bounded(run, match["end"], "=", 0)
    return None


def _bounded(run: Run, end: str, relation: str, number: int) -> str | None:
    fails = re.fullmatch(run.failure, end) is not None or re.match(r"失败|不中|未|没有|反面", end) is not None
    if not fails:
        return f"number(success){relation}{number}"
    if run.n is None or number > run.n:
        return None
    turned = {"=": "=", ">=": "<=", "<=": ">=", ">": "<", "<": ">"}[relation]
    return f"number(success){turned}{run.n - number}"
