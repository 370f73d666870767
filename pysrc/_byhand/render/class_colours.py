"""Classes that are named by colours have these colours; the page has the same list (web/draw/named_colours.js)."""

from __future__ import annotations

from _byhand.protocol import document as protocol

# The shades of the page in the light theme, for text on paper (web/style/base.css).
HUES = {
    "blue": "0067A3",
    "orange": "B04600",
    "green": "00704F",
    "pink": "9C3D76",
    "yellow": "7A5C00",
    "purple": "5A3FC0",
    "grey": "5C5A55",
    "brown": "6B3410",
    "red": "B3261E",
    "black": "000000",
    "white": "6F695E",
}
# The colours of classes by their numbers.
PALETTE = ("blue", "orange", "green", "pink", "yellow", "purple", "grey", "brown")
# Words for colours, without 色.
WORDS = {
    "red": ("red", "红", "紅", "rot", "rouge", "rojo", "crimson", "scarlet"),
    "blue": ("blue", "蓝", "藍", "blau", "bleu", "azul"),
    "green": ("green", "绿", "綠", "grün", "vert", "verde"),
    "yellow": ("yellow", "黄", "黃", "gelb", "jaune", "amarillo", "gold"),
    "orange": ("orange", "橙", "橘"),
    "purple": ("purple", "violet", "紫", "lila"),
    "pink": ("pink", "magenta", "粉", "粉红"),
    "brown": ("brown", "棕", "褐", "braun"),
    "grey": ("grey", "gray", "灰", "grau", "gris"),
    "black": ("black", "黑", "schwarz", "noir", "negro"),
    "white": ("white", "白", "weiß", "blanc", "blanco"),
}
# Hues that look nearly like this one.
ALIKE = {
    "red": ("orange", "brown", "pink"),
    "black": ("grey",),
    "white": ("grey",),
    "orange": ("brown",),
    "brown": ("orange",),
}
_BY_WORD = {word: hue for hue, words in WORDS.items() for word in words}


def hue_of(name: str) -> str | None:
    word = name.strip().lower()
    return _BY_WORD.get(word) or _BY_WORD.get(word.removesuffix("色"))


def colours_of(names: dict[int, str]) -> dict[int, str]:
    """The hue of each class that has another one than its number says; `names` by the numbers of the classes."""
    # With more classes than colours a colour means several.
    if any(number >= len(PALETTE) for number in names):
        return {}
    numbers = sorted(names)
    chosen: dict[int, str] = {}
    for number in numbers:
        hue = hue_of(names[number])
        if hue and hue not in chosen.values():
            chosen[number] = hue
    avoided = {alike for hue in chosen.values() for alike in (hue, *ALIKE.get(hue, ()))}
    others = [number for number in numbers if number not in chosen]
    kept = {PALETTE[number] for number in others}
    free = [hue for hue in PALETTE if hue not in avoided and hue not in kept]
    for number in others:
        if PALETTE[number] in avoided and free:
            chosen[number] = free.pop(0)
    return {number: hue for number, hue in chosen.items() if PALETTE[number] != hue}


def class_names(block: protocol.ChartBlock) -> dict[int, str]:
    """The classes that a chart names, by their numbers."""
    names: dict[int, str] = {}
    for label in _labels(block):
        for span in label or []:
            if span["kind"] == "name" and span["class"] is not None:
                names.setdefault(span["class"], span["text"])
    return names


def _labels(block: protocol.ChartBlock) -> list[protocol.Spans | None]:
    match block["kind"]:
        case "units":
            return [group["label"] for group in block["groups"]]
        case "branches":
            return [branch["label"] for branch in block["root"]["branches"]]
        case "square":
            return [column["label"] for column in block["strips"]]
        case _:
            return [mark["label"] for mark in block["marks"]]
