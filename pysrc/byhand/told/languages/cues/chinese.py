"""The words by which a proposal for a Chinese exercise is found."""

from __future__ import annotations

from byhand.told.languages.chinese import CHINESE as WORDS
from byhand.told.languages.chinese_words import FURNITURE, UNIVERSE
from byhand.told.languages.cues.cues import Cues
from byhand.told.languages.language import words

_CHANCE = r"(?:概率|可能性|几率|机率|机会|把握)"
# "Says nothing" for the rules, but here the result of a detector or the name of a rate.
_TELLING = words("误报 误判 发出 报警 警报 判断 显示 反应")
_EMPTY = (
    (FURNITURE - _TELLING)
    | UNIVERSE
    | words(
        """
    患有 患上 患 得了 得 是否 多少 多大 多 几 如果 那么 随机 任意 一名 某 位 的 了 时 对 就 也 被 到 出 其 公式
    贝叶斯公式 贝叶斯 利用 根据 问题 解答 结果 保留 小数 试 请 另 另外 只 仅 率 给出 一个 这样 情形 数据
    表明 模型 风控 仪器 工具 该工具
    """
    )
)

CHINESE = Cues(
    positive=(
        "阳性|报警|警报|响起|响了|鸣响|鸣叫|亮起|亮灯|亮红灯|报告|判为|判定为|判定|认定|标记|标为|预报|预测|识别出|识别为|检出|提示|示警|"
        "触发|拦截|指认|声称|误报|虚警|发出|吠叫|叫"
    ),
    negative="阴性|漏报|漏检|漏掉|放行|未检出|没有反应|不响",
    harmless="健康|健康人|健康者|正常|正常人|正常邮件|合法|无辜|清白|诚实|真品|真币|无病|无关|普通|安全|良性|合格|好|完好|完整",
    harmful="患者|病人|感染者|患病者|患病|有病|感染|患病的人|携带者|病患|犯规者",
    empty="|".join(sorted(_EMPTY, key=lambda word: (-len(word), word))),
    subject=r"(?:某|该|这|那)[一]?[个位名台只封件]?",
    others=r"其余|其他|其它|剩下|剩余|否则|反之|不然|余下",
    denied=WORDS.negations + r"|无(?!论|关|辜)|缺乏|免于",
    wrongly=r"误报|虚警|误警|假阳|误诊|错误地|错误?判|误认|误将|误以为",
    accuracy=r"准确|正确|可靠|无误",
    error=r"出错|犯错|弄错|误判|差错|错误率|错判",
    prior=r"全体|总共|所有人|发病率|患病率|流行率|盛行率|感染率|总体|全部|占|先验|事先|基础率|人群中|一般来说|平均而言",
    condition=r"的?(?:情况|条件|前提|情形)之?下|(?<![及同平准按届随临小])时(?![间期常代])|的话|(?<=[对于将把在])(?!$)|当中|之中|[中里]|(?<=[者人品件])的",
    given=r"(?!)",
    asks=rf"求|问|计算|(?:(?:^|(?<=[，,。；\n]))(?=[^，,。；？?\n]{{1,60}}{_CHANCE}[是为]何))|(?:(?:^|(?<=[，,。；\n]))(?=[^，,。；？?\n]{{1,60}}{_CHANCE}(?:又|约|将|应|会)?(?:是|为|有|等于)?(?:多少|多大|几何|几)))",
    uncertain=(
        r"至少|至多|最多|恰|两次|三次|四次|[234]次|两者|两[人个种件台]|三[人个]|第[一二三四123]|再次|独立|不放回|倍|或者?|既|(?<!面)均(?!匀)|(?<!面)都|同时|除|连续|直到|"
        r"期望|各|相同|不同|(?:情况|条件|情形|前提)之?下|(?<![及同平准按])时(?!间|候)|(?<![，,。；;\n\s])(?:若|如果)|哪|什么|比较|决策|费用|应该|又|而且|并且|分别"
    ),
    times=r"是|为|等于",
    unclear=r"既|(?<!面)均(?!匀)|(?<!面)都|同时|至少|至多|恰|两次|三次|第[一二三]次|(?<=[^，,。；;\s])又|不放回|并且",
    choice=r"等可能|随机|任意|均匀",
    rest=r"其余|其他|剩下|剩余|余下",
    complement="非",
    pairs=(
        ("正常 良好 完好 完整 正常工作 合格", "故障 损坏 失灵 坏 次品 不合格 破损 破裂 破碎 破"),
        ("真品 真币 真 真迹 正品", "赝品 假币 假 仿品 假货"),
        ("好瓜 好", "坏瓜 坏"),
        ("存活 活", "死亡 死"),
        ("说谎 撒谎", "诚实 说真话"),
        ("老 老年", "年轻 青年"),
        ("有油 有", "无油 无"),
    ),
    strong=r"的?(?:情况|条件|前提|情形)之?下|(?<![及同平准按届随临小])时(?![间期常代])|的话|如果|若|当",
    nouns=r"(?!)",
    called=r"(?!)",
    affirmed=r"(?!)",
    about=r"(?!)",
    copula=r"(?!)",
    each=r"(?!)",
    back=r"它|此|这种情况",
    borders=(
        r"[；;：:。]",
        r"[，,]\s*(?=而|但|对)",
        r"[，,]",
        r"而|但|、|和|与|及",
    ),
)
