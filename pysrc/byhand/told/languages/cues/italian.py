"""The words by which a proposal for an Italian exercise is found."""

from __future__ import annotations

from byhand.told.languages.cues.cues import Cues

ITALIAN = Cues(
    positive=r"positiv\w{1,2}|rileva\w{0,2}|segnala\w{0,2}|suona|suonato|allarme|indica\w?|identifica\w{0,2}|dice|abbaia|scatta|scattato|riconosce|blocca\w{0,2}",
    negative=r"negativ\w{1,2}",
    harmless=r"san[oaie]|normal[ei]|autentic\w{1,2}|onest[oaie]|innocent[ei]|sobri\w?|non\w{5,20}",
    harmful=r"malat[oaie]|infett[oaie]|colpit[oaie]|affett[oaie]|contagiat[oaie]|portator[ei]|colpevol[ei]",
    empty=(
        r"il|lo|la|i|gli|le|l|un|uno|una|di|del|dello|della|dei|degli|delle|dell|d|a|al|allo|alla|ai|agli|alle|all|da|dal|dalla|dai|dall|"
        r"in|nel|nella|nei|nelle|nell|su|sul|sulla|per|con|e|ed|o|ma|se|che|chi|qual|quale|quanto|è|sono|era|sia|essere|ha|hanno|abbia|avere|ha|"
        r"probabilità|calcolare|calcola|determinare|determina|trovare|trova|percentuale|tasso|cas[oi]|volte|volta|"
        r"persona|persone|individu[oi]|pazient[ei]|uomo|donna|pezz[oi]|caso|scelt[oa]|estratt[oa]|davvero|realmente|effettivamente|"
        r"test|risultat[oa]|risulta|esito|dà|dato|erroneamente|errore|altr[oaie]|resto|non|senza|nessun[oa]?|oggi|giorno|giorni|ogni|"
        r"sapendo|tra|fra|quando|venga|questo|questa|suo|sua|egli|ella|cento|c|si|città"
    ),
    subject=r"(?:il|lo|la|un|una|uno|l['’]|questo|questa|suo|sua)\s*(?:\w{1,24}\s+)?",
    others=r"altr[oaie]|restanti?|resto|altrimenti",
    denied=r"non|assenza|senza|nessun[oa]?|mai",
    wrongly=r"erroneamente|per\s+errore|fals[oi]\s+(?:allarm[ei]|positiv[oi])",
    accuracy=r"affidab\w{2,6}|accura\w{2,5}|corrett\w{1,6}|giust[oa]",
    error=r"sbaglia",
    prior=r"prevalenza|popolazione|in\s+totale|a\s+priori|incidenza|abitanti",
    condition=r"se|quando|tra|fra|de[il]|degli|delle|della|dello|nei|nel|nelle|per|che|su|sui|con",
    given=r"se|sapendo|dato|quando|tra|che\s+risulta",
    asks=r"qual|quale|quanto|calcolare?|calcola|determin\w{1,3}|trov\w{1,3}|probabilità",
    uncertain=r"almeno|al\s+più|esattamente|due|tre|quattro|second[oa]|prim[oa]|entramb[ie]|indipendent\w{1,5}|più\s+di|meno\s+di|o|né|di\s+nuovo|volte",
    choice=r"equiprobabil[ei]|a\s+caso",
    rest=r"(?:il\s+)?resto|altri",
    complement="non ",
    pairs=(
        (
            "difettoso difettosa difettosi difettose",
            "buono buona buoni buone",
        ),
        ("ritardo", "puntuale orario"),
    ),
    unclear=r"almeno|al\s+più|esattamente|entramb[ie]|né|sia|contemporaneamente|più\s+di|meno\s+di",
    strong=r"se|quando|sapendo",
    back=r"lo|ne",
    borders=(r"[;:–—]", r",\s+(?:e|ma|mentre)\s", r"\s(?:e|ed|ma|mentre)\s", r",\s", r"[()]"),
)
