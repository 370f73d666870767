"""The words of urns, coins, dice and questions with options, by which a proposal for a told exercise is found."""

from __future__ import annotations

from dataclasses import dataclass

from _byhand.told.languages.language import MARK


@dataclass(frozen=True, kw_only=True)
class Things:
    """Patterns that are compiled with re.I.

    holder   nouns of urns, boxes and bags
    label    the name of one of them, in the group `name`, `name2` or `name3`; `key` or `key3`: what its forms share
    plural   behind the noun of several urns
    endings  of a kind: red, in a language that has several forms of it
    doubled  forms of a kind differ in letters that are written twice: rood, rode
    holds    in front of what one holds
    borders  between the things that one holds, and between urns
    item     behind a number: the kind of the things, in the group `kind`; a kind that is empty counts all of them
    rest     all things that no number counts, with their kind in the group `kind`
    thing    a word that says nothing of the kind; one: the word for one thing, with a kind behind it
    each     behind a number: as many of each kind
    draws    more than one draw, or things that are moved: nothing is proposed
    drawn    what is drawn from an urn
    die      a die decides; otherwise: what it decides for all other numbers
    joined   between the numbers that a die shows; upto: in front of the last one of all up to it
    one_holder, other_holder   "a box", "another box", where these are the first and the second one
    one_of   the word "one" where it counts coins
    fair, biased, heads_only, tails_only   kinds of coins
    coin, heads, tails, sided      sided: a die with so many faces, behind the number
    shows    in front of the face that a die shows; shown: behind it
    knows, guesses, options, right   a question with options, behind their number
    """

    holder: str
    label: str
    holds: str
    borders: str
    item: str
    thing: str
    rest: str
    one: str
    one_of: str
    biased: str
    each: str
    draws: str
    drawn: str
    die: str
    otherwise: str
    joined: str
    upto: str
    shown: str
    fair: str
    heads_only: str
    tails_only: str
    coin: str
    heads: str
    tails: str
    sided: str
    shows: str
    knows: str
    guesses: str
    options: str
    right: str
    one_holder: str = r"(?!)"
    other_holder: str = r"(?!)"
    plural: str = r"(?:e?s)\b"
    endings: str = r"(?!)"
    doubled: bool = False


# A name behind the noun of an urn: A, 2, IV, U1.
NAME = r"(?-i:[A-Z]\d?|[IVX]{1,4})|\d{1,2}"

_HOLDER = (
    r"(?:\b(?:urn|box|bag|bowl|jar|drawer|basket|crate|sack|pot|tin|bucket|container|chest|barrel|pouch|case|carton|purse|"
    r"vase|pocket))"
)
_WHOLES = (
    r"(?:balls?|coins?|marbles?|sweets?|cand(?:y|ies)|chips?|beads?|cards?|tokens?|counters?|items?|pieces?|things?|"
    r"ones?|objects?)"
)
_THINGS = (
    rf"(?:{_WHOLES}|cookies?|biscuits?|stones?|pens?|pencils?|socks?|apples?|buttons?|discs?|disks?|cubes?|tickets?|bulbs?|"
    r"pearls?|eggs?|fruits?|cups?|shirts?|hats?|keys?|chocolates?|bottles?|in\s+total|altogether)"
)

