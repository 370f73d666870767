"""The IDs of this topic: KIND[component after t]."""

from __future__ import annotations

from _byhand.document.ids import escaped, identifier
from _byhand.topics.mixture.model.families import Key


def after(kind: str, name: str, t: int) -> str:
    """p[A after 1]"""
    return f"{kind}[{escaped(name)} after {t}]"


def responsibility(place: int, name: str, t: int) -> str:
    """responsibility[3,A after 1] of the observation at this place, which counts from 0"""
    return f"responsibility[{place + 1},{escaped(name)} after {t}]"


def parameter(key: Key, name: str, t: int) -> str:
    """p[A after 1], or likelihood[colour=red|yes after 1]"""
    if isinstance(key, str):
        return after(key, name, t)
    feature, value = map(escaped, key)
    return f"likelihood[{feature}={value}|{escaped(name)} after {t}]"


def likelihood(t: int) -> str:
    return identifier("log_likelihood", str(t))
