"""Words for the same state: how a person and a table name one thing."""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Pairs of opposite states. Within a pair, a word of one side denies the other.
OPPOSITES: tuple[tuple[frozenset[str], frozenset[str]], ...] = (
    (_words("yes 是 y true t 1 好瓜 发生 真"), _words("no 否 n false f 0 坏瓜 不是 不发生 假")),
    (
        _words("ill sick disease diseased d hasdisease infected affected 患病 有病 得病 病人 患者 病 染病 感染"),
        _words("healthy well nodisease notill notsick nothasdisease uninfected 健康 未患病 没病 无病 未得病"),
    ),
    (_words("cancer 癌症 癌 患癌 患病"), _words("nocancer healthy benign 未患癌 无癌 健康 未患病")),
    (_words("positive pos + 阳性 阳 正类 正面 正例"), _words("negative neg - 阴性 阴 负类 负面 负例 反例")),
    (
        _words("spam junk 垃圾 垃圾邮件 垃圾短信"),
        _words("ham notspam nonspam legitimate 正常 正常邮件 非垃圾 非垃圾邮件 正常短信"),
    ),
    (_words("male males man men boy m 男 男性 男生"), _words("female females woman women girl f w 女 女性 女生")),
    (_words("pass passed passes 通过 及格 1"), _words("fail failed fails 不及格 未通过 不通过 0")),
    (_words("defective faulty broken bad 次品 不合格 坏"), _words("sound intact fine good 正品 合格 好")),
    (_words("abnormal anomalous 异常"), _words("normal 正常")),
    (_words("wet humid 湿 湿润 潮湿"), _words("dry 干 干燥")),
    (_words("high 高"), _words("low 低")),
    (_words("heads head 正面 正"), _words("tails tail 反面 反")),
)
# Groups without an opposite.
_ALONE = (
    _words("sunny sun 晴 晴天"),
    _words("cloudy clouds overcast 阴 多云 阴天"),
    _words("rain rainy raining 雨 下雨 雨天"),
    _words("hot 热 炎热"),
    _words("mild 温和 适中"),
    _words("cool cold 凉 凉爽 冷"),
    _words("strong windy 强 强风"),
    _words("weak 弱 弱风"),
    _words("normal 正常"),
)
SAME: tuple[frozenset[str], ...] = (*(side for pair in OPPOSITES for side in pair), *_ALONE)
YES, NO = OPPOSITES[0]
# What is said of something that is, or is not, so.
ON = _words("full charged on true present occurs happens rings calls 开 有 发生 响 是")
OFF = _words("empty flat off false absent 关 无 不响 否")

# As in 没有 before a state.
HAVING = "有"
# As in 已感染 of 感染: the state is so.
AFFIRMING = ("已", "有", "会")
# Words and signs before a state that deny it.
NEGATING = frozenset(("¬", "~", "not", "no", "非", "未", "不", "无", "没", "!"))
