"""German exercises."""

from __future__ import annotations

from _byhand.told.languages.german_words import FURNITURE, ILLNESSES, OPPOSITES, SUFFIXES, UNIVERSE, VERBS
from _byhand.told.languages.language import GAP, MARK, Language, N, Rate, X, words

_ABOUT = (
    r"(?:(?:nur|etwa|ungefähr|rund|circa|ca\.|knapp|sogar|immerhin|auch|noch|dagegen|hingegen|aber|jedoch)\s+){0,3}"
)
_CHANCE = r"(?:Wahrscheinlichkeit|Chance|Risiko)"
_IS = r"(?:ist|sind|beträgt|betragen|liegt\s+bei|liegen\s+bei|=|:)"
_OF = r"(?:der|aller|von(?:\s+(?:den|allen))?|des|dieser)"
_IF = (
    r"(?:wenn|falls|sofern|gegeben,?\s+dass|vorausgesetzt,?\s+dass|"
    r"unter\s+der\s+(?:Bedingung|Voraussetzung|Annahme),?\s+dass)"
)
_MORE = rf"{X}{{2,160}}"
_TAIL = rf"(?P<tail>{X}{{0,120}})$"
_RESULT = r"(?:positiv|negativ|(?:ein(?:en)?\s+)?(?:positives?|negatives?)\s+\w{2,20}(?:\s+an)?|an|Alarm)(?:\s+aus)?"
_SAYS = r"(?:ist|fällt|verläuft|reagiert|zeigt|liefert|schlägt|ergibt|war)"
_PRIOR = r"(?:Prävalenz|Inzidenz|Durchseuchung|Basisrate|A-priori-Wahrscheinlichkeit)"
_HOLDER = r"(?:Urne|Kiste|Schachtel|Box|Beutel|Schale|Dose|Truhe|Sack|Karton)"
_ITEM = r"(?:\s+(?:Kugeln?|Bälle|Ball|Murmeln?|Bonbons?|Karten?|Lose|Los|Münzen?|Perlen?|Socken?))?"

