"""French exercises."""

from __future__ import annotations

from _byhand.told.languages.french_words import FURNITURE, ILLNESSES, OPPOSITES, SUFFIXES, UNIVERSE, VERBS
from _byhand.told.languages.language import GAP, MARK, Language, N, Rate, X, words

_ABOUT = (
    r"(?:(?:seulement|environ|près\s+de|presque|à\s+peu\s+près|aussi|également|encore|contre|les|le|la|un|une)\s+){0,3}"
)
_CHANCE = r"(?:probabilité|chance|risque)"
_IS = r"(?:est|sont|vaut|valent|était)(?:\s+(?:de|égale?s?\s+à|d['’]))?|=|:"
_OF = r"(?:des|du|de\s+la|de\s+l['’]|de\s+ces|de\s+ses|de|d['’])"
_THAT = r"(?:que\s+|qu['’]|pour\s+que\s+|pour\s+qu['’]|de\s+|d['’])"
_IF = (
    r"(?:si\b|s['’](?=ils?\b)|quand\b|lorsque\b|lorsqu['’]|sachant\s+qu(?:e\b|['’])|étant\s+donné\s+qu(?:e\b|['’])|"
    r"dans\s+le\s+cas\s+où\b)"
)
_MORE = rf"{X}{{2,160}}"
_TAIL = rf"(?P<tail>{X}{{0,120}})$"
_PRIOR = r"(?:prévalence|incidence|probabilité\s+a\s+priori)"
_HOLDER = r"(?:urne|boîte|sac|coffret|panier|tiroir)"
_ITEM = r"(?:\s+(?:boules?|billes?|jetons?|bonbons?|cartes?|pièces?|perles?))?"

