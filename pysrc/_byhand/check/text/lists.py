"""Bare numbers in a row behind one label: posteriors 0.25, 0.35, 0.40 are those of the classes, in order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from _byhand.check.text.figures.found import Found
from _byhand.check.text.meaning.symbols import symbols_at_end
from _byhand.check.text.meaning.variances import on_diagonal
from _byhand.check.text.naming.items import Item, key
from _byhand.check.text.naming.labels import Label, Reader
from _byhand.check.text.naming.names import Names
from _byhand.check.text.naming.step_numbers import after
from _byhand.check.text.parsing.notation import notation
from _byhand.check.text.parsing.statements import nodes_of
from _byhand.check.text.parsing.tokens import tokens_of
from _byhand.check.text.vocabulary.conclusions import KINDS_IN_A_SENTENCE, RESPECTIVELY
from _byhand.check.text.vocabulary.distances import DIVIDED
from _byhand.check.text.vocabulary.estimators import last_estimator
from _byhand.check.text.vocabulary.lists import AND
from _byhand.document.ids import Name, identifier

_BETWEEN = re.compile(r"(?=.)[\s,，、;；&]{0,6}(?:and\s{1,3}|(?:和|与|以及)\s{0,3})?")
_POWERS = re.compile(r"\bexp(?:onential)?s?\b|e\^|指数", re.IGNORECASE)
_COUNTS = re.compile(r"\s(?!and\b|so\b)[a-z]{2}|\s?[人个名例件]")
_PRODUCT = re.compile(r"(?:prior|先验|p\(c\)).{0,3}[×*·x].{0,3}(?:lik|cond|似然|p\()", re.IGNORECASE)
_SENTENCE_END = re.compile(r"[.;。；]\s")
_BESIDE = re.compile(r"\s?(?:[,，、]?\s?(?:and|和|与)|[,，、])\s?")
_OF_OTHERS = re.compile(r"\bof\s[^\d\s]")
_ENTRIES = re.compile(
    r"\s?的?(?:各?元素|entries|elements)(?:为|是)?\s?$|(?:entries|elements) of(?: the inverse)?\s",
    re.IGNORECASE,
)
_SEVERAL = re.compile(r"\b(?:probabilities|conditionals|likelihoods)\b|依次|分别|各")
_SCORES = ("score", "joint")
_LONGEST, _CLEAR = 160, 0.6
_OF_VECTORS = ("mean", "deviation")
_OF_CLASSES = (
    *("prior", "likelihood", "posterior", "score", "joint", "risk", "payoff"),
    *(
        "largest_regret",
        "precision",
        "recall",
        "f1",
        "mahalanobis",
        "discriminant",
        "projection",
        "determinant",
        "z",
        "power",
    ),
)
_ESTIMATES = ("ml", "map", "posterior_mean", "hyper")
_MATRICES = ("inverse", "covariance", "scatter_within", "scatter_between", "scatter_inverse")


def in_lists(
    found: Sequence[Found], names: Names, lines: Sequence[str], of_step: Callable[[Label], Sequence[str]]
) -> Mapping[int, str | None]:
    """By place in `found`, the quantity of each number in a list; None: the list is not that of all classes.

    of_step: what a label means of all rows in a step
    """
    listed: dict[int, str | None] = {
        at: _at_step(name, found[at].label, names) for at, name in respectively(found, names, lines)
    }
    place = 0
    while place < len(found):
        last = place + 1
        while last < len(found) and _goes_on(found[last - 1], found[last], lines):
            last += 1
        if last - place > 1 and _begins(found[place], names):
            label = found[place].label
            own = of_step(label) or [_at_step(name, label, names) for name in _quantities(found[place], names)]
            order = _mentioned(found[:place], names)
            of = {name: _class_of(name, names) for name in own}
            is_ordered = len(order) > 1 and set(of.values()) <= set(order)
            own = sorted(own, key=lambda name: order.index(of[name])) if is_ordered else own
            is_whole = len(own) == last - place and (is_ordered or _in_order_of_text(own, names, lines))
            for at in range(place, last) if place not in listed else ():
                listed[at] = own[at - place] if is_whole else None
        place = last
    return {**listed, **vectors_in_lists(found, names)}


def vectors_in_lists(found: Sequence[Found], names: Names) -> Mapping[int, str]:
    """Means (2, 2) and (6, 3): the vectors of the classes, in order. By place in `found`"""
    own: dict[int, str] = {}
    vectors = [
        place for place, each in enumerate(found) if each.label.cell is not None and each.label.cell[:2] == (0, 0)
    ]
    for at, place in enumerate(vectors):
        label = found[place].label
        kind = next((kind for kind in _OF_VECTORS if label.kinds.get(kind) == 1.0), None)
        if kind is None or label.items or label.forms or label.cell is None:
            continue
        size = label.cell[2] * label.cell[3]
        last = at + 1
        while last < len(vectors) and _continues(found, place + (last - at) * size, vectors[last], place):
            last += 1
        classes = [
            name for name in names.classes if any(_is_vector(parts, kind, name) for parts in names.names.values())
        ]
        if not 1 < last - at == len(classes):
            continue
        for offset, name in enumerate(classes):
            group = [one for one, parts in names.names.items() if _is_vector(parts, kind, name)]
            if len(group) == size:
                own |= {place + offset * size + index: one for index, one in enumerate(group)}
    return own


def _is_vector(parts: Name, kind: str, of: str) -> bool:
    return parts.kind == kind and parts.given == (of,)


def _continues(found: Sequence[Found], expected: int, place: int, first: int) -> bool:
    """Is the vector the next one of the list that begins at `first`?"""
    label, cell = found[place].label, found[first].label.cell
    is_bare = label.is_empty and label.text.strip() in ("", *AND)
    is_like = label.cell is not None and cell is not None and label.cell[2:] == cell[2:]
    return place == expected and is_bare and is_like and found[place].number.line == found[first].number.line


def _at_step(name: str, label: Label, names: Names) -> str:
    """After the first toss the posteriors are 0.32, 0.39, 0.29."""
    is_step = label.step is not None and names.is_estimated and names.has_steps
    return str(after(names, name, label.step or 0)) if is_step else name


def classes_in_lists(found: Sequence[Found], reader: Reader, lines: Sequence[str]) -> Mapping[int, str | None]:
    """The recalls of D, C and A are 86.7 %, 78.6 %, 73.9 %: numbers behind as many classes, in their order.

    None: behind another number of classes.
    """
    listed: dict[int, str | None] = {}
    place = 0
    while place < len(found):
        last = place + 1
        while last < len(found) and _goes_on(found[last - 1], found[last], lines):
            last += 1
        first = found[place].chain[0] if found[place].chain else found[place].number
        if last - place > 1 and not (found[place].in_table or found[place].label.cell or found[place].label.forms):
            own = _of_named_classes(lines[first.line - 1][: first.start][-_LONGEST:], reader)
            if own:
                is_whole = len(own) == last - place
                listed |= {at: own[at - place] if is_whole else None for at in range(place, last)}
        place = last
    return listed


def _of_named_classes(before: str, reader: Reader) -> Sequence[str]:
    """The quantities of the kind and of all the classes that this text names, and of nothing else."""
    tokens = tokens_of(before)
    items = [Item("", key(text)) for text, _, _ in reader.mentions.mentioned(tokens, before)]
    letters = [key(token.text) for token in tokens if key(token.text) in reader.names.introduced]
    items = items if len(items) > len(letters) else [Item("", letter) for letter in letters]
    kinds = reader.of_nodes(nodes_of(tokens), before).kinds
    best = [kind for kind, weight in kinds.items() if weight == 1.0 and kind in _OF_CLASSES]
    if len(items) < 2 or len(set(best)) != 1:
        return ()
    every = {name: parts for name, parts in reader.names.names.items() if parts.kind == best[0] and not parts.given}
    own = [
        [
            name
            for name, parts in every.items()
            if len(parts.of) == 1 and reader.names.quality(item, parts.of[0]) > _CLEAR
        ]
        for item in items
    ]
    names = [each[0] for each in own if len(each) == 1]
    return names if len(names) == len(own) == len(set(names)) else ()


def _begins(found: Found, names: Names) -> bool:
    label = found.label
    if _ENTRIES.search(label.text):
        return not (label.cell or found.in_table or found.spare)
    if _is_of_one_class(label) or _are_divided(found, names):
        return not (label.forms or label.cell or found.in_table or found.spare)
    is_symbol = any(True for _ in symbols_at_end(notation(label.text)))
    is_named = bool(label.kinds) or is_symbol or _POWERS.search(label.text) is not None
    of = [item for item in label.items if not names.has_hypotheses or names.sort_of(item) == "class"]
    if [item.right for item in of] == [key(name) for name in names.states]:
        of = []  # scores of red, green and blue
    return is_named and not (of or label.forms or label.cell or found.in_table or found.spare)


def _are_divided(found: Found, names: Names) -> bool:
    """Divided by σ²: 12, 7.5, 6: the squared distances; or divided by 2/3."""
    has_distances = any(each.kind == "mahalanobis" for each in names.names.values())
    divisor = f" {found.chain[0].plain}" if len(found.chain) > 1 else ""
    return has_distances and DIVIDED.search(f"{found.label.text}{divisor}:") is not None


def _is_of_one_class(label: Label) -> bool:
    """The conditional probabilities given yes are 2/9, 3/9, 3/9."""
    is_many = label.kinds.get("likelihood") == 1.0 and _SEVERAL.search(label.text) is not None
    return is_many and len(label.items) == 1 and not (label.forms or label.cell)


def _goes_on(before: Found, found: Found, lines: Sequence[str]) -> bool:
    """A bare number beside the one before it."""
    first = found.chain[0] if found.chain else found.number
    is_bare = not (found.label.forms or found.label.kinds or found.label.cell or found.spare or found.in_table)
    if not is_bare or first.line != before.number.line:
        return False
    line = lines[first.line - 1]
    # In "sensitivity 0.8; 2 are missed" something is counted.
    between = line[before.number.end : first.start]
    is_other = not before.number.is_integer or not {";", "；"}.isdisjoint(between)
    is_count = found.number.is_integer and is_other and _COUNTS.match(line, found.number.end)
    return not is_count and _BETWEEN.fullmatch(between) is not None


def _quantities(found: Found, names: Names) -> Sequence[str]:
    """Of the kind that the label names, those of the classes."""
    label = found.label
    entries = _ENTRIES.search(label.text)
    if entries is not None:
        symbols = [kind for symbol in symbols_at_end(notation(_ENTRIES.sub("", label.text))) for kind in symbol.kinds]
        matrix = next((kind for kind in symbols if kind in _MATRICES), None)
        return [name for name, parts in names.names.items() if parts.kind == matrix and not parts.given]
    if _is_of_one_class(label):
        return [name for name, parts in names.names.items() if _is_of_the_case(parts, label, names)]
    symbols = [kind for symbol in symbols_at_end(notation(label.text)) for kind in symbol.kinds]
    symbols = ["mahalanobis"] if _are_divided(found, names) else symbols
    ranked = [*symbols, *sorted(label.kinds, key=lambda kind: -label.kinds[kind])]
    estimator = last_estimator(label.text.casefold()) if names.model == "categorical" else None
    ranked = ranked if estimator is None else [estimator]
    if "z" in {parts.kind for parts in names.names.values()}:
        ranked = ["power"] if _POWERS.search(label.text) else ["z"] if "score" in label.kinds else ranked
    for kind in _SCORES if _PRODUCT.search(label.text) else ranked:
        if kind == "variance" and (found_there := on_diagonal(names, "", label, found.context)):
            return found_there
        own = [name for name, parts in names.names.items() if parts.kind == kind and _is_of_a_class(parts, names)]
        if own and (kind in _OF_CLASSES or (kind in _ESTIMATES and names.model == "categorical")):
            return own
    return ()


def _is_of_the_case(parts: Name, label: Label, names: Names) -> bool:
    """A factor of the class that the label names, for a value of the case."""
    is_factor = parts.kind in ("likelihood", "density") and len(parts.of) == 1 == len(parts.given)
    is_own = is_factor and parts.of[0] in names.query_parts
    return is_own and names.names_clearly(label.items[0], str(parts.given[0]))


def _class_of(name: str, names: Names) -> str:
    parts = names.names.get(name)
    sides = () if parts is None else parts.given or parts.of
    return str(sides[0]) if sides else ""


def _mentioned(found: Sequence[Found], names: Names) -> Sequence[str]:
    """The classes in the order in which numbers were given for them."""
    items = (
        item
        for each in found
        for item in (*each.label.items, *(own for form in each.label.forms for own in (*form.of, *form.given)))
    )
    return list(dict.fromkeys(name for item in items for name in names.classes if names.names_clearly(item, name)))


def _is_of_a_class(parts: Name, names: Names) -> bool:
    if parts.kind == "largest_regret":
        return True
    if parts.given:
        return all(part in names.query_parts or part == "data" for part in parts.of)
    return len(parts.of) == 1 and parts.of[0] in names.classes


def _in_order_of_text(own: Sequence[str], names: Names, lines: Sequence[str]) -> bool:
    """Does the text name these classes in this order, if it names them all?"""
    text = "\n".join(lines).casefold()
    if any(name not in names.names for name in own):
        return True  # of a step
    sides = [names.names[name].given or names.names[name].of for name in own]
    if all(str(side[0]).isdigit() for side in sides):
        return True  # whose digits stand in every number
    places = [text.find(str(side[0]).casefold()) for side in sides]
    return -1 in places or places == sorted(places)


def respectively(found: Sequence[Found], names: Names, lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    """The priors of "leaves" and "stays" are 0.2 and 0.8, respectively: by place in `found` the quantity of each."""
    for number, line in enumerate(lines, 1):
        if RESPECTIVELY.search(line) is None:
            continue
        own = [at for at, each in enumerate(found) if each.number.line == number and not each.in_table]
        for group in _rows(own, found, line):
            yield from zip(group, _of_all(group, found, names, lines), strict=False)


def _rows(own: Sequence[int], found: Sequence[Found], line: str) -> Iterator[list[int]]:
    group: list[int] = []
    for at in own:
        between = line[found[group[-1]].number.end : found[at].number.start] if group else ""
        if group and _BESIDE.fullmatch(between) is None:
            yield group
            group = []
        group.append(at)
    if group:
        yield group


def _of_all(group: Sequence[int], found: Sequence[Found], names: Names, lines: Sequence[str]) -> Sequence[str]:
    """Of the kind that the sentence says, in the order of the classes that it names, or those before it."""
    first, last = found[group[0]].number, found[group[-1]].number
    line = lines[first.line - 1]
    said = _SENTENCE_END.split(line[: first.start])[-1]
    after = _SENTENCE_END.split(line[last.end :])[0]
    if RESPECTIVELY.search(said) is None and RESPECTIVELY.search(after) is None:
        return ()
    named = _named_in(said, names) or _named_in(after, names)
    if not named and _OF_OTHERS.search(said) is None:
        orders = {tuple(own) for each in lines[: first.line - 1] if (own := _named_in(each, names))}
        named = list(orders.pop()) if len(orders) == 1 else []
    if len(named) != len(group):
        return ()
    for pattern, kinds in KINDS_IN_A_SENTENCE:
        for kind in kinds if pattern.search(said) is not None else ():
            own = [identifier(kind, name) for name in named]
            if all(each in names.names for each in own):
                return own
    return ()


def _named_in(said: str, names: Names) -> list[str]:
    """All classes in the order in which the words name them, or none."""
    places = {name: _place(name, said) for name in names.classes}
    return [] if -1 in places.values() else sorted(places, key=lambda name: places[name])


def _place(name: str, said: str) -> int:
    if name > "z":
        return said.find(name)
    found = re.search(rf"(?<![\w]){re.escape(name.casefold())}(?![\w])", said.casefold())
    return -1 if found is None else found.start()
