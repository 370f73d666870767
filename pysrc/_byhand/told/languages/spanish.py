"""Spanish exercises."""

from __future__ import annotations

from _byhand.told.languages.language import GAP, MARK, Language, N, Rate, X, words
from _byhand.told.languages.spanish_words import FURNITURE, ILLNESSES, OPPOSITES, SUFFIXES, UNIVERSE, VERBS

_ABOUT = (
    r"(?:(?:sólo|solo|solamente|aproximadamente|cerca\s+del?|casi|alrededor\s+del?|también|el|la|los|las|un|una|del)"
    r"\s+){0,3}"
)
_CHANCE = r"(?:probabilidad|posibilidad|riesgo)"
_IS = r"(?:es|son|era|vale)(?:\s+(?:de|del|igual\s+a))?|=|:"
_OF = r"(?:de\s+(?:los|las|la|estos|estas|sus|todos\s+los|todas\s+las)|del|de)"
_IF = (
    r"(?:si\b|cuando\b|sabiendo\s+que\b|dado\s+que\b|suponiendo\s+que\b|siempre\s+que\b|en\s+caso\s+de\s+que\b|"
    r"condicionad[ao]\s+a\s+que\b)"
)
_MORE = rf"{X}{{2,160}}"
_TAIL = rf"(?P<tail>{X}{{0,120}})$"
_PRIOR = r"(?:prevalencia|incidencia|probabilidad\s+a\s+priori)"
_HOLDER = r"(?:urna|caja|bolsa|saco|cesta|cajón)"
_ITEM = r"(?:\s+(?:bolas?|canicas?|fichas?|caramelos?|cartas?|monedas?))?"

