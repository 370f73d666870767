"""Plots as SVG: thin axes, boundaries named above, regions as a strip below, all else named in a legend."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from _byhand.protocol import document as protocol
from _byhand.render.notebook import svg
from _byhand.render.notebook.ticks import round_ticks, tick_labels
from _byhand.render.notebook.words import COLOURS, Words, attribute, class_of
from _byhand.render.within import room_beside, widest_place

# In pixels.
_WIDTH, _HEIGHT, _SQUARE = 520, 300, 380
_ROW, _STRIP, _ABOVE_STRIP, _TICKS, _LABEL = 17, 20, 6, 20, 20
_DOT, _SMALL_DOT, _LARGE_DOT = 3.5, 2.5, 5.5
_MANY_DOTS = 150
_LAYERS = {"region": 0, "patch": 1, "area": 2, "rule": 3, "curve": 4, "dots": 5}
# Dashes by how often the colours of the classes were used up before: whole lines, and those that are dashed anyway.
_DASHES = (("", "7 4"), ("14 3 2 3", "6 3 2 3"))


@dataclass(frozen=True)
class Frame:
    """The place of the plane within the drawing, in pixels."""

    left: float
    top: float
    width: float
    height: float
    block: protocol.PlotChart

    def x(self, value: float) -> float:
        low, high = self.block["x"]["low"], self.block["x"]["high"]
        return self.width * (value - low) / (high - low)

    def y(self, value: float) -> float:
        low, high = self.block["y"]["low"], self.block["y"]["high"]
        return self.height * (high - value) / (high - low)

    def points(self, points: Sequence[protocol.Point]) -> list[svg.Point]:
        return [(self.x(x), self.y(y)) for x, y in points]

    @property
    def bottom(self) -> float:
        return self.top + self.height


def plot_html(block: protocol.PlotChart, words: Words) -> str:
    words = words.of_picture()
    x_ticks, y_ticks = _ticks(block)
    above = _above(block)
    rows = 1 + max((row for *_, row in above), default=-1)
    frame = _frame(block, tick_labels(y_ticks), rows)
    marks = sorted(block["marks"], key=lambda mark: (_LAYERS[mark["kind"]], _is_emphasised(mark)))
    inner = "".join(_drawn(mark, frame, words) for mark in marks)
    inside = f"<svg {svg.box(frame.left, frame.top, frame.width, frame.height)}>"
    strip = _strip(block, frame)
    content = [*_patterns(block, words), inside, inner, "</svg>", *strip]
    content += _axes(frame, x_ticks, y_ticks) if not block["bare"] else []
    content += _names_above(above, frame)
    content += _names_within(block, frame)
    width = frame.left + frame.width + _right(block)
    height = frame.bottom + (_ABOVE_STRIP + _STRIP if strip else 0) + (0 if block["bare"] else _TICKS + _LABEL) + 4
    picture = svg.drawing(width, height, content, svg.plain(block["caption"]), block["description"])
    return svg.figure(words.html(block["caption"]), picture, list(_legend(block, frame, words)))


def _of(block: protocol.PlotChart, kind: str) -> list[protocol.PlotMark]:
    return [mark for mark in block["marks"] if mark["kind"] == kind]


def _ticks(block: protocol.PlotChart) -> tuple[list[float], list[float]]:
    if block["bare"]:
        return [], []
    x, y = block["x"], block["y"]
    across = 7.0
    dots = [point[0] for mark in block["marks"] if mark["kind"] == "dots" for point in mark["points"]]
    if dots and all(float(at).is_integer() for at in dots) and x["high"] - x["low"] > 3:
        # No ticks between whole numbers.
        across = min(across, x["high"] - x["low"])
    return round_ticks(x["low"], x["high"], across), round_ticks(y["low"], y["high"], 6 if block["same_scale"] else 4)


def _right(block: protocol.PlotChart) -> float:
    return 8 if block["bare"] else 16


def _frame(block: protocol.PlotChart, y_labels: Sequence[str], rows: int) -> Frame:
    left = 8 if block["bare"] else 12 + max([svg.width_of(label) for label in y_labels], default=0)
    top = 6 + _ROW * rows + (0 if block["bare"] else _LABEL)
    width = _WIDTH - left - _right(block)
    frame = Frame(left, top, width, _HEIGHT - 70, block)
    if not block["same_scale"]:
        return frame
    ratio = (block["y"]["high"] - block["y"]["low"]) / (block["x"]["high"] - block["x"]["low"])
    width = min(width, _SQUARE / ratio)
    return replace(frame, width=width, height=width * ratio)


def _above(block: protocol.PlotChart) -> list[tuple[protocol.RuleMark, str, int]]:
    """The boundaries that are named above the plot, each with its row."""
    rules = [mark for mark in block["marks"] if mark["kind"] == "rule" and mark["axis"] == "x" and mark["label"]]
    low, high = block["x"]["low"], block["x"]["high"]
    found = []
    ends: list[float] = []
    for mark in sorted(rules, key=lambda rule: rule["at"]):
        words = svg.plain(mark["label"])
        half = svg.width_of(words) / 2 / (_WIDTH - 60)
        at = (mark["at"] - low) / (high - low)
        row = next((row for row, end in enumerate(ends) if at - half > end), len(ends))
        ends[row : row + 1] = [at + half + 0.02]
        found.append((mark, words, row))
    return found


def _names_above(above: Sequence[tuple[protocol.RuleMark, str, int]], frame: Frame) -> Iterator[str]:
    for mark, words, row in above:
        half = svg.width_of(words) / 2
        line = frame.left + frame.x(mark["at"])
        at = min(max(line, half), frame.left + frame.width + 16 - half)
        base = frame.top - 4 - _ROW * row
        if row:
            yield f'<path class="bh-stem" d="M{svg.number(line)} {svg.number(base + 3)}V{svg.number(frame.top)}"/>'
        yield svg.text((at, base), words, names=attribute(class_of(mark["class"])))


def _names_within(block: protocol.PlotChart, frame: Frame) -> Iterator[str]:
    """The names of lines across, at their right end, and of the regions of the plane, where there is most room."""
    for mark in block["marks"]:
        if mark["kind"] == "rule" and mark["axis"] == "y" and mark["label"]:
            at = (frame.left + frame.width - 4, frame.top + frame.y(mark["at"]) - 5)
            yield svg.text(at, svg.plain(mark["label"]), "end", attribute(class_of(mark["class"])))
    named = [mark for mark in block["marks"] if mark["kind"] == "patch" and mark["label"]]
    if not named:
        return
    low, high = (block["x"]["low"], block["y"]["low"]), (block["x"]["high"], block["y"]["high"])
    others = [point for mark in block["marks"] if mark["kind"] in ("curve", "dots") for point in mark["points"]]
    beside = room_beside(others, low, high)
    for patch in named:
        x, y = widest_place(patch["rings"], beside, low, high)
        at = (frame.left + frame.x(x), frame.top + frame.y(y) + 4)
        yield svg.text(at, svg.plain(patch["label"]), names=attribute("bh-named", class_of(patch["class"])))


def _axes(frame: Frame, x_ticks: Sequence[float], y_ticks: Sequence[float]) -> Iterator[str]:
    block = frame.block
    ground = frame.bottom + (_ABOVE_STRIP + _STRIP if _of(block, "region") else 0)
    lines = [f"M{svg.number(frame.left)} {svg.number(frame.top)}V{svg.number(frame.bottom)}h{svg.number(frame.width)}"]
    for tick, label in zip(x_ticks, tick_labels(x_ticks), strict=True):
        at = frame.left + frame.x(tick)
        lines.append(f"M{svg.number(at)} {svg.number(ground)}v4")
        yield svg.text((at, ground + 17), label, names=attribute("bh-tick"))
    for tick, label in zip(y_ticks, tick_labels(y_ticks), strict=True):
        at = frame.top + frame.y(tick)
        lines.append(f"M{svg.number(frame.left - 4)} {svg.number(at)}h4")
        yield svg.text((frame.left - 7, at + 4), label, "end", attribute("bh-tick"))
    yield f'<path class="bh-axis" d="{"".join(lines)}"/>'
    yield svg.text((frame.left + frame.width / 2, ground + 17 + _LABEL), svg.plain(block["x"]["label"]))
    yield svg.text((2, 14), svg.plain(block["y"]["label"]), "start")


def _strip(block: protocol.PlotChart, frame: Frame) -> list[str]:
    """Which class is decided for where, below the plot."""
    found = []
    for mark in block["marks"]:
        if mark["kind"] != "region":
            continue
        left, width = _extent(mark, frame)
        top = frame.bottom + _ABOVE_STRIP
        names = attribute("bh-strip", class_of(mark["class"]))
        found.append(f"<rect{names} {svg.box(left + 0.5, top, max(0.0, width - 1), _STRIP)}/>")
        if _fits(mark, frame):
            at = (left + width / 2, top + 14)
            found.append(svg.text(at, svg.plain(mark["label"]), names=attribute(class_of(mark["class"]))))
    return found


def _extent(mark: protocol.RegionMark, frame: Frame) -> tuple[float, float]:
    x = frame.block["x"]
    left, right = frame.x(max(mark["low"], x["low"])), frame.x(min(mark["high"], x["high"]))
    return frame.left + left, max(0.0, right - left)


def _fits(mark: protocol.RegionMark, frame: Frame) -> bool:
    return bool(mark["label"]) and svg.width_of(svg.plain(mark["label"])) + 8 < _extent(mark, frame)[1]


def _is_emphasised(mark: protocol.PlotMark) -> bool:
    return mark["kind"] == "dots" and mark["emphasised"]


def _around(index: int | None) -> int:
    """How often the colours were used up before this class."""
    return 0 if index is None else index // COLOURS


def _dashes(index: int | None, *, dashed: bool) -> str:
    found = _DASHES[min(_around(index), len(_DASHES) - 1)][dashed]
    return f' stroke-dasharray="{found}"' if found else ""


def _is_hatched(mark: protocol.PlotMark) -> bool:
    if mark["kind"] == "area":
        return mark["hatched"]
    return mark["kind"] == "patch" and _around(mark["class"]) > 0


def _pattern(index: int | None, words: Words) -> str:
    return f"{words.prefix}-hatched-{'none' if index is None else index % COLOURS}"


def _patterns(block: protocol.PlotChart, words: Words) -> Iterator[str]:
    """Diagonal lines in the colour of the class."""
    for index in sorted(
        {-1 if mark["class"] is None else mark["class"] for mark in block["marks"] if _is_hatched(mark)}
    ):
        of = None if index < 0 else index
        yield (
            f'<defs><pattern id="{_pattern(of, words)}" width="6" height="6" patternUnits="userSpaceOnUse">'
            f'<path{attribute("bh-hatching", class_of(of))} d="M-1.5 1.5l3-3M0 6l6-6M4.5 7.5l3-3"/></pattern></defs>'
        )


def _fill(mark: protocol.PlotMark, words: Words) -> str:
    if _is_hatched(mark):
        return f' fill="url(#{_pattern(mark["class"], words)})"'
    return attribute("bh-surface", class_of(mark["class"]))


def _drawn(mark: protocol.PlotMark, frame: Frame, words: Words) -> str:
    match mark["kind"]:
        case "curve":
            names = attribute("bh-curve", class_of(mark["class"]))
            dashes = _dashes(mark["class"], dashed=mark["dashed"])
            return f'<path{names}{dashes} d="{svg.path(frame.points(mark["points"]))}"/>'
        case "area":
            return f'<path{_fill(mark, words)} d="{_area(mark, frame)}"/>'
        case "patch":
            data = "".join(svg.path(frame.points(ring), closed=True) for ring in mark["rings"])
            return f'<path{_fill(mark, words)} fill-rule="evenodd" d="{data}"/>'
        case "rule":
            end = f"M{svg.number(frame.x(mark['at']))} 0v{svg.number(frame.height)}"
            if mark["axis"] == "y":
                end = f"M0 {svg.number(frame.y(mark['at']))}h{svg.number(frame.width)}"
            dashes = ' stroke-dasharray="4 4"' if mark["dashed"] else ""
            return f'<path{attribute("bh-rule", class_of(mark["class"]))}{dashes} d="{end}"/>'
        case "dots":
            size = _size_of_dots(frame.block)
            return _dots(mark, frame.points(mark["points"]), size)
        case _:
            return ""


def _size_of_dots(block: protocol.PlotChart) -> float:
    count = sum(len(mark["points"]) for mark in block["marks"] if mark["kind"] == "dots")
    return _SMALL_DOT if count > _MANY_DOTS else _DOT


def _dots(mark: protocol.DotsMark, points: Sequence[svg.Point], size: float) -> str:
    if mark["emphasised"]:
        name, size = "bh-case", _LARGE_DOT
    else:
        # Every second class is hollow: two classes can be told apart in black and white.
        name = "bh-hollow" if mark["class"] is not None and mark["class"] % 2 else "bh-dot"
    data = "".join(svg.symbol(mark["class"], point, size) for point in points)
    return f'<path{attribute(name, class_of(mark["class"]))} d="{data}"/>'


def _area(mark: protocol.AreaMark, frame: Frame) -> str:
    points = mark["points"]
    if mark["low"] is None and points[:1] == points[-1:]:
        return svg.path(frame.points(points), closed=True)
    low = mark["low"] or [(x, 0.0) for x, _ in points]
    return svg.path(frame.points([*points, *reversed(low)]), closed=True)


def _legend(block: protocol.PlotChart, frame: Frame, words: Words) -> Iterator[str]:
    """What has its name neither above the plot nor in it."""
    for mark in block["marks"]:
        if not mark["label"] or mark["kind"] in ("rule", "patch"):
            continue
        if mark["kind"] == "region" and _fits(mark, frame):
            continue
        yield f"{svg.swatch(_sample(mark, words))} {words.html(mark['label'])}"


def _sample(mark: protocol.PlotMark, words: Words) -> str:
    colour = class_of(mark["class"])
    match mark["kind"]:
        case "curve":
            dashes = _dashes(mark["class"], dashed=mark["dashed"])
            return f'<path{attribute("bh-curve", colour)}{dashes} d="M0 6h22"/>'
        case "dots":
            return _dots(mark, [(11, 6)], _DOT)
        case "region":
            return f'<rect{attribute("bh-strip", colour)} y="1" width="22" height="10"/>'
        case _:
            return f'<path{_fill(mark, words)} d="M0 1h22v10h-22Z"/>'
