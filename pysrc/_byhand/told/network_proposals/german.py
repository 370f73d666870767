"""The words by which a German network in free sentences is found."""

from __future__ import annotations

from _byhand.told.network.words import N, made
from _byhand.told.network_proposals.cues import NetworkCues

_CHANCE = r"(?:Wahrscheinlichkeit|Chance|W'?keit)"
_PREFIX = (
    r"(?:(?:ist|sind|war|beträgt|mit|von|bei|liegt|hat|haben|gleich|dann|so|es|etwa|nur|auch|zu) ){0,4}"
    r"(?:(?:eine|einer|eines|ein|der|die) )?"
)
_IF = (
    r"(?:wenn|falls|sofern|unter der (?:Bedingung|Voraussetzung),? dass|vorausgesetzt,? dass|gegeben,? dass|gegeben|"
    r"bei(?= einem | einer )|"
    r"während|ohne)"
)
_REST = (
    r"(?:sonst|ansonsten|andernfalls|anderenfalls|im anderen Fall|in (?:allen )?anderen Fällen|"
    r"(?:wenn|falls) nicht\b(?=\s{0,9}(?:[,.;]|$)))\b"
)
_AND = r"(?:und|aber|während|oder|doch)"
_STOP = (
    rf"\s{{0,9}}(?:$|[;:]|,(?! aber (?!mit))|,? (?:{_AND} )?{_PREFIX}(?:{_CHANCE} (?:von )?)?{N}|"
    rf",? {_AND} (?:{_IF} |{_REST})| {_IF} )"
)