FRENCH = Language(
    code="fr",
    spaced=True,
    ends=rf"(?<=[.!?])[\"”»’')]?\s+(?=[A-ZÀ-Ý«“\"(0-9{MARK}])|\n|(?<=;)\s|\?(?=\S)",
    parts=(
        r"(?:[,(]\s*(?:et\s|mais\s|tandis\s+que\s|alors\s+que\s|contre\s)?|\s(?:et|mais|tandis\s+que|alors\s+que|contre)\s)"
        rf"(?=[^,;:(\n{MARK}]{{0,90}}{N})"
    ),
    slots=(
        ("of_front", rf"^(?:parmi|sur|chez)\s+(?P<of>{X}{{2,90}}?)\s*,\s*{_ABOUT}{N}\s+(?P<event>{_MORE})$"),
        ("prior_name", rf"\b{_PRIOR}\s+{_OF}\s*(?P<event>{X}{{2,90}}?)\s+(?:{_IS})\s+{_ABOUT}{N}$"),
        ("chance_that", rf"{_CHANCE}\s+{_THAT}(?P<main>{_MORE}?)\s*,?\s+(?:{_IS})\s+{_ABOUT}{N}{_TAIL}"),
        (
            "with_probability",
            rf"^(?P<main>{_MORE}?)\s+avec\s+(?:une\s+)?{_CHANCE}\s+(?:de\s+|égale\s+à\s+)?{_ABOUT}{N}{_TAIL}",
        ),
        ("with_probability_first", rf"^avec\s+(?:une\s+)?{_CHANCE}\s+(?:de\s+)?{_ABOUT}{N}\s*,?\s+(?P<main>{_MORE})$"),
        (
            "has_a_chance",
            rf"^(?P<of>{_MORE}?)\s+(?:a|ont)\s+{_ABOUT}{N}\s+(?:de\s+)?{_CHANCE}s?\s+(?:de|d['’])\s*(?P<event>{_MORE})$",
        ),
        (
            GAP,
            rf"^(?:(?:avec\s+(?:une\s+)?{_CHANCE}\s+(?:de\s+)?|dans\s+)?){_ABOUT}{N}(?:\s+des\s+cas)?(?P<tail>\s*,?\s*{_IF}{X}{{2,120}})?$",
        ),
        ("in_cases", rf"^(?P<main>{_MORE}?)\s+dans\s+{_ABOUT}{N}\s+des\s+(?:cas|fois|jours){_TAIL}"),
        (
            "of_last",
            rf"^(?P<event>{X}{{0,160}}?)\s*\b(?:chez|pour|dans|à|par|de)\s+{_ABOUT}{N}\s+{_OF}\s*(?P<of>[^,{MARK}]{{2,120}})$",
        ),
        ("of_subject", rf"^{_ABOUT}{N}\s+{_OF}\s*(?P<pop>{X}{{2,200}})$"),
        ("of_object", rf"^(?P<event>{_MORE}?)\s+{_ABOUT}{N}\s+{_OF}\s*(?P<of>[^,{MARK}]{{2,120}})$"),
        ("predicate", rf"^{_ABOUT}{N}\s+(?P<event>(?:{VERBS})\b{X}{{1,160}})$"),
        ("is", rf"^(?P<main>{_MORE}?)\s*(?:{_IS})\s+{_ABOUT}{N}{_TAIL}"),
        ("in_place_gap", rf"^(?:dans|pour|chez|de)\s+(?P<given>[^,{MARK}]{{1,40}}?)\s+{_ABOUT}{N}$"),
        ("share", rf"^(?P<event>(?!(?:dans|pour|chez|parmi|sur)\b){X}{{1,90}}?)\s*:?\s*{_ABOUT}{N}$"),
    ),
    leading=(
        rf"^(?:et\s+|mais\s+)?{_IF}\s*(?P<given>{X}{{2,120}}?),\s*(?:alors\s+)?(?P<event>.{{2,300}})$",
        rf"^(?:et\s+|mais\s+)?(?:chez|pour|parmi|dans)\s+(?P<given>(?!{MARK})[^,{MARK}]{{2,60}}?),\s*(?P<event>.{{2,300}})$",
        r"^(?P<given>sinon|autrement|dans\s+le\s+cas\s+contraire),?\s+(?P<event>.{2,300})$",
    ),
    trailing=(
        rf"^\s*,?\s*(?:seulement\s+)?{_IF}\s*(?P<given>{X}{{2,140}})$",
        rf"^\s*,?\s*(?:chez|pour|parmi|dans)\s+(?P<given>{X}{{2,140}})$",
    ),
    inner=(rf"^(?P<event>{X}{{2,140}}?),?\s+{_IF}\s*(?P<given>[^,{MARK}]{{2,140}})$",),
    conditions=rf"\b(?:{_IF}|sauf|bien\s+que\b|tandis\s+que\b|alors\s+que\b)",
    verbs=rf"(?<!\bl['’])\b(?:n['’]|ne\s+)?(?:{VERBS})\b",
    relatives=r"\b(?:qui|que|dont|où|laquelle|lequel)\b|\bqu['’]",
    rates=(
        Rate(r"\bfaux[-\s]positifs?|\bfausses?\s+alertes?", True, False),
        Rate(r"\bfaux[-\s]négatifs?", False, True),
        Rate(r"\bsensibilité|\bsensible\b|\bvrais[-\s]positifs?", True, True),
        Rate(r"\bspécificité|\bspécifique\b|\bvrais[-\s]négatifs?", False, False),
    ),
    priors=rf"\b{_PRIOR}\b",
    accuracies=r"\b(?:fiable|fiabilité|exact|exacte|exactitude|précision|correct|correcte|correctement)\b",
    errors=r"\b(?:se\s+trompe|erreurs?|erroné\w{0,2})\b",
    negations=(
        r"\bpas\b|\bsans\b|\bnon\b|\bjamais\b|\baucune?\b|\bni\b|"
        r"\bne\b(?![^,;.]{0,40}\b(?:pas|jamais|aucune?|que)\b)"
    ),
    opposites=OPPOSITES,
    illnesses=ILLNESSES,
    furniture=FURNITURE,
    universe=UNIVERSE,
    others=r"\b(?:autres?|reste|restante?s?|sinon|autrement|contraire)\b",
    backward=r"\b(?:il|elle|ils|elles|celui|celle|ceux|celles|cela|lui)\b",
    again=r"\bc['’]est-à-dire\b",
    guards=(
        r"\b(?:au\s+moins|au\s+plus|exactement|ni|soit\s+\w{1,20}\s+soit|plus|moins|deux|trois|quatre|cinq|sans\s+remise|autre|sauf|ou|"
        r"premier|première|deuxième|second|seconde|troisième|successi\w{2,6}|consécuti\w{2,4}|mêmes?|différent\w{0,2}|"
        r"indépendan\w{1,5}|jusqu|augment\w{1,4}|diminu\w{1,4}|double|triple|fois|que\s+si)\b|\bn[e'’][^,;.]{0,40}\bque\b"
    ),
    asks=(
        r"\b(?:quelle\s+est|quelle\s+(?:probabilité|proportion)|avec\s+quelle|calcul(?:er|ez|e)\b|détermin(?:er|ez|e)\b|trouv(?:er|ez)\b|"
        rf"probabilité\s+(?:que|qu['’]|pour\s+que|de|d['’])(?=[^{MARK}]{{0,300}}$)|"
        r"de\s+quelle\s+\w{2,12}|quelle\s+\w{2,12}[^.?\n]{1,50}?probable)|p\s?\("
    ),
    which=r"\bquelle?\b[^.?\n]{1,60}?\ble?\s*(?:la\s+)?plus\s+(?:probable|vraisemblable)|\ba\s+posteriori",
    scale=r"\b(?:tire|tirée?s?|choisie?s?|testée?s?|lance|lancée?s?|prélev\w{1,3}|prend|examine\w{0,2})\b",
    given=rf"\b(?:{_IF})",
    joins=r"\b(?:et|ou|mais)\b",
    ordinals=(
        r"\b(?:au\s+|le\s+|la\s+)?(?:premier|première)\b(?:\s+(?:test|fois|tirage|essai))?",
        r"\b(?:au\s+|le\s+|la\s+)?(?:deuxième|second|seconde)\b(?:\s+(?:test|fois|tirage|essai))?",
        r"\b(?:au\s+|le\s+|la\s+)?troisième\b(?:\s+(?:test|fois|tirage|essai))?",
    ),
    reports=r"\b(?:dit|déclare|affirme|annonce|prédit|identifie|classée?s?|jugée?s?|prévoit)\b",
    hits=(rf"\b(?:détecte|repère|reconnaît|identifie)\s+{_ABOUT}{N}\s+{_OF}\s*(?P<of>{X}{{2,120}})$",),
    independent=r"\bindépendan(?:ts?|tes?|ce|mment)\b",
    times=(
        (r"\bdeux\s+fois\b|\b(?:les\s+)?deux\s+tests?(?:\s+indépendants)?\b|\bdeux\s+résultats\b", 2),
        (r"\btrois\s+fois\b", 3),
    ),
    rest=(
        rf"\b(?:le\s+reste|les\s+autres)(?:\s+\w{{1,20}})?\s+(?P<event>(?:provient|proviennent|vient|viennent|est|sont)\b{X}{{1,80}})",
        rf"(?P<event>[^,;{MARK}]{{2,60}}?)\s+(?:produit|fabrique|fournit)\s+le\s+reste\b",
    ),
    lists=r"(?:\b[a-zà-ÿ]{2,20}\s)?\b(?-i:[A-Z][\w-]{0,20}|\d{1,2}\b)",
    separators=r"\s*,\s*(?:et\s+)?(?:de\s+)?|\s+et\s+(?:de\s+)?|\s*/\s*|\s*&\s*",
    population=rf"\s*{_OF}\s*",
    wholes=r"(?:^|[,;:]\s*|\bet\s+)(?=(?:sur|parmi)\s)|[;]",
    counts=(
        (
            "of_whole",
            rf"^(?:sur|parmi)\s+(?P<of>(?:(?:les|ces|un\s+total\s+de)\s+){{0,3}}(?P<whole>{N}){X}{{0,90}}?)\s*,?\s*{_ABOUT}"
            rf"(?P<part>{N})\s+(?P<event>{X}{{2,120}})$",
        ),
    ),
    holders=(
        rf"(?P<name>(?:l['’]|la\s+|le\s+)?{_HOLDER}\s+(?-i:[A-Z]|\d{{1,2}}))\s+(?:contient|a|avec)\s+"
        rf"(?P<items>{N}(?:\s+(?:boules?|billes?|jetons?))?\s+[a-zà-ÿ-]{{2,20}}{_ITEM}(?:(?:\s*,\s*(?:et\s+)?|\s+et\s+){N}"
        rf"(?:\s+(?:boules?|billes?|jetons?))?\s+[a-zà-ÿ-]{{2,20}}{_ITEM}){{1,5}})",
    ),
    holder_choice=rf"\b(?:choisit|tire|prend)\s+(?:au\s+hasard\s+)?une?(?:\s+des\s+(?:deux|trois|quatre))?\s+{_HOLDER}s?(?:\s+au\s+hasard)?",
    opposite="non ",
    suffixes=SUFFIXES,
    few=words("deux trois quatre cinq six sept huit neuf dix"),
    lead_in=r"(?:on|une?|l['’]|la|le|les|des)[^:.;?!,\n\ue000]{1,60}?\s(?:estime|estiment|sait|constate|constatent|considère|suppose)\s+qu(?:e\s+|['’])",
    elisions=r"(?:[ldjmtsnc]|qu|lorsqu|puisqu|jusqu)['’](?=\w)",
)