ENGLISH = Things(
    holder=_HOLDER,
    label=(
        rf"\b(?P<name>first|second|third|fourth|fifth|left|right|left-hand|right-hand|upper|lower|top|bottom|middle)\b|\b{_HOLDER}\s+(?:on\s+the\s+)?(?P<name2>[A-Z]|\d{{1,2}}|[IVX]{{1,4}}|left|right)\b|"
        rf"\b(?P<name3>red|blue|green|yellow|black|white|wooden|metal|large|small|big|old|new|round|square|brown|grey|gray)\s+{_HOLDER}\b"
    ),
    holds=r"\b(?:contain(?:s|ed|ing)?|hold(?:s|ing)?|held|ha[sd]|have|with|there\s+(?:are|is|were)|includes?|consists?\s+of)\b|:",
    borders=r"[,;:]|\b(?:and|while|whereas|but)\b",
    item=rf"\s*(?:identical\s+)?(?:(?:{_WHOLES}\b)(?:,?\s+of\s+(?:which|them)|,)?|(?:of\s+(?:which|them)\s+)?(?:are\s+|is\s+)?(?P<kind>[a-z]{{2,20}}(?:-[a-z]{{2,20}})?)\b)",
    thing=rf"(?:{_THINGS}|only|inside|altogether|well|identical)",
    rest=r"\s*,?\s*(?:and\s+)?(?:the\s+)?(?:rest|others|other\s+ones|remaining(?:\s+ones)?|remainder)\s+(?:of\s+(?:them|which)\s+)?(?:are\s+|is\s+|being\s+)?(?P<kind>[a-z]{2,20})\b",
    one=rf"\bone(?=\s+(?!of\b|{_HOLDER})[a-z]{{2,20}}(?:\s+{_THINGS}\b|\s+(?:and|or)\b|[,.;]|$))",
    one_of=r"(?<!pick\s)(?<!picks\s)(?<!choose\s)(?<!chooses\s)(?<!take\s)(?<!takes\s)(?<!select\s)(?<!selects\s)(?<!toss\s)(?<!roll\s)\bone(?!\s+(?:coin\s+|die\s+)?is\s+(?:then\s+|randomly\s+)?(?:picked|chosen|drawn|selected|taken|tossed|rolled|flipped|thrown))(?=\s+(?:is\b|of\s+|has\b|coin|(?:\w{1,12}[\s-]){0,2}(?:fair|biased|unfair|unbiased|normal|ordinary|regular|headed|tailed|headed|coin)))",
    biased=rf"\b(?:biased|unfair|loaded|weighted|bent|tampered|trick)\b|\bcoin\s+(?:that|which|whose)\s(?=[^.;,]{{1,40}}{MARK})",
    each=r"\s*of\s+each\b",
    draws=(
        r"without\s+replacement|poured|mixed|emptied|combined|with\s+replacement|replaced|put\s+back|returned|transferred|moved|moves|transfers|swapped|exchanged|added|"
        rf"(?:two|three|four|five|several|2|3|4|5)\s+(?:\w{{1,15}}\s+)?{_THINGS}\s+(?:are|were)\s+(?:\w{{1,15}}\s+){{0,2}}(?:drawn|taken|chosen|picked|selected|removed|pulled)|"
        rf"(?:draws?|takes?|picks?|drew|took|picked|pulls?|removes?)\s+(?:out\s+)?(?:two|three|four|five|several|2|3|4|5)\b|second\s+(?:ball|coin|draw|marble|sweet)|first\s+(?:ball|coin|draw|marble|sweet)|"
        r"another\s+(?:ball|coin|marble|sweet)|both\s+(?:balls?|coins?)|twice|again|times"
    ),
    drawn=r"\b(?:balls?|marbles?|beads?|tokens?|counters?|coins?|sweets?)\b",
    die=r"\b(?:die|dice)\b",
    otherwise=r"\b(?:otherwise|else|in\s+all\s+other\s+cases|in\s+the\s+other\s+cases|any\s+other\s+number)\b",
    joined=r"\s*(?:,|,?\s*or|,?\s*and)\s*(?:a\s+)?",
    upto=r"\b(?:not\s+more\s+than|no\s+more\s+than|at\s+most|up\s+to)\s+(?:a\s+)?$",
    one_holder=rf"\b(?:an?|one)\s+(?P<name>{_HOLDER})\b",
    other_holder=rf"\b(?:another|the\s+other)\b(?:\s+{_HOLDER}\b)?",
    shown=r"\s(?:is|was)\s(?:rolled|thrown|shown|obtained)\b",
    fair=r"\b(?:fair|unbiased|normal|ordinary|regular|genuine|standard|balanced|honest)\b",
    heads_only=r"\b(?:two|double)[\s-]head(?:ed|s|er)\b|\b(?:two|2)\s+heads\b|\bheads\s+on\s+both\s+sides\b|\bhead\s+on\s+(?:both|each)\s+sides?\b",
    tails_only=r"\b(?:two|double)[\s-]tail(?:ed|s|er)\b|\b(?:two|2)\s+tails\b|\btails\s+on\s+both\s+sides\b",
    coin=r"\bcoins?\b",
    heads=r"\bheads?\b",
    tails=r"\btails?\b",
    sided=r"[\s-]{1,2}(?:sided?|faced|faces)\b",
    shows=r"(?:\b(?:if\s+an?|with\s+an?|shows?|showed|is|rolls?|rolled|got|gets?|obtains?|obtained|lands\s+on|comes\s+up|came\s+up|result\s+is|outcome\s+is|number)\s+(?:up\s+)?(?:an?\s+)?(?:the\s+number\s+)?(?:number\s+)?)$",
    knows=r"\bkn(?:ows?|ew|owing)\b",
    guesses=r"\bguess(?:es|ed|ing)?\b",
    options=r"\s*(?:possible\s+|answer\s+|equally\s+likely\s+|given\s+|different\s+|alternative\s+|offered\s+)?(?:options?|answers?|alternatives?|choices?|possibilities)\b",
    right=r"\b(?:correct(?:ly)?|right(?:ly)?)\b",
)

