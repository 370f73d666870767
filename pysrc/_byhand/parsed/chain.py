"""All readers of pasted text: each that recognises a text is asked, and the judge ranks what they read."""

from __future__ import annotations

import json
import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace

from _byhand.cache import LRU, MOST_CHARACTERS
from _byhand.cross.reader import READER as COUNTS
from _byhand.errors import InputError
from _byhand.parsed.strangers import without_strangers
from _byhand.paste.printed.results import READER as RESULTS
from _byhand.paste.texts.reader import READER as LABELLED_TEXTS
from _byhand.phrase import say
from _byhand.protocol.parsed import Kind
from _byhand.reading.evidence import Evidence
from _byhand.reading.in_words import is_in_words, may_be_exercise, may_be_network, states_numbers
from _byhand.reading.judge import MOST_DOUBTS, Judged, judge
from _byhand.reading.page import Page
from _byhand.reading.reader import Failure, Instructions, Reader, Reading
from _byhand.table.chain import CASE_READERS, read_cases
from _byhand.topics import load_topic

# The topics with readers of their own, each with the signs of a text that they may recognise: a topic is imported only
# for such a text.
_SIGNS: Mapping[str, re.Pattern[str]] = {
    "naive_bayes": re.compile(
        r"(?i)naive ?bayes|a-? ?priori|\btheta_|class_log_prior|\[total\]|normal distribution"
        # Tables of given probabilities.
        r"|\bpriors?\b|先验|\bp ?\((?:c|class|y|ω)|\b(?:share|proportion|percentage|fraction|anteil|porcentaje)"
        r"|\b(?:mean|average|variance|std|sd)\b|均值|方差|доля|占比|份额|比例|sensitivit|specificit|灵敏度|特异度"
    ),
    "bayesian_network": re.compile(
        r"(?im)\b(?:network|variable|node|net|potential|probability)\b|TabularCPD|pgmpy|Bayes(?:ian)?(?:Net|Model)|<\w+"
        r"|P\s*[(（]|P_\w|\{|->|→|^(?:BAYES|MARKOV)\b|─│|\|\|-"
        r"|[|│][^|│()\n]{1,80}(?:\([^|│()\n]{1,80}\)|_\d{1,3})\s{0,80}[|│]\s{0,80}[\d.]"
    ),
    "evaluation": re.compile(
        r"(?im)confusion|classified as|reference|predi[ckt]|actual|score|precision|y_(?:true|test|pred)"
        r"|\b[TF][PN]\b|\bcm\b|(?:true|false) (?:positive|negative)|vorher|prédi|prévu|previst|predett|прогноз|предсказ"
        r"|przew|voorsp|预测|預測|予測|예측|真实|真實|实际|概率|得分|标签|类别|\bprob|\blabel|混淆|混同|阳性|正例|\[\["
        # A name and two counts, as in a row of a matrix.
        r"|^[^\d\n]{0,40}[\s,;|]\d{1,9}[ \t,;|]{1,20}\d{1,9}(?![\d.])"
    ),
    "gaussian_discriminant": re.compile(
        r"(?i)sigma|Σ|σ|\bcov|协方差|方差|标准差|\bmu_?\{?1|μ_?[1₁]|\bvariances?\b|\bN ?\([^()]{1,20}\).{0,80}\bN ?\("
    ),
    "hidden_markov": re.compile(
        r"(?i)\bhmm\b|markov|马尔[可科]夫|π|\\pi\b|\bpi\b|transition|transmat|trans_|emission|startprob|转移"
        r"|umbrella|伞|_?\{?[tkn]\s?[-−]\s?1\b"
    ),
    "mixture": re.compile(
        r"\bEM\b|(?<![A-Za-z])EM(?=[\u4e00-\u9fff])|[EM][- ]?步|(?i:expectation[\s-]maximi|\b[em][- ]steps?\b"
        r"|mixture|\bGMM\b|cluster|k[\s-]?means|centroid"
        r"|\binitial|\bstarting\b|\bstarts? (?:with|from|at)\b)|期望(?:极大|最大)|混合|聚类|均值|初始|初值|质心|三硬币"
    ),
    "subjective_bayes": re.compile(
        r"主观\s?(?:贝叶斯|[Bb]ayes)|(?i:subjective bayes|prospector)|\bL[SN]\b|\b(?i:then)\b|那么|则|[-=]>|[→⇒]"
        r"|rightarrow"
    ),
    "events": re.compile(
        r"(?i)(?<![a-z])P(?:r|rob)?\s?[(（{\[\\]|\bevents?\b|事件|\bdraws?\b|\bdrawn\b|\btrials?\b|replacement|\bfair\b"
        r"|odds ratio|risk ratio|relative risk|放回|任[取选抽]|任意取|[取抽摸](?:出|取|到)?\s?[\d一二两三四五]|独立"
        r"|命中|硬币|试验|联合分布|边缘分布|比值比|优势比|相对危险"
    ),
    "estimation": re.compile(
        r"(?i)likelihood|\bMLE\b|\bMAP\b|estimat|似然|估计|后验|poisson|exponential|geometric|binomial|bernoulli"
        r"|uniform|\bnormal|gaussian|\bdie\b|\bdice\b"
        r"|\b[unb] ?[(（]|泊松|指数分布|几何分布|二项分布|伯努利|两点分布|均匀分布|正态|高斯|骰子"
        r"|\bh(?:eads?)?\b|\bt(?:ails?)?\b|\b[ht]{4}|success|正面|反面|[正反][\s,，、]?[正反]|成功|失败"
        r"|\b[xy](?:_?\{?1\}?|₁)\s?="
        # Numbers alone, in a line or below a name.
        r"|\A[^\d\n]{0,31}\n?[\d０-９][\d０-９.．]{0,24}(?:(?:[\s,;，、；和]"
        r"|and){1,6}[+\-\u2212－]?[\d０-９][\d０-９.．]{0,24}){2}"
    ),
}
# A long text is looked at so far from its beginning and from its end: what comes between is more of the same.
_EDGE = 30_000
_OWN = (COUNTS, LABELLED_TEXTS, RESULTS)
_CACHE: LRU[Judged] = LRU(4, MOST_CHARACTERS)


