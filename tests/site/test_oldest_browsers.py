"""The site uses nothing that the oldest browsers of docs/platform.md lack, unless it looks first."""

import re

import pytest

from build_steps.common import ROOT

SOURCES = [file for kind in ("js", "css", "html") for file in sorted((ROOT / "web").rglob(f"*.{kind}"))]
OLDEST = {"Chrome": 123, "Firefox": 122, "Safari": 17.5}
# What came later in one of them, with its version in each. A property that a browser does not know does no harm.
LATER: dict[str, tuple[str, tuple[float, float, float]]] = {
    "sets": (r"\.(union|intersection|difference|isSubsetOf|isSupersetOf|isDisjointFrom)\(", (122, 127, 17)),
    "iterators": (
        r"\.(keys|values|entries)\(\)\s*\.(map|filter|take|drop|flatMap|toArray|some|every)\(",
        (122, 131, 18.4),
    ),
    "Promise.try": (r"\bPromise\.try\b", (128, 134, 18.2)),
    "AbortSignal.any": (r"\bAbortSignal\.any\b", (116, 124, 17.4)),
    "Intl.Segmenter": (r"\bIntl\.Segmenter\b", (87, 125, 14.1)),
    "RegExp.escape": (r"\bRegExp\.escape\b", (136, 134, 18.2)),
    "URL.parse": (r"\bURL\.parse\b", (126, 126, 18)),
    "view transitions": (r"\bstartViewTransition\(", (111, 144, 18)),
    "highlights": (r"\bCSS\.highlights\b|::highlight\(", (105, 140, 17.2)),
    "popovers": (r"\bpopover(target)?\b\s*[=:]|\bshowPopover\(", (116, 125, 17)),
    "@property": (r"@property\s+--", (85, 128, 16.4)),
    "@scope": (r"@scope\b", (118, 146, 17.4)),
    "@starting-style": (r"@starting-style\b", (117, 129, 17.5)),
}


@pytest.mark.parametrize("feature", LATER)
def test_nothing_later_is_used(feature: str) -> None:
    pattern, versions = LATER[feature]
    late = [name for (name, oldest), since in zip(OLDEST.items(), versions, strict=True) if since > oldest]
    assert late, f"all have {feature} by now"
    found = [file for file in SOURCES if re.search(pattern, file.read_text(encoding="utf-8"))]
    assert found == [], f"{', '.join(late)} may lack it"


def test_the_oldest_browsers_are_named() -> None:
    told = (ROOT / "docs" / "platform.md").read_text(encoding="utf-8")
    for name, version in OLDEST.items():
        assert f"{name} {version}" in told