GERMAN = Language(
    code="de",
    spaced=True,
    ends=(
        rf"(?<=[.!?])(?<!\bca\.)(?<!\bbzw\.)(?<!\bz\.)(?<!\bB\.)(?<!\bd\.)(?<!\bh\.)(?<!\bNr\.)[\"”“’')]?\s+(?=[A-ZÄÖÜ„“\"(0-9{MARK}])|"
        r"\n|(?<=;)\s|\?(?=\S)"
    ),
    parts=(
        r"(?:[,(]\s*(?:und\s|aber\s|während\s|wobei\s|jedoch\s)?|\s(?:und|aber|während|sowie)\s|\s(?=von\s+denen\s))"
        rf"(?=[^,;:(\n{MARK}]{{0,90}}{N})"
    ),
    slots=(
        (
            "test_result",
            rf"^(?:{X}{{0,40}}?\b[Tt]est\w{{0,12}}|er|dieser)\s+{_SAYS}\s+(?:bei|für|in)\s+{_ABOUT}{N}\s+{_OF}\s+(?P<of>{X}{{2,90}}?)\s+"
            rf"(?P<event>{_RESULT})$",
        ),
        ("prior_name", rf"\b{_PRIOR}\s+(?:der|des|von|einer)\s+(?P<event>{X}{{2,90}}?)\s+{_IS}\s+{_ABOUT}{N}$"),
        ("chance_that", rf"{_CHANCE}\s*,?\s+dass\s+(?P<main>{_MORE}?)\s*,?\s+{_IS}\s+{_ABOUT}{N}{_TAIL}"),
        ("chance_for", rf"{_CHANCE}\s+(?:für|von|auf|einer|eines)\s+(?P<main>{_MORE}?)\s+{_IS}\s+{_ABOUT}{N}{_TAIL}"),
        (
            "with_probability_last",
            rf"^(?P<of>{X}{{2,90}}?)\s+mit\s+(?:einer\s+)?{_CHANCE}\s+(?:von\s+)?{_ABOUT}{N}\s+(?P<event>[^,{MARK}]{{2,90}})$",
        ),
        ("with_probability", rf"^(?P<main>{_MORE}?)\s+mit\s+(?:einer\s+)?{_CHANCE}\s+(?:von\s+)?{_ABOUT}{N}{_TAIL}"),
        ("with_probability_first", rf"^mit\s+(?:einer\s+)?{_CHANCE}\s+(?:von\s+)?{_ABOUT}{N}\s+(?P<main>{_MORE})$"),
        (
            GAP,
            rf"^(?:(?:nur\s+)?mit\s+(?:einer\s+)?(?:{_CHANCE}\s+(?:von\s+)?)?|in\s+|zu\s+)?{_ABOUT}{N}(?:\s+der\s+Fälle)?"
            rf"(?P<tail>\s*,?\s*{_IF}\b{X}{{2,120}})?$",
        ),
        (
            "share_of",
            rf"Anteil\s+(?:der|des|von|an)\s+(?P<event>{X}{{2,60}}?)(?:\s+(?:unter|bei|in|an)\s+(?P<of>{X}{{2,60}}?))?\s+{_IS}\s+{_ABOUT}{N}$",
        ),
        (
            "of_front",
            rf"^(?:von|unter|bei|in)\s+(?P<of>(?:den|der|dem|allen|diesen)\s+{X}{{2,90}}?)\s+(?:{VERBS})\s+{_ABOUT}{N}\s+"
            rf"(?P<event>{_MORE})$",
        ),
        (
            "in_place",
            rf"^(?:in|bei|an)\s+(?P<given>[^,{MARK}]{{2,40}}?)\s+(?:{VERBS})\s+{_ABOUT}{N}\s+{_OF}\s+\w{{2,20}}\s+(?P<event>[^,{MARK}]{{2,60}})$",
        ),
        ("in_place_gap", rf"^(?:in|bei|an|von|aus|für)\s+(?P<given>[^,{MARK}]{{1,40}}?)\s+{_ABOUT}{N}$"),
        (
            "of_front_verb",
            rf"^(?:von|unter|bei)\s+(?P<of>(?:den(?:en|jenigen)?|der|dem|allen)\b,?\s*{X}{{2,90}}?),?\s+(?P<event>{VERBS})\s+{_ABOUT}{N}$",
        ),
        ("at_of", rf"^(?:bei|an|in|unter|für)\s+{_ABOUT}{N}\s+{_OF}\s+(?P<pop>{X}{{2,200}})$"),
        ("of_subject", rf"^{_ABOUT}{N}\s+{_OF}\s+(?P<pop>{X}{{2,200}})$"),
        (
            "of_last",
            rf"^(?P<event>{X}{{2,160}}?)\s+(?:bei|in|an|zu|für|unter|auf)\s+{_ABOUT}{N}\s+{_OF}\s+(?P<of>[^,{MARK}]{{2,90}}?)(?:\s+vor)?$",
        ),
        (
            "of_object",
            rf"^(?P<event>{_MORE}?)\s+{_ABOUT}{N}\s+{_OF}\s+(?P<of>[^,{MARK}]{{2,90}}?)(?:\s+(?:her|aus|bei|ein))?$",
        ),
        ("predicate", rf"^{_ABOUT}{N}\s+(?P<event>(?:{VERBS})\b{X}{{1,160}})$"),
        ("is", rf"^(?P<main>{_MORE}?)\s+{_IS}\s+{_ABOUT}{N}{_TAIL}"),
        ("share", rf"^(?P<event>(?!(?:in|bei|von|an|unter|für|aus)\b){X}{{1,90}}?)\s*:?\s*{_ABOUT}{N}$"),
    ),
    leading=(
        rf"^(?:und\s+|aber\s+|dann\s+)?{_IF}\s+(?P<given>{X}{{2,120}}?),\s*(?:so\s+|dann\s+)?(?P<event>.{{2,300}})$",
        rf"^(?:und\s+|aber\s+)?(?:bei|für)\s+(?P<given>(?!{MARK})[^,{MARK}]{{2,60}}?)\s+(?P<event>(?:{_SAYS}|wird|werden|sind|beträgt)\b.{{2,300}})$",
        r"^(?P<given>sonst|andernfalls|ansonsten|wenn\s+nicht),?\s+(?P<event>.{2,300})$",
    ),
    trailing=(
        rf"^\s*,?\s*(?:nur\s+)?{_IF}\s+(?P<given>{X}{{2,140}})$",
        rf"^\s*,?\s*(?:bei|für|unter|in|an)\s+(?P<given>{X}{{2,140}})$",
    ),
    inner=(rf"^(?P<event>{X}{{2,140}}?),\s+{_IF}\s+(?P<given>[^,{MARK}]{{2,140}})$",),
    conditions=rf"\b(?:{_IF}|obwohl|während|außer|es\s+sei\s+denn)\b",
    verbs=rf"\b(?:{VERBS})\b",
    relatives=r",\s*(?:die|der|das|den|dem|deren|dessen|welche[rsnm]?)\b",
    rates=(
        Rate(r"\bfalsch[-\s]?positiv\w{0,2}(?:[-\s]?rate)?|\bFehlalarm(?:rate|quote)?\b", True, False),
        Rate(r"\bfalsch[-\s]?negativ\w{0,2}(?:[-\s]?rate)?", False, True),
        Rate(r"\bSensitivität|\bsensitiv\b|\brichtig[-\s]?positiv\w{0,2}(?:[-\s]?rate)?", True, True),
        Rate(r"\bSpezifität|\bspezifisch\b|\brichtig[-\s]?negativ\w{0,2}(?:[-\s]?rate)?", False, False),
    ),
    priors=rf"\b{_PRIOR}\b",
    accuracies=r"\b(?:zuverlässig(?:keit)?|Genauigkeit|treffsicher|korrekt|richtig|Trefferquote)\b|(?<=zu )genau\b",
    errors=r"\b(?:irrt|falsch|fehlerhafte\s+Ergebnis\w{0,3}|Irrtum\w{0,20})\b",
    negations=r"\b(?:nicht|kein(?:e[rnms]?)?|nie(?:mals)?|ohne|weder|frei\s+von)\b|\bnicht-?(?=\w)",
    opposites=OPPOSITES,
    illnesses=ILLNESSES,
    furniture=FURNITURE,
    universe=UNIVERSE,
    others=r"\b(?:andere[nrms]?|übrige[nr]?|rest|restliche[nr]?|sonst|andernfalls|ansonsten|verbleibende[nr]?)\b",
    backward=r"\b(?:sie|er|es|dies\w{0,2}|jene[nr]?|davon|denen|ihnen)\b",
    again=r"\b(?:das\s+heißt|d\.\s?h\.|mit\s+anderen\s+Worten)",
    guards=(
        r"\b(?:mindestens|höchstens|wenigstens|genau\s+(?:ein|zwei|drei|eine[rmn]?)|weder|entweder|mehr|weniger|doppelt|zweimal|dreimal|"
        r"ohne\s+Zurücklegen|weitere[rsnm]?|es\s+sei\s+denn|außer|oder|erste[rsnm]?|zweite[rsnm]?|dritte[rsnm]?|nacheinander|"
        r"hintereinander|beide[rnms]?|zwei|drei|vier|fünf|gleich\w{0,4}|verschieden\w{0,3}|unterschiedlich\w{0,3}|"
        r"unabhängig\w{0,3}|bis|erhöh\w{1,4}|mal|sowohl)\b"
    ),
    asks=(
        rf"\b(?:wie\s+(?:groß|hoch|wahrscheinlich)|mit\s+welcher\s+{_CHANCE}|welche\s+{_CHANCE}|(?:berechne[nt]?|bestimme[nt]?|"
        r"ermittle|ermitteln|gesucht|finde[nt]?|gib|geben)\b|aus\s+welche[rmn]\b|welche[rs]?\b[^.?\n]{1,60}?wahrschein)|p\s?\("
    ),
    which=r"\bwelche[rsnm]?\b[^.?\n]{1,60}?(?:am\s+wahrscheinlichsten|wahrscheinlicher)|\bA-posteriori",
    scale=r"\b(?:gezogen|zieht|getestet|geworfen|gewählt|ausgewählt|entnommen|geprüft|untersucht)\b",
    given=(
        r"\b(?:wenn|falls|gegeben|sofern|vorausgesetzt|unter\s+der\s+(?:Bedingung|Voraussetzung|Annahme)|bei\s+(?=positive|negative))\b"
    ),
    joins=r"\b(?:und|oder|aber|sowie|sowohl)\b",
    ordinals=tuple(
        rf"\b(?:beim?\s+|im\s+|der\s+|das\s+)?{word}[rsnm]?\b(?:\s+(?:Test|Ergebnis|Mal|Zug|Versuch))?"
        for word in ("erste", "zweite", "dritte")
    ),
    reports=r"\b(?:sagt|sagte|behauptet|meldet|meldete|prognostiziert|voraussagt|vorhersagt|erklärt|bezeugt|eingestuft|klassifiziert|identifiziert)\b",
    hits=(rf"\b(?:erkennt|entdeckt|findet)\s+{_ABOUT}{N}\s+{_OF}\s+(?P<of>{X}{{2,120}})$",),
    misses=(rf"\b(?:übersieht|verpasst)\s+{_ABOUT}{N}\s+{_OF}\s+(?P<of>{X}{{2,120}})$",),
    independent=r"\b(?:(?:bedingt|stochastisch)\s+)?unabhängig\w{0,3}(?:\s+voneinander)?\b",
    times=(
        (
            r"\bzweimal\b|\bzwei(?:\s+unabhängigen?)?\s+(?:Tests?|Mal\w?)\b|\bbeide[nr]?\s+(?:\w{1,12}\s+)?(?:Tests?|Ergebnisse)\b|\bbeide[nr]?\b",
            2,
        ),
        (r"\bdreimal\b", 3),
    ),
    rest=(
        r"\b(?:der\s+Rest|die\s+(?:übrigen|restlichen|anderen)(?:\s+\w{1,20})?)\s+"
        rf"(?P<event>(?:kommt|kommen|stammt|stammen|ist|sind|hat|haben)\b{X}{{1,80}})",
        rf"(?P<event>[^,;{MARK}]{{2,60}}?)\s+(?:stellt|produziert|liefert|fertigt)\s+den\s+Rest\b",
    ),
    lists=r"(?:\b[a-zäöüß]{2,20}\s)?\b(?-i:[A-ZÄÖÜ][\w-]{0,20}|\d{1,2}\b)",
    separators=r"\s*,\s*(?:und\s+)?|\s+(?:und|bzw\.|beziehungsweise|sowie)\s+|\s*/\s*|\s*&\s*",
    population=rf"\s*{_OF}\s+",
    wholes=r"(?:^|[,;:]\s*|\bund\s+)(?=(?:von|unter)\s)|[;]",
    counts=(
        (
            "of_whole",
            rf"^(?:von|unter)\s+(?P<of>(?:(?:den|diesen|allen|insgesamt|übrigen|anderen)\s+){{0,3}}(?P<whole>{N}){X}{{0,90}}?)\s*,?\s*"
            rf"{_ABOUT}(?P<part>{N})\s+(?P<event>{X}{{2,120}})$",
        ),
    ),
    holders=(
        rf"(?P<name>(?:die\s+)?{_HOLDER}\s+(?-i:[A-Z]|\d{{1,2}}))\s+(?:enthält|hat|mit|besteht\s+aus)\s+"
        rf"(?P<items>{N}\s+[a-zäöüß-]{{2,20}}{_ITEM}(?:(?:\s*,\s*(?:und\s+)?|\s+und\s+){N}\s+[a-zäöüß-]{{2,20}}{_ITEM}){{1,5}})",
    ),
    holder_choice=(
        rf"\beine(?:\s+der\s+(?:beiden|zwei|drei|vier))?\s+{_HOLDER}n?\s+(?:wird\s+)?(?:zufällig|durch\s+(?:einen\s+)?Münzwurf)|"
        rf"\bzufällig\s+eine(?:\s+der\s+(?:beiden|zwei|drei|vier))?\s+{_HOLDER}n?\b"
    ),
    opposite="nicht ",
    suffixes=SUFFIXES,
    few=words("zwei drei vier fünf sechs sieben acht neun zehn"),
)