SPANISH = Language(
    code="es",
    spaced=True,
    ends=rf"(?<=[.!?])[\"”»’')]?\s+(?=[A-ZÁÉÍÓÚÑ¿¡«“\"(0-9{MARK}])|\n|(?<=;)\s|\?(?=\S)",
    parts=(
        r"(?:[,(]\s*(?:y\s|pero\s|mientras\s+que\s)?|\s(?:y|pero|mientras\s+que)\s)"
        rf"(?=[^,;:(\n{MARK}]{{0,90}}{N})"
    ),
    slots=(
        ("of_front", rf"^(?:entre|de)\s+(?P<of>{X}{{2,90}}?)\s*,\s*{_ABOUT}{N}\s+(?P<event>{_MORE})$"),
        ("prior_name", rf"\b{_PRIOR}\s+{_OF}\s+(?P<event>{X}{{2,90}}?)\s+(?:{_IS})\s+{_ABOUT}{N}$"),
        ("chance_that", rf"{_CHANCE}\s+de\s+(?:que\s+)?(?P<main>{_MORE}?)\s*,?\s+(?:{_IS})\s+{_ABOUT}{N}{_TAIL}"),
        (
            "with_probability",
            rf"^(?P<main>{_MORE}?)\s+con\s+(?:una\s+)?{_CHANCE}\s+(?:de\s+|del\s+|igual\s+a\s+)?{_ABOUT}{N}{_TAIL}",
        ),
        ("with_probability_first", rf"^con\s+(?:una\s+)?{_CHANCE}\s+(?:de\s+)?{_ABOUT}{N}\s*,?\s+(?P<main>{_MORE})$"),
        (
            "has_a_chance",
            rf"^(?P<of>{_MORE}?)\s+tienen?\s+{_ABOUT}{N}\s+de\s+{_CHANCE}(?:es)?\s+de\s+(?P<event>{_MORE})$",
        ),
        (
            GAP,
            rf"^(?:(?:con\s+(?:una\s+)?{_CHANCE}\s+(?:de\s+|del\s+)?|en\s+)?){_ABOUT}{N}(?:\s+de\s+los\s+casos)?"
            rf"(?P<tail>\s*,?\s*{_IF}{X}{{2,120}})?$",
        ),
        (
            "in_cases",
            rf"^(?P<main>{_MORE}?)\s+en\s+{_ABOUT}{N}\s+de\s+(?:los\s+casos|las\s+veces|los\s+días|las\s+ocasiones){_TAIL}",
        ),
        (
            "of_last",
            rf"^(?P<event>{X}{{0,160}}?)\s*\b(?:en|para|por|a)\s+{_ABOUT}{N}\s+{_OF}\s+(?P<of>[^,{MARK}]{{2,120}})$",
        ),
        ("of_subject", rf"^{_ABOUT}{N}\s+{_OF}\s+(?P<pop>{X}{{2,200}})$"),
        ("of_object", rf"^(?P<event>(?!en\s){_MORE}?)\s+{_ABOUT}{N}\s+{_OF}\s+(?P<of>[^,{MARK}]{{2,120}})$"),
        ("predicate", rf"^{_ABOUT}{N}\s+(?P<event>(?:(?:{VERBS})\b|con\b|de\b|por\b){X}{{1,160}})$"),
        ("is", rf"^(?P<main>{_MORE}?)\s*(?:{_IS})\s+{_ABOUT}{N}{_TAIL}"),
        ("in_place_gap", rf"^(?:en|para|de)\s+(?P<given>[^,{MARK}]{{1,40}}?)\s+{_ABOUT}{N}$"),
        ("noun", rf"^{_ABOUT}{N}\s+(?P<event>[^\s{MARK}]{{1,30}}(?:\s[^\s{MARK}]{{1,30}}){{0,4}})$"),
        ("share", rf"^(?P<event>(?!(?:en|para|entre)\b){X}{{1,90}}?)\s*:?\s*{_ABOUT}{N}$"),
    ),
    leading=(
        rf"^(?:y\s+|pero\s+)?{_IF}\s*(?P<given>{X}{{2,120}}?),\s*(?:entonces\s+)?(?P<event>.{{2,300}})$",
        rf"^(?:y\s+|pero\s+)?(?:para|entre|en)\s+(?P<given>(?!{MARK})[^,{MARK}]{{2,60}}?),\s*(?P<event>.{{2,300}})$",
        r"^(?P<given>si\s+no|de\s+lo\s+contrario|en\s+caso\s+contrario),?\s+(?P<event>.{2,300})$",
    ),
    trailing=(
        rf"^\s*,?\s*(?:sólo\s+|solo\s+)?{_IF}\s*(?P<given>{X}{{2,140}})$",
        rf"^\s*,?\s*(?:para|entre|en)\s+(?P<given>{X}{{2,140}})$",
    ),
    inner=(rf"^(?P<event>{X}{{2,140}}?),?\s+{_IF}\s*(?P<given>[^,{MARK}]{{2,140}})$",),
    conditions=rf"\b(?:{_IF}|aunque\b|salvo\b|excepto\b|mientras\b)",
    verbs=rf"\b(?:{VERBS})\b",
    relatives=r"\b(?:que|quien|quienes|cuyo|cuya|cuyos|cuyas|donde)\b",
    rates=(
        Rate(r"\bfalsos?\s+positivos?|\bfalsas?\s+alarmas?", True, False),
        Rate(r"\bfalsos?\s+negativos?", False, True),
        Rate(r"\bsensibilidad|\bsensible\b|\bverdaderos?\s+positivos?", True, True),
        Rate(r"\bespecificidad|\bespecífic[ao]\b|\bverdaderos?\s+negativos?", False, False),
    ),
    priors=rf"\b{_PRIOR}\b",
    accuracies=r"\b(?:fiable|fiabilidad|precisión|preciso|exactitud|acierta|acierto|correctamente|correcto)\b",
    errors=r"\b(?:se\s+equivoca|errores?|erróne\w{1,5})\b",
    negations=r"\bno\b|\bsin\b|\bnunca\b|\bni\b|\bningun[oa]?\b|\bningún\b|\btampoco\b",
    opposites=OPPOSITES,
    illnesses=ILLNESSES,
    furniture=FURNITURE,
    universe=UNIVERSE,
    others=r"\b(?:otr[oa]s?|resto|restantes?|demás|contrario)\b|\bsi\s+no\b(?=\s*(?:,|$|con\b|es\b))",
    backward=r"\b(?:él|ella|ellos|ellas|éste|ésta|esto|ello|quienes|los\s+que|las\s+que)\b",
    again=r"\bes\s+decir\b",
    guards=(
        r"\b(?:al\s+menos|por\s+lo\s+menos|a\s+lo\s+sumo|como\s+máximo|como\s+mínimo|exactamente|ni|más|menos|dos|tres|cuatro|cinco|ambos|ambas|"
        r"sin\s+reemplazamiento|sin\s+devolución|otro\s+más|salvo|excepto|o|u|primer[oa]?|segund[oa]|tercer[oa]?|sucesiv\w{2}|consecutiv\w{2}|"
        r"mism[oa]s?|diferentes?|distint[oa]s?|independien\w{2,7}|hasta|aument\w{1,4}|dobles?|triple|veces|sólo\s+si|solo\s+si)\b"
    ),
    asks=(
        r"(?:¿\s*)?\b(?:cuál\s+es|qué\s+(?:probabilidad|proporción|porcentaje)|con\s+qué|calcul(?:a|ar|e)\b|hall(?:a|ar|e)\b|determin(?:a|ar|e)\b|"
        r"encuentr[ae]\b|de\s+qué\s+\w{2,12}|qué\s+\w{2,12}[^.?\n]{1,50}?probable)|p\s?\("
    ),
    which=r"\b(?:qué|cuál)\b[^.?\n]{1,60}?\bmás\s+probable|\ba\s+posteriori",
    scale=r"\b(?:extrae[n]?|elige|escoge|selecciona|toma|prueba|lanza|examina|saca)\b",
    given=rf"\b(?:{_IF})",
    joins=r"\b(?:y|e|o|u|pero)\b",
    ordinals=(
        r"\b(?:en\s+)?(?:el\s+|la\s+)?primer[oa]?\b(?:\s+(?:test|prueba|vez|extracción))?",
        r"\b(?:en\s+)?(?:el\s+|la\s+)?segund[oa]\b(?:\s+(?:test|prueba|vez|extracción))?",
        r"\b(?:en\s+)?(?:el\s+|la\s+)?tercer[oa]?\b(?:\s+(?:test|prueba|vez|extracción))?",
    ),
    reports=r"\b(?:dice|declara|afirma|anuncia|predice|pronostica|identifica|clasificad[oa]s?|considerad[oa]s?)\b",
    hits=(rf"\b(?:detecta|encuentra|reconoce|identifica)\s+{_ABOUT}{N}\s+{_OF}\s+(?P<of>{X}{{2,120}})$",),
    independent=r"\bindependien(?:tes?|cia|temente)\b",
    times=(
        (
            r"\bdos\s+veces\b|\b(?:las\s+|los\s+)?dos\s+(?:tests?|pruebas?)(?:\s+independientes)?\b|\bamb[oa]s\s+(?:tests?|pruebas?)\b|\bamb[oa]s\b",
            2,
        ),
        (r"\btres\s+veces\b", 3),
    ),
    rest=(
        rf"\b(?:el\s+resto|los\s+demás|las\s+demás)(?:\s+\w{{1,20}})?\s+(?P<event>(?:procede[n]?|proviene[n]?|viene[n]?|es|son)\b{X}{{1,80}})",
        rf"(?P<event>[^,;{MARK}]{{2,60}}?)\s+(?:produce|fabrica|suministra)\s+el\s+resto\b",
    ),
    lists=r"(?:\b[a-zá-ú]{2,20}\s)?\b(?-i:[A-Z][\w-]{0,20}|\d{1,2}\b)",
    separators=r"\s*,\s*(?:y\s+)?(?:el\s+|un\s+|del\s+)?|\s+[ye]\s+(?:el\s+|un\s+|del\s+)?|\s*/\s*|\s*&\s*",
    population=rf"\s*{_OF}\s+",
    wholes=r"(?:^|[,;:]\s*|\by\s+)(?=(?:de|entre)\s)|[;]",
    counts=(
        (
            "of_whole",
            rf"^(?:de|entre)\s+(?P<of>(?:(?:los|las|estos|estas|un\s+total\s+de)\s+){{0,3}}(?P<whole>{N}){X}{{0,90}}?)\s*,?\s*{_ABOUT}"
            rf"(?P<part>{N})\s+(?P<event>{X}{{2,120}})$",
        ),
    ),
    holders=(
        rf"(?P<name>(?:la\s+|el\s+)?{_HOLDER}\s+(?-i:[A-Z]|\d{{1,2}}))\s+(?:contiene|tiene|con)\s+"
        rf"(?P<items>{N}(?:\s+(?:bolas?|canicas?|fichas?))?\s+[a-zá-ú]{{2,20}}{_ITEM}(?:(?:\s*,\s*(?:y\s+)?|\s+y\s+){N}"
        rf"(?:\s+(?:bolas?|canicas?|fichas?))?\s+[a-zá-ú]{{2,20}}{_ITEM}){{1,5}})",
    ),
    holder_choice=rf"\b(?:elige|escoge|toma|selecciona)\s+(?:al\s+azar\s+)?una?(?:\s+de\s+las\s+(?:dos|tres|cuatro))?\s+{_HOLDER}s?(?:\s+al\s+azar)?",
    lead_in=r"(?:en|de)\s+un[oa]?\s+(?:gran\s+|cierta?\s+|pequeñ[oa]\s+)?(?:ciudad|pueblo|región|comarca|país|isla|población|colegio|escuela|instituto|universidad|empresa|fábrica|hospital|clínica|laboratorio|granja|rebaño|huerto|bosque|barrio|aldea|provincia|taller|tienda|biblioteca|club|hotel|almacén)(?:\s+(?:grande|pequeñ[oa]))?\s*,?\s+(?=(?:el|la|los|las|un[oa]?|hay)\s)",
    opposite="no ",
    suffixes=SUFFIXES,
    few=words("dos tres cuatro cinco seis siete ocho nueve diez"),
)
