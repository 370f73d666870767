"""The words by which a proposal for a German exercise is found."""

from __future__ import annotations

from _byhand.told.languages.cues.cues import Cues
from _byhand.told.languages.cues.things import NAME, Things

GERMAN = Cues(
    positive=(
        r"positiv\w{0,2}|meldet|melden|gemeldet|schlägt|schlagen|angeschlagen|erkennt|erkannt|findet|gefunden|zeigt|"
        r"zeigen|alarm\w{0,4}|anzeige\w{0,2}|anschlägt|auslöst|ausgelöst|bellt|piept|piepst|markiert|verdächtigt|"
        r"warnt|gewarnt|entdeckt|sagt|behauptet|leuchtet"
    ),
    negative=r"negativ\w{0,2}|übersieht|übersehen|schweigt|stumm|ruhig",
    harmless=r"gesund\w{0,2}|normal\w{0,2}|harmlos\w{0,2}|ehrlich\w{0,2}|echt\w{0,2}|intakt\w{0,2}|einwandfrei\w{0,2}|unschuldig\w{0,2}|nüchtern\w{0,2}|nicht\w{5,20}|unbefallen\w{0,2}",
    harmful=r"krank\w{0,2}|infiziert\w{0,2}|befallen\w{0,2}|betroffen\w{0,2}|erkrankt\w{0,2}|schuldig\w{0,2}|träger\w{0,3}",
    empty=(
        r"der|die|das|den|dem|des|ein|eine|einer|eines|einem|einen|er|sie|es|ihr|ihre|ihm|ihn|sein|seine|man|ich|wir|"
        r"ist|sind|war|waren|wird|werden|wurde|wurden|hat|haben|hatte|kann|können|mag|soll|ob|dass|daß|von|vom|in|im|"
        r"an|am|bei|beim|für|mit|zu|zum|zur|auf|aus|als|und|oder|aber|also|auch|wirklich|tatsächlich|nun|nur|noch|hier|"
        r"welche|welcher|welchem|welches|was|wer|wie|wann|wo|wenn|falls|gegeben|unter|davon|jede[rsnm]?|jeweils|"
        r"wahrscheinlichkeit(?:en)?|wahrscheinlich|gross|groß|hoch|prozent|anteil|rate|mal|zeit|fälle|fällen|fall|"
        r"person(?:en)?|jemand|mensch(?:en)?|patient(?:en|in)?|mann|frau|stück|teil(?:e|en)?|zufällig\w{0,2}|ausgewählt\w{0,2}|"
        r"gewählt\w{0,2}|gezogen\w{0,2}|entnommen\w{0,2}|bestimm\w{0,4}|berechne\w{0,2}|gesucht|ermittle\w{0,2}|"
        r"test|tests|getestet\w{0,2}|ergebnis|aufgabe|gerät|fälschlich(?:erweise)?|irrtümlich|sonst|anderen?|übrigen?|"
        r"rund|etwa|ungefähr|ca|allen?|aller|diese[rsnm]?|einzelne[rsn]?|herr|frau|heute|nicht|kein\w{0,2}|ohne|sich|fahrgast|kommt|kommen|stammt|stammen|hergestellt|produziert|gefertigt|gehört|enthält|enthalten|vorkommt|vorliegt|liegt|gibt|geht|trägt|leidet|leiden|kommt|macht|aufgabe"
    ),
    subject=r"(?:ein|eine|einer|der|die|das|diese[rs]?|sein|seine|ihr|ihre|mein|meine)\s+(?:\w{1,24}\s+)?",
    others=r"andere\w?|übrige\w?|sonst|restliche\w?|anderenfalls|andernfalls|ansonsten",
    denied=r"nicht|fehlen|kein\w{0,2}|ohne|nie|weder",
    wrongly=r"fälschlich(?:erweise)?|irrtümlich(?:erweise)?|fehlalarm\w{0,2}|falsch\s?positiv\w{0,2}|versehentlich",
    accuracy=r"zuverlässig\w{0,6}|genauigkeit|trefferquote|korrekt\w{0,2}|richtig\w{0,2}",
    error=r"falsch\w{0,2}|irrt|fehler\w{0,4}",
    prior=r"prävalenz|bevölkerung|insgesamt|a\s?priori|grundrate|allgemein\w{0,2}",
    condition=r"wenn|falls|bei|beim|von|der|unter|für|die|in|im|an|am",
    given=r"wenn|falls|gegeben|unter\s+der\s+bedingung|sofern|(?<=,\s)(?:die|der|das)",
    asks=r"wie|welche\w?|mit\s+welcher|berechne\w{0,2}|bestimme\w{0,2}|ermittle\w{0,2}|gesucht|gib",
    uncertain=r"mindestens|höchstens|genau|entweder|weder|beide\w?(?!\s+(?:urnen|kisten|schachteln|beuteln?|boxen|schalen|seiten|münzen|maschinen|lieferanten|fabriken|werken?|firmen|gruppen|taschen|dosen|säcken?))|zweimal|(?:zwei|drei|vier)\s+(?:\w{1,20}\s+)?(?:tests?|male?|ergebnisse|kugeln|personen|kinder|würfe\w?|teile|menschen|proben|messungen|tage|söhne|stück|positiv\w{0,2})|(?:zweite|erste)\w{0,2}\s+(?:test|mal|versuch|kugel|ziehung|wurf|messung)|unabhängig\w{0,2}|mehr\s+als|weniger\s+als|oder|erwartet\w{0,2}|dreimal|erneut|nochmals",
    choice=r"gleich\s?wahrscheinlich\w{0,2}|zufällig\w{0,2}|münzwurf|blind\w{0,2}|(?:fairen?|idealen?)\s+münze",
    rest=r"(?:der\s+)?rest|übrigen?|sonst|ansonsten|andernfalls|restlichen?",
    complement="nicht ",
    pairs=(
        (
            "defekt defekte defekten defekter defektes kaputt fehlerhaft fehlerhafte",
            "intakt intakte intakten einwandfrei",
        ),
        ("pünktlich", "spät verspätet"),
        ("essbar essbare essbaren genießbar genießbare genießbaren", "giftig giftige giftigen ungenießbar"),
        ("bestanden besteht bestehen", "durchgefallen"),
        (
            "echt echte echten echter",
            "gefälscht gefälschte falsch",
        ),
    ),
    of_whole=r"\s(?:von|der)\s(?:den\s|diesen\s|allen\s)?",
    unclear=r"mindestens|höchstens|genau|entweder|weder|zweimal|mehr\s+als|weniger\s+als|beide\w?(?!\s+(?:urnen|kisten|schachteln|beuteln?|boxen|schalen|seiten|münzen|maschinen|lieferanten|fabriken|werken?|firmen|gruppen|taschen|dosen|säcken?))|sowohl|gleichzeitig",
    strong=r"wenn|falls|sofern",
    back=r"es|dies|davon",
    called=r"als",
    relative=r"(?<=,\s)(?:die|der|das|welche[rs]?)",
    about=r"dass|anteil\s+der",
    copula=r"ist|sind|war|waren|hat|haben|leidet|leiden",
    tasks=r"zeichne\w{0,2}|skizziere\w{0,2}|erstelle\w{0,2}|stelle\w{0,2}|vierfeldertafel|baumdiagramm",
    compounds=True,
    separable=r"ab|an|auf|aus|ein|vor|zu|mit|nach|um|weg|los|her|durch|zurück",
    contrasts=(("mann männer männern", "frau frauen"),),
    irregular=(
        "regnet regnen regnete geregnet regen regnerisch",
        "schneit schneien schneite geschneit schnee",
        "brennt brennen brand brände bränden brandes",
        "fährt fahren fuhr gefahren",
        "gewinnt gewinnen gewann gewonnen",
        "verliert verlieren verlor verloren",
        "kauft kaufen kaufte gekauft",
        "raucht rauchen geraucht",
        "lernt lernen lernte gelernt",
        "spielt spielen spielte gespielt",
        "trinkt trinken trank getrunken",
        "isst essen aß gegessen",
        "schläft schlafen schlief geschlafen",
        "liest lesen las gelesen",
        "spricht sprechen sprach gesprochen",
        "bricht brechen brach gebrochen",
    ),
    borders=(
        r"[;:–—]",
        r",\s+(?=(?:irrtümlich|fälschlich)\w{0,8}\s)",
        r",\s+(?:und|aber|während|doch|sonst)\s",
        r"\s(?:und|aber|während|sonst)\s",
        r",\s",
        r"[()]",
    ),
)