GERMAN = NetworkCues(
    code="de",
    ends=made(r"[.!?](?=\s|$)|\n\s{0,99}\n"),
    numbers=(
        made(rf"{_PREFIX}(?:{_CHANCE} (?:von |gleich |ist |beträgt ){{0,2}})?⟦n⟧(?: {_CHANCE}\b)?(?: der (?:Tage|"
             rf"Fälle|Zeit)\b)?"),
        made(r"(?:an|in) ⟦n⟧ (?:der|aller) (?:Tage|Fälle)\b"),
    ),
    conditions=(
        made(
            r"\b(?P<opener>bei|ohne) (?P<given>[\w-]{1,30}(?: [\w-]{1,30}){0,2}?)"
            r"(?= (?:ist|sind|hat|haben|wird|werden|mit|beträgt|tritt)\b)"
        ),
        made(rf"\b(?P<opener>{_IF}) (?P<given>\S.{{0,200}}?)(?={_STOP})"),
        # "Ist die Straße nass, so ..."
        made(r"(?:(?<=^)|(?<=[;.\s]))(?P<given>[^\s,;:\ue000][^,;:\ue000]{1,120}), so\b"),
    ),
    rest=made(rf"\b{_REST}"),
    separators=made(r"[,;:]"),
    links=made(rf"{_AND}\b"),
    asides=made(r"[^:]{1,80}\b(?:keine Eltern|Wurzeln?|unabhängig|Variablen)\b[^:]{0,60}:"),
    pronouns=made(r"\b(?:es|sie|er)\b"),
    prefaces=(
        made(
            r"(?:ob )?(?P<event>.{1,80}?) (?:hängt(?: nur|"
            r" direkt)? von (?P<parents>.{1,120}?) ab)\b(?=\s{0,9}(?:[:;.]|$))"
        ),
        made(
            r"(?P<event>.{1,80}?) (?:hat (?:die )?Eltern|wird (?:nur |direkt )?(?:beeinflusst|verursacht) (?:von|"
            r"durch)) (?P<parents>.{1,120}?)"
            r"(?=\s{0,9}(?:[:;.]|$))"
        ),
    ),
    nots=made(r"\b(?:nicht|kein(?:e|en|er|em|es)?|nie|niemals|ohne|falsch)\b|[¬~]"),
    both=made(r"\b(?:beides|beiden?|alle|sowohl)\b"),
    neither=made(r"\b(?:weder|keine?[rs]? (?:von beiden|der beiden|davon))\b"),
    only=made(r"\b(?:nur|lediglich|allein)\b"),
    one=made(r"\b(?:genau ein\w{0,2}|nur ein\w{0,2})(?: (?:von beiden|der beiden|davon))\b"),
    either=made(r",? oder "),
    joins=made(r",? (?:und|aber|noch|während|doch|als auch)(?: auch)? |[,&∧]"),
    plural=made(r"\b(?:sind|waren|beide)\b"),
    unclear=made(r"\b(?:mindestens|höchstens|entweder|zweimal|mehr|weniger|außer|jeweils|je|doppelt|halb|zwischen|"
                 r"erste\w?|zweite\w?)\b"),
    empty=made(
        r"\b(?:ein|eine|einen|einem|einer|eines|der|die|das|den|dem|des|ist|sind|war|waren|wird|werden|worden|sei|"
        r"hat|haben|es|sie|er|ihr|sein|"
        r"dies\w{0,2}|dass|daß|Wahrscheinlichkeit|Chance|von|für|in|im|bei|zu|zum|mit|und|aber|dann|so|wahr|"
        r"vorliegt|vorliegen|eintritt|"
        r"eintreten|tritt|treten|ein|auf|auftritt|vorhanden|gilt|gelten|Fall|Ereignis|Variable|Person|Leute|jemand|"
        r"man|auch|nun|jetzt|"
        r"gesucht|sich|noch|angenommen|sonst|gegeben|Patient\w{0,2}|Tag\w{0,2}|zutrifft|zutreffen|trifft|treffen|liegt|liegen|vor|davon|wenn|falls|"
        r"gibt|dagegen)\b"
        r"|\bP(?=\s?\()|=|[\"“”„'‘’.()*]"
    ),
    opposites=(
        ("an", "aus"), ("nass", "trocken"), ("offen", "geschlossen"), ("krank", "gesund"), ("positiv", "negativ"),
        ("hoch", "niedrig"), ("voll", "leer"), ("schwer", "leicht"), ("warm", "kalt"),
    ),
    questions=(
        made(
            rf"(?:(?P<lead>.{{1,300}}?),? )?(?:wie (?:groß|"
            rf"hoch) ist (?:dann )?die (?:bedingte )?{_CHANCE}(?: dafür)?(?:,? dass| von| für)?|"
            rf"wie wahrscheinlich ist(?: es,? dass)?|(?:berechnen?|bestimmen?|"
            rf"ermitteln?)(?: Sie)? die {_CHANCE}(?:,? dass| von| für)?|"
            rf"gesucht ist die {_CHANCE}(?:,? dass| von| für)?|mit welcher {_CHANCE}) (?P<wanted>.{{1,300}}?)"
            r"(?:,? (?:wenn|falls|gegeben,? dass|gegeben|unter der Bedingung,? dass|"
            r"vorausgesetzt,? dass) (?P<given>.{1,300}))?"
        ),
        made(
            r"(?:(?:berechnen?|bestimmen?|ermitteln?|gesucht ist|gesucht|was ist|wie groß ist)(?: Sie)?:? )?"
            r"P\s?\((?P<wanted>[^()|]{1,200}?)(?:\s?\|\s?(?P<given>[^()|]{1,200}))?\)\s?=?\s?"
        ),
    ),
    supposes=made(r"(?:(?:nun|jetzt|heute|angenommen|wenn|falls|man (?:weiß|beobachtet|sieht)|"
                  r"es ist bekannt)(?:,? dass)?,? ){1,3}"),
    counts=made(r"⟦n⟧ (?:[\w-]{1,30} ){0,2}(?:Ereignisse|Variablen|Knoten|Aussagen)\b"),
    harmless=made(r".{0,200}\b(?:runden?|gerundet|Nachkommastellen|Bayes|Netz|zeichnen?)\b.{0,200}"),
    particles=made(r"aus|an|ein|auf|ab|zu|vor|zurück|weg|los"),
    true_false=(("wahr", "falsch"),),
)  # fmt: skip
