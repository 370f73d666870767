"""The words by which a Chinese network in free sentences is found."""

from __future__ import annotations

from byhand.told.network_proposals.cues import NetworkCues, made

_CHANCE = r"(?:概率|可能性|几率|机率)"
_WHEN = r"(?:的条件下|的情况下|条件下|情况下|的前提下|的时候|时候|时)"

CHINESE = NetworkCues(
    code="zh",
    spaced=False,
    ends=made(r"[。！？?!]|\n\s{0,99}\n"),
    number=made(
        rf"(?:以|有|则|也|会)?\s{{0,2}}⟦n⟧\s{{0,2}}的{_CHANCE}|(?:的)?{_CHANCE}?(?:则|就|都|均)?(?:是|为|等于|约为|：|:)?\s{{0,2}}⟦n⟧"
    ),
    conditions=(
        made(
            rf"(?:(?<=^)|(?<=[，,；;：:。\s\n]))(?:而|且|但)?(?:若|如果|假如|当|在|已知|给定)?\s?(?P<given>[^，,；;：:。\ue000]{{1,60}}?){_WHEN}[，,]?"
        ),
        made(r"(?:(?<=^)|(?<=[，,；;：:。\s\n]))(?:而|且|但)?(?:若|如果|假如|当)\s?(?P<given>[^，,；;：:。\ue000]{1,60}?)(?=[，,；;：:]|$)"),
    ),
    rest=made(r"(?:否则|其他情况下?|其余情况下?|反之|不然)"),
    separators=made(r"[，,；;：:]"),
    links=made(r"(?!)"),
    asides=made(r"[^：:]{1,60}(?:没有父|独立|变量)[^：:]{0,40}[：:]"),
    pronouns=made(r"[他她它其]"),
    prefaces=(
        made(r"(?P<event>[^，,：:]{1,40}?)(?:只|仅|直接)?(?:取决于|依赖于?|受)(?P<parents>[^，,：:。]{1,60}?)(?:的影响|影响)?(?=[，,：:。]|$)"),
        made(r"(?P<event>[^，,：:]{1,40}?)的父(?:结点|节点|变量)(?:是|为)(?P<parents>[^，,：:。]{1,60}?)(?=[，,：:。]|$)"),
    ),
    nots=made(r"不|没有?|未|无|非|假"),
    both=made(r"(?:两者|二者|两个|三者|它们)?(?:都|均|全)|同时"),
    neither=made(r"(?!)"),
    only=made(r"只有|仅有|只|仅"),
    one=made(r"(?:恰有一个|恰好一个|只有一个|仅有一个|只有其中之一|恰有其一)"),
    either=made(r"\s?(?:或者?|至少有一个)\s?"),
    joins=made(r"[，,]?(?:并且|而且|且|但是?|而|和|与|及|、|，|,|∧|&)"),
    plural=made(r"都|均|全|同时"),
    unclear=made(r"至少|至多|最多|两次|更|倍|各|每|相互|第[一二三]|除"),
    empty=made(
        r"为真|是真|真|发生|出现|存在|成立|的|了|有|是|为|概率|可能性|几率|事件|变量|会|就|则|也|而|且|但|若|如果|当|那么|"
        rf"{_WHEN}|两者|二者|已知|现在|现|其中|又|设|假设|该|这|那|某|一个|一次|请|试|它|他|她|在|于|时|[P（(）)“”\"=\s。，,：:*]"
    ),
    opposites=(),
    asks=made(rf"求出?|问|试求|计算|(?=[^，,。]{{1,60}}{_CHANCE}(?:是|为|有)?(?:多少|多大|几何))"),
    formula=made(
        r"(?:求|计算|试求|问)?\s?P\s?[(（](?P<wanted>[^()（）|]{1,200}?)(?:\s?\|\s?(?P<given>[^()（）|]{1,200}))?[)）]\s?=?\s?(?:是多少|为多少)?"
    ),
    given=made(r"(?!)"),
    supposes=made(r"(?:若|如果|假如|当|已知|现已知|现在|现|观察到|假设|发现|结果|今天|在|给定|现观察到)\s?"),
    counts=made(r"⟦n⟧\s?个?(?:随机)?(?:事件|变量|结点|节点|命题)"),
    true_false=(("真", "假"),),
)  # fmt: skip
