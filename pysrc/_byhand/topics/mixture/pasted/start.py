"""Finds where EM begins: θ_A = 0.6, means 1 and 7, π = p = q = 0.5, N(1, 1) and N(7, 1)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from _byhand.errors import InputError, signed
from _byhand.numbers.rational import parse_number
from _byhand.reading.rest import NUMBER, Rest

_SYMBOLS = {
    "p": ("θ", "theta", "p"),
    "q": ("q",),
    "mean": ("μ", "mu", "m"),
    "sigma": ("σ", "sigma", "s"),
    "weight": ("π", "pi", "w", "α", "alpha", "φ", "phi"),
    "rate": ("λ", "lambda"),
}
_KEYS = {symbol: key for key, symbols in _SYMBOLS.items() for symbol in symbols}
_ZERO = r"(?:\s?\^\s?\{?\s?\(?\s?0\s?\)?\s?\}?|\s?\(\s?0\s?\)|⁰|⁽⁰⁾)?"
_SQUARE = r"(?:\s?(?:²|\^\s?\{?2\}?))?"
_INDEX = r"(?:_?\{?\s?(?:[A-C](?![A-Za-z])|[1-6](?![\d.]))\s?,?\s?(?:0\s?)?\}?)?"
_HAT = r"(?:hat\s?\{?)?"
_ONE = (
    rf"(?<![A-Za-z]){_HAT}(?:θ|theta|μ|mu|σ|sigma|π|pi|λ|lambda|α|alpha|φ|phi|[wpqms])\}}?"
    rf"{_SQUARE}{_INDEX}{_SQUARE}{_ZERO}(?![A-Za-z])"
)
_PARTS = re.compile(
    rf"(?P<symbol>θ|theta|μ|mu|σ|sigma|π|pi|λ|lambda|α|alpha|φ|phi|[wpqms])\}}?(?P<square>{_SQUARE})"
    rf"(?:_?\{{?\s?(?P<index>[A-C](?![A-Za-z])|[1-6](?![\d.]))\s?,?\s?(?:0\s?)?\}}?)?(?P<square2>{_SQUARE})"
)
_AND = r"(?:\s{0,2},\s{0,2}(?:(?:and|和|及|与)\s{0,2})?|\s{1,2}and\s{1,2}|\s?(?:和|及|与)\s?)"
LIST = rf"{NUMBER}(?:{_AND}{NUMBER}){{0,9}}"
_EQUALS = r"\s{0,2}(?:=|:|\bis\b|\bare\b|为|是|取)\s{0,2}"
ASSIGNED = re.compile(
    rf"(?P<all>{_ONE}(?:\s?=\s?{_ONE}){{0,8}}){_EQUALS}(?:[(\[{{]\s?(?P<tuple>{NUMBER}(?:\s?,\s?{NUMBER}){{1,9}})\s?[)\]}}]|(?P<number>{NUMBER}))"
)
TOGETHER = re.compile(
    rf"\(\s?(?P<names>{_ONE}(?:\s?,\s?{_ONE}){{1,8}})\s?\){_ZERO}{_EQUALS}\(\s?(?P<values>{NUMBER}(?:\s?,\s?{NUMBER}){{1,8}})\s?\)"
)
_ONE_SYMBOL = re.compile(_ONE)
NORMAL = re.compile(
    rf"\bN\s?\(\s?(?P<mean>{NUMBER})\s?,\s?(?P<variance>{NUMBER})(?P<square>\s?(?:²|\^\s?\{{?2\}}?))?\s?\)"
)
_WORD = re.compile(
    r"(?:(?:the |both |initial |starting |mixing |mixture |all |组件|初始)\s?){0,4}"
    r"(?P<word>means?\b|variances?\b|standard deviations?\b|weights?\b|mixing (?:proportions?|coefficients?|weights?"
    r"|probabilit\w{1,3})\b|rates?\b"
    r"|均值|方差|标准差|权重|混合系数|混合比例|参数λ|强度)"
    r"\s{0,2}(?:\(?\s?(?:μ|mu|σ²|σ\^2|σ|π|pi|w|λ|lambda)\s?\)?)?\s{0,2}"
    r"(?:(?:of|are|is|be|to be|at|both|all|each|equal to|equal|=|:|分别|都|均|各|为|是|取|初始化|设|等于"
    r"|with)\s{0,2}){0,5}"
    rf"[(\[]?\s?(?P<list>{LIST})\s?[)\]]?(?P<each>\s?(?:each|for both|for each|respectively|both))?",
    re.IGNORECASE,
)
_IN_FRONT = re.compile(
    rf"(?P<list>{LIST})\s(?:as|for) (?:the )?(?:initial )?(?P<word>means|variances|weights|rates)\b", re.IGNORECASE
)
_WORDS = {"mean": "mean", "variance": "variance", "standard deviation": "sd", "weight": "weight", "rate": "rate"}
_WORDS |= {
    "均值": "mean",
    "方差": "variance",
    "标准差": "sd",
    "权重": "weight",
    "混合系数": "weight",
    "混合比例": "weight",
}
_WORDS |= {"参数λ": "rate", "强度": "rate"}
# Coin A: 0.6; P(heads | A) = 0.6; 0.6 for A
COIN = re.compile(
    rf"\bP\s?\(\s?(?:heads?|H|正面?)\s?\|\s?(?:coin )?(?P<a>[A-C])\s?\)\s?=\s?(?P<n>{NUMBER})"
    rf"|(?P<m>{NUMBER})\s(?:for|to) (?:coin )?(?P<b>[A-C])\b"
    rf"|(?:\b[Cc]oin|硬币)\s?(?P<c>[A-C])\s?(?:has|with|shows?|lands?|comes? up|:|=|的)?\s?(?:heads )?(?:with "
    rf"|an? )?(?:initial |初始)?(?:bias|probability|正面(?:朝上|向上|出现)?的?概率|概率|正面概率)?"
    rf"\s?(?:of )?(?:heads )?(?:\(heads\))?\s?(?:=|:|is|of|为|是|取)?\s?(?P<k>{NUMBER})"
)


@dataclass
class Start:
    """lists: of each parameter its numbers, in the order of the components. indexed: by the name of the component"""

    lists: dict[str, list[str]] = field(default_factory=dict)
    indexed: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(name for row in self.indexed.values() for name in row))

    def put(self, key: str, index: str | None, number: str) -> None:
        row = self.indexed.setdefault(key, {})
        if row.setdefault(index or "", number) != number:
            raise signed(InputError("mixture.read.twice"))

    def put_list(self, key: str, numbers: list[str]) -> None:
        if self.lists.setdefault(key, numbers) != numbers:
            raise signed(InputError("mixture.read.twice"))

    def take_means_as_rates(self) -> None:
        """The mean of a Poisson distribution is its rate."""
        if "rate" in self.indexed or "rate" in self.lists:
            return
        if "mean" in self.indexed:
            self.indexed["rate"] = self.indexed.pop("mean")
        if "mean" in self.lists:
            self.lists["rate"] = self.lists.pop("mean")

    def of(self, key: str, names: tuple[str, ...]) -> list[str] | None:
        """The numbers of all components; None if nothing is said; InputError if they are too few or too many."""
        row = self.indexed.get(key, {})
        listed = self.lists.get(key)
        if (listed is not None and row) or ("" in row and len(row) > 1):
            raise signed(InputError("mixture.read.twice"))
        if row:
            listed = [row[""]] if "" in row else [row[name] for name in names if name in row]
        if listed is None:
            return None
        if len(listed) == 1 and key in ("variance", "sd", "weight"):
            listed = listed * len(names)
        if len(listed) != len(names):
            raise signed(InputError("mixture.read.how_many", count=len(listed), components=len(names)))
        return listed


def take_start(rest: Rest) -> Start:
    """Where the iteration begins, taken from the text."""
    start = Start()
    for match in rest.take(TOGETHER):
        symbols, values = _ONE_SYMBOL.findall(match["names"]), _numbers(match["values"])
        if len(symbols) != len(values):
            raise signed(InputError("mixture.read.how_many", count=len(values), components=len(symbols)))
        for symbol, number in zip(symbols, values, strict=True):
            _assign(start, symbol, number)
    for match in rest.take(ASSIGNED):
        symbols = _ONE_SYMBOL.findall(match["all"])
        if match["tuple"] is not None:
            for symbol in symbols:
                key, index = _key(symbol)
                if index is not None:
                    raise signed(InputError("mixture.read.twice"))
                start.put_list(key, _numbers(match["tuple"]))
            continue
        for symbol in symbols:
            _assign(start, symbol, _plain(match["number"]))
    for match in rest.take(NORMAL):
        start.lists.setdefault("mean", []).append(_plain(match["mean"]))
        start.lists.setdefault("sd" if match["square"] else "variance", []).append(_plain(match["variance"]))
    for match in [*rest.take(_IN_FRONT), *rest.take(_WORD)]:
        start.put_list(_word(match["word"]), _numbers(match["list"]))
    return start


def take_coins(rest: Rest, start: Start) -> None:
    """Coin A: 0.6, where no letter says it."""
    for match in rest.take(COIN):
        name = match["a"] or match["b"] or match["c"]
        start.put("p", name, _plain(match["n"] or match["m"] or match["k"]))


def _word(word: str) -> str:
    folded = word.casefold()
    if folded.startswith("mixing"):
        return "weight"
    return _WORDS[folded.removesuffix("s") if folded.isascii() else folded]


def _key(symbol: str) -> tuple[str, str | None]:
    match = _PARTS.search(symbol)
    assert match is not None
    key = _KEYS[match["symbol"]]
    if key == "sigma":
        key = "variance" if match["square"] or match["square2"] else "sd"
    return key, match["index"]


def _assign(start: Start, symbol: str, number: str) -> None:
    key, index = _key(symbol)
    start.put(key, index, number)


def _numbers(written: str) -> list[str]:
    return [_plain(number) for number in re.findall(NUMBER, written)]


def _plain(number: str) -> str:
    return re.sub(r"\s", "", number)


def squared(number: str) -> str:
    """The variance of a standard deviation."""
    value = parse_number(number)
    if value is None:
        raise signed(InputError("mixture.read.twice"))
    return str(value * value)


def rest_to_one(number: str) -> str:
    """1 − π, as written decimals."""
    value = parse_number(number)
    if value is None or not 0 < value < 1:
        raise signed(InputError("mixture.read.no_weight", number=number))
    left = 1 - value
    places = len(number.partition(".")[2]) if "." in number and "/" not in number and "%" not in number else 0
    return f"{float(left):.{places}f}" if places else str(left)