_ZH_THINGS = "球|糖|票|棋子|卡片|笔|珠子|产品|零件|玻璃球|小球|乒乓球|袜子|手套|巧克力|灯泡|鸡蛋"
_ZH_HOLDER = r"(?:号?(?:箱子?|盒子?|袋子?|罐子?|坛子?|口袋|抽屉|缸|桶|篮子))"
CHINESE = Things(
    holder=_ZH_HOLDER,
    label=rf"(?P<name>第[一二三四五12345])[个只]?{_ZH_HOLDER}?|(?P<name2>[甲乙丙丁戊ABCDE](?={_ZH_HOLDER}|[中里内])|(?<=[箱子盒袋罐坛屉缸桶])[ABCDE])|(?<![\d个])(?P<name3>\d{{1,2}}号)(?={_ZH_HOLDER}|[中里内])",
    holds=r"装有|放有|盛有|有|装着|放着|含有|含|装|为|是",
    borders=r"[，,、；;：:]|和|与|及|而",
    item=rf"\s*[个只颗粒枚张支件块双瓶本](?:(?P<kind>[\u4e00-\u9fff]{{1,4}}?(?={_ZH_THINGS})|[一二三]等品|[次正废]品|不?合格品|[红黄蓝绿白黑灰][袜笔糖棋])(?:{_ZH_THINGS})?|(?:{_ZH_THINGS}))",
    thing=r"(?:球|小球|[个只颗粒枚张支件块中里内])",
    rest=r"\s*[个只颗粒枚]?球?[，,]?(?:其余|其他|剩下|余下)的?(?:都|均|全)?[是为]?(?P<kind>[\u4e00-\u9fff]{1,4}?)球",
    one=r"(?!)",
    one_of=r"(?!)",
    biased=r"不均匀|不公平|偏心|有偏",
    each=r"\s*(?!)",
    draws=r"不放回|放回|放入|移入|倒入|混合|再从(?!中|里|其中|该|这|此|所)|依次|两球|[两三2二]个?[红白黑蓝绿黄]?球，?(?=.{0,6}(?:取|抽|摸))|(?:取|抽|摸)(?:出|取)?(?:了)?[两三2二3][个只颗件]|第[一二]次|连续|至少|(?<!面)都是|(?<!面)均为|多次|另取|同时",
    drawn=r"(?<![篮足排网])球|糖|棋子|卡片",
    die=r"骰子",
    otherwise=r"否则|其他|其余|反之",
    joined=r"\s*(?:或者?|、|，|,|和)\s*",
    upto=r"(?:不超过|不大于|至多(?:为|是)?|小于等于)$",
    one_holder=rf"一[个只]{_ZH_HOLDER}",
    other_holder=rf"另(?:外)?一[个只]?{_ZH_HOLDER}?",
    shown=r"点",
    fair=r"(?<!不)(?:均匀|公平|公正|正常|普通)",
    heads_only=r"(?:两面|双面|正反面|正反两面)(?:都|均|全)?(?:是|为)?(?:正面|国徽|人头)",
    tails_only=r"(?:两面|双面)(?:都|均|全)?(?:是|为)?反面",
    coin=r"硬币",
    heads=r"正面",
    tails=r"反面",
    sided=r"面(?:的)?(?:体)?(?:骰子)?",
    shows=r"(?:点数?(?:是|为)?|掷出了?|掷得|出现|结果(?:是|为)|得到|显示)$",
    knows=r"(?<!不)(?:会做|知道|会(?=[，,。的])|懂|掌握)",
    guesses=r"猜|不会做|不知道|胡乱|随机选|乱选",
    options=r"\s*[个种](?:备选)?(?:选项|答案|选择|可选|备选答案)",
    right=r"答对|正确|对的|做对|选对",
)