_HOLDER = (
    r"(?:\b(?:urne|kiste|schachtel|box|beutel|schale|dose|"
    r"truhe|sack|säckchen|karton|topf|glas|korb|schublade|tüte|behälter|kasten))"
)
_WHOLES = (
    r"(?:kugeln?|bälle|murmeln?|bonbons?|karten?|lose?|münzen?|perlen?|steine?|chips|"
    r"stück|würfel|socken|pralinen|stifte?|glühbirnen|lampen)"
)

GERMAN_THINGS = Things(
    holder=_HOLDER,
    plural=r"(?:n|en|s)?\b",
    endings=r"e[nmrs]?",
    label=(
        r"\b(?P<name>(?P<key>erst|zweit|dritt|viert|link|recht)e[nrms]?)\b|"
        rf"{_HOLDER}\s+(?:(?:nummer|nr\.)\s+)?(?P<name2>{NAME})\b|"
        rf"\b(?P<name3>(?P<key3>rot|blau|grün|gelb|schwarz|weiß|groß|klein)e[nrms]?)\s+{_HOLDER}\b"
    ),
    holds=r"enthält|enthalten|befinde[nt]|liege?n?t?|sind|ist|hat|haben|mit|beinhaltet|gibt|besteht|:",
    borders=r"[,;:]|\b(?:und|während|sowie|aber|hingegen|dagegen)\b",
    item=rf"\s*(?:gleiche\s+|gleich\s+große\s+)?(?:{_WHOLES}\b(?:,?\s+(?:davon|von\s+denen|darunter)|,)?|(?:davon\s+)?(?P<kind>[a-zäöüß]{{2,20}})\b)",
    thing=rf"(?:{_WHOLES}|nur|insgesamt|liegen|enthält|enthalten|befinden|sind|jeweils)",
    rest=r"\s*,?\s*(?:und\s+)?(?:der\s+rest|die\s+(?:übrigen|anderen|restlichen))\s+(?:\w{2,10}\s+)?(?:ist|sind)\s+(?P<kind>[a-zäöüß]{2,20})\b",
    one=rf"\bein(?:e|en)?(?=\s+[a-zäöüß]{{2,20}}e[ns]?(?:\s+{_WHOLES}\b|\s+und\b|[,.;]|$))",
    one_of=r"\beine(?=\s+(?:ist|davon|faire|gezinkte|normale|der)\b)(?!\s+der\s+münzen\s+wird)",
    biased=r"\b(?:gezinkt\w{0,2}|unfair\w{0,2}|manipuliert\w{0,2}|verbogen\w{0,2}|gefälscht\w{0,2})\b",
    each=r"\s*von\s+jeder\b",
    draws=(
        r"zurücklegen|zurückgelegt|umgefüllt|umgelegt|gemischt|geschüttet|hinzugefügt|vertauscht|nacheinander|gleichzeitig|zweimal|dreimal|\bmal\b|"
        rf"\b(?:zwei|drei|vier|fünf|2|3|4|5)\s+(?:\w{{1,15}}\s+)?{_WHOLES}\s+(?:werden|gezogen|entnommen|herausgenommen)|"
        r"\b(?:werden|zieht|ziehen|entnimmt)\s+(?:man\s+)?(?:zufällig\s+)?(?:zwei|drei|vier|2|3|4)\b|"
        r"(?:erste|zweite|andere|weitere|beide)\w?\s+(?:kugeln?|münzen?|zug|ziehung|wurf|murmeln?)|noch\s+eine"
    ),
    drawn=r"\b(?:kugeln?|murmeln?|perlen?|bonbons?|münzen?)\b",
    die=r"\b(?:würfel\w{0,2}|gewürfelt)\b",
    otherwise=r"\b(?:sonst|andernfalls|ansonsten|anderenfalls)\b",
    joined=r"\s*(?:,|,?\s*oder|,?\s*und)\s*(?:eine\s+)?",
    upto=r"\b(?:höchstens|bis\s+zu|nicht\s+mehr\s+als)\s+(?:eine\s+)?$",
    shown=r"\s(?:gewürfelt|geworfen|erscheint|fällt)\b",
    fair=r"\b(?:fair|normal|ideal|echt|gewöhnlich|regulär|ungezinkt|unverfälscht)(?:e[nrms]?)?\b",
    heads_only=r"\bauf\s+beiden\s+seiten\s+(?:kopf|wappen)\b|\b(?:kopf|wappen)\s+auf\s+beiden\s+seiten\b|\bzwei\s+köpfe\w?\b|\bbeid(?:seitig|erseits)\s+(?:kopf|wappen)\b",
    tails_only=r"\bauf\s+beiden\s+seiten\s+zahl\b|\bzahl\s+auf\s+beiden\s+seiten\b|\bbeid(?:seitig|erseits)\s+zahl\b",
    coin=r"\bmünzen?\b",
    heads=r"\b(?:kopf|wappen)\b",
    tails=r"\bzahl\b",
    sided=r"[\s-]{1,2}(?:seitig\w{0,2}|flächig\w{0,2})\b",
    shows=r"(?:\b(?:zeigt|würfelt|fällt|erscheint|augenzahl|ist|bei)\s+(?:(?:der\s+würfel|man)\s+)?(?:eine?r?\s+|die\s+)?)$",
    knows=r"\b(?:wei(?:ß|ss)|kennt|wissen|wusste|gewusst|gelernt|beherrscht)\b",
    guesses=r"\b(?:rät|raten|geraten|riet|rate)\b",
    options=r"\s*(?:mögliche\w?\s+|vorgegebene\w?\s+)?(?:antwort\w{0,15}|möglichkeiten|alternativen|optionen)\b",
    right=r"\b(?:richtig\w{0,2}|korrekt\w{0,2})\b",
)