def judged(text: str, asked: Instructions) -> Judged:
    """All readings of a text, ranked. InputError only if it is too large or no text at all."""
    return _CACHE.get((text, repr(asked)), len(text), lambda: _judged(Page(text), asked))


def _judged(page: Page, asked: Instructions) -> Judged:
    readings: list[Reading] = []
    failures: list[Failure] = []
    if asked.kind in (None, "cases", "points"):
        cases = read_cases(page, asked)
        readings += [*([] if cases.best is None else [cases.best]), *cases.others]
        failures += cases.failures
    for reader in _asked(page, asked):
        try:
            readings += reader.read(page, asked)
        except InputError as error:
            failures.append(
                Failure(reader.name, reader.kinds[0], error, _reach(page, error), error.signed or reader.signed)
            )
    readings = _once_counted(without_strangers(readings, failures, asked), asked)
    readings = [_wanted(one, asked) for one in readings]
    found = judge(readings, failures, asked, _identity)
    return found if found.best is not None else _asked_whole(found, page)


def all_readers() -> tuple[Reader, ...]:
    """Every reader in the order of the chain."""
    of_topics = [reader for name in _SIGNS for reader in load_topic(name).readers]
    return (*CASE_READERS, *_OWN, *_of_words(), *of_topics)


def _of_words() -> tuple[Reader, ...]:
    """The readers of sentences, imported only for a text that may be told in words."""
    from _byhand.told.network_proposals.reader import READER as NETWORK
    from _byhand.told.proposed.reader import READER as EXERCISE

    return EXERCISE, NETWORK


def _readers(page: Page, asked: Instructions) -> Iterator[Reader]:
    yield from _OWN
    if asked.kind is not None or may_be_exercise(page) or may_be_network(page):
        yield from _of_words()
    text = page.text
    if len(text) > 2 * _EDGE:
        text = f"{text[:_EDGE]}\n{text[-_EDGE:]}"
    for name, signs in _SIGNS.items():
        if asked.kind is not None or signs.search(text):
            yield from load_topic(name).readers


def _once_counted(readings: Sequence[Reading], asked: Instructions) -> list[Reading]:
    """A frequency table of words states the same as word counts: the topic decides which of them is read."""
    kinds = {one.kind for one in readings}
    other: Kind = "counts" if "word_counts" in asked.wanted else "word_counts"
    return [one for one in readings if one.kind != other or not {"counts", "word_counts"} <= kinds]


def _asked_whole(found: Judged, page: Page) -> Judged:
    """Where nothing was read, a text about probabilities is an exercise of which every number is asked."""
    told = next((one for one in found.others if one.kind == "told"), None)
    if told is None or not ("layout" in told.signs or _may_be_asked(told, found, page)):
        return found
    others = tuple(one for one in found.others if one is not told)
    return Judged(told, others, told.doubts[:MOST_DOUBTS], found.failures)


def _may_be_asked(told: Reading, found: Judged, page: Page) -> bool:
    """Is the text a question about shares in digits, and nothing that is broken, so that its numbers can be asked?"""
    broken = bool(found.failures) and found.failures[0].signed
    unread = told.content.told is None or bool(told.content.told.question.unread)
    return not broken and not unread and is_in_words(page) and states_numbers(page)


def _asked(page: Page, asked: Instructions) -> list[Reader]:
    """The readers that recognise the text; for a kind that a person asks for else those that do without a signature."""
    able = [reader for reader in _readers(page, asked) if asked.kind is None or asked.kind in reader.kinds]
    found = [reader for reader in able if reader.recognises(page)]
    return found or ([] if asked.kind is None else [reader for reader in able if not reader.signed])


def _reach(page: Page, error: InputError) -> int:
    """The number of lines that are not empty before the one that the error names."""
    return 0 if error.line is None else sum(number + 1 < error.line for number in page.filled)


def _wanted(reading: Reading, asked: Instructions) -> Reading:
    if reading.kind not in asked.wanted:
        return reading
    return replace(reading, evidence=(*reading.evidence, Evidence("wanted", say("paste.sign.wanted"))))


def _identity(reading: Reading) -> Hashable:
    content = reading.content
    if content.grid is not None:
        return (content.grid.format, tuple(map(tuple, content.grid.rows)), content.grid.header, content.grid.transposed)
    return json.dumps(content.stated, sort_keys=True) if content.told is None else repr(content.told)
