"""The words by which a proposal for a Dutch exercise is found."""

from __future__ import annotations

from _byhand.told.languages.cues.cues import Cues
from _byhand.told.languages.cues.things import NAME, Things

DUTCH = Cues(
    positive=(
        r"positie(?:f|ve)|meldt|meldde|gemeld|alarm|af|afgegaan|detecteert|herkent|herkend\w?|ontdekt|signaleert|"
        r"markeert|gemarkeerd\w?|blokkeert|geblokkeerd\w?|waarschuwt|zegt|blaft|piept|voorspelt|voorspeld|keurt|afgekeurd\w?"
    ),
    negative=r"negatie(?:f|ve)|mist|zwijgt|stil",
    harmless=r"gezond\w{0,2}|norma(?:al|le)|gewone|gewoon|eerlijke?|echte?|intacte?|goede?|onschuldige?|nuchtere?|niet\w{5,20}",
    harmful=r"zieken?|ziek|besmett?e?|ge[iï]nfecteerden?|ge[iï]nfecteerd|aangetaste?|schuldige?|dragers?",
    empty=(
        r"de|het|een|eén|één|ene|dit|dat|die|deze|er|hij|zij|ze|hem|haar|hun|zijn|men|ik|we|wij|je|u|"
        r"is|was|waren|wordt|worden|werd|werden|heeft|hebben|had|hebt|kan|kunnen|zal|zou|mag|moet|dat|of|"
        r"van|in|op|aan|bij|voor|met|te|ten|ter|tot|uit|als|en|maar|ook|dus|echt|werkelijk|daadwerkelijk|nu|alleen|slechts|nog|hier|daar|daaruit|"
        r"wat|welke|welk|hoe|wie|wanneer|waar|gegeven|indien|onder|elke?|ieder\w?|telkens|"
        r"kans|kansen|waarschijnlijkheid|waarschijnlijk|groot|hoog|procent|percentage|aandeel|deel|keer|tijd|gevallen|geval|"
        r"personen|persoon|iemand|mensen|mens|patiënten|patiënt|stuks|onderdelen|onderdeel|willekeurige?|gekozen|kiest|kiezen|"
        r"getrokken|genomen|bereken|bepaal|gevraagd|test|tests|getest|resultaat|uitslag|apparaat|ten\s+onrechte|anders|andere|overige|rest|"
        r"ongeveer|circa|bijna|alle|allemaal|mevrouw|meneer|vandaag|vannacht|dag|dagen|niet|geen|zonder|zich|door|per|"
        r"komt|komen|kwam|afkomstig|gemaakt|maakt|maken|geproduceerd|produceert|gaat|ging|inwoners?|nacht|jaar|blijkt|bevat"
    ),
    subject=r"(?:de|het|een|deze|dit|zijn|haar)\s+(?:\w{1,24}\s+)?",
    others=r"andere\w?|overige|anders|resterende|rest",
    denied=r"niet|geen|zonder|nooit|afwezigheid",
    wrongly=r"ten\s+onrechte|onterecht|vals\s+alarm|vals\s+positief|per\s+vergissing",
    accuracy=r"betrouwba\w{2,8}|nauwkeurig\w{0,4}|correcte?|juiste?|terecht",
    error=r"foute?|vergist|onjuiste?",
    prior=r"prevalentie|bevolking|in\s+totaal|a\s?priori|algemeen",
    condition=r"als|indien|wanneer|bij|van|onder|voor|die|in|op|aan|met",
    given=r"als|indien|wanneer|gegeven|mits",
    asks=r"hoe\s+(?:groot|waarschijnlijk|zeker)|wat\s+is|welke|bereken|bepaal|geef|met\s+welke",
    uncertain=(
        r"minstens|ten\s+minste|hoogstens|ten\s+hoogste|precies|noch|beide|tweemaal|driemaal|onafhankelijke?|meer\s+dan|"
        r"minder\s+dan|of|verwachte?|opnieuw|nogmaals|(?:twee|drie|vier)\s+(?:\w{1,20}\s+)?(?:tests|keer|testen|ballen|knikkers|"
        r"personen|kinderen|worpen|dagen)|(?:tweede|eerste)\s+(?:test|keer|bal|knikker|trekking|worp)"
    ),
    choice=r"even\s+waarschijnlijk|willekeurige?|aselect|(?:eerlijke|zuivere)\s+munt|muntworp",
    rest=r"(?:de\s+)?rest|overige|de\s+anderen|anders|resterende",
    complement="niet ",
    pairs=(
        ("defect defecte kapot kapotte", "goed goede intact intacte werkend"),
        ("laat vertraagd vertraging", "tijd"),
        ("eetbaar eetbare", "giftig giftige oneetbaar"),
        ("echt echte", "vals valse nep"),
    ),
    contrasts=(("man mannen", "vrouw vrouwen"), ("jongen jongens", "meisje meisjes")),
    compounds=True,
    separable=r"af|aan|op|uit|in|voor|toe|mee|na|om|weg|los|door|terug",
    called=r"als",
    relative=r"(?<=,\s)(?:die|dat)|die",
    about=r"dat|deel\s+van",
    copula=r"is|zijn|was|waren|heeft|hebben|speelt|spelen|wordt|worden",
    tasks=r"teken|schets|stel|maak\s+een",
    unclear=r"minstens|ten\s+minste|hoogstens|precies|noch|tweemaal|meer\s+dan|minder\s+dan|beide|zowel|tegelijk",
    strong=r"als|indien|wanneer",
    back=r"het|dit|dat",
    irregular=(
        "regent regende geregend regen regenachtig regenen",
        "sneeuwt sneeuwde gesneeuwd sneeuw",
        "brandt branden brand gebrand branden",
        "fietst fietsen fietste gefietst fiets",
        "slaagt slagen slaagde geslaagd",
        "rookt roken rookte gerookt rokers roker",
        "leert leren leerde geleerd",
        "speelt spelen speelde gespeeld",
        "koopt kopen kocht gekocht",
        "wint winnen won gewonnen",
        "verliest verliezen verloor verloren",
        "drinkt drinken dronk gedronken",
        "leest lezen las gelezen",
    ),
    borders=(r"[;:–—]", r",\s+(?:en|maar|terwijl|anders)\s", r"\s(?:en|maar|terwijl)\s", r",\s", r"[()]"),
)

_HOLDER = r"(?:\b(?:urn|vaas|doos|zak|bak|kist|pot|mand|schaal|lade|beker|buidel))"
_WHOLES = (
    r"(?:ballen|bal|balletjes?|knikkers?|kralen|kraal|fiches?|snoepjes?|kaarten|kaart|munten|munt|lootjes?|"
    r"bonbons?|lampen|sokken|pennen|stuks|dobbelstenen)"
)

DUTCH_THINGS = Things(
    holder=_HOLDER,
    plural=r"(?:nen|en|s)?\b",
    endings=r"e",
    doubled=True,
    label=(
        r"\b(?P<name>(?P<key>eerst|tweed|derd|vierd|link|recht)(?:er)?e)\b|"
        rf"{_HOLDER}\s+(?:(?:nummer|nr\.)\s+)?(?P<name2>{NAME})\b|"
        rf"\b(?P<name3>(?P<key3>rod|blauw|groen|gel|zwart|witt|grot|klein)e)\s+{_HOLDER}\b"
    ),
    holds=r"bevat|bevatten|zitten|zit|liggen|ligt|heeft|hebben|met|zijn|is|:",
    borders=r"[,;:]|\b(?:en|terwijl|maar)\b",
    item=rf"\s*(?:gelijke\s+)?(?:{_WHOLES}\b(?:,?\s+waarvan(?:\s+er)?|,)?|(?P<kind>[a-zë]{{2,20}})\b)",
    thing=rf"(?:{_WHOLES}|alleen|totaal|zitten|bevat|liggen)",
    rest=r"\s*,?\s*(?:en\s+)?(?:de\s+rest|de\s+(?:overige|andere)n?)\s+(?:\w{2,10}\s+)?(?:is|zijn)\s+(?P<kind>[a-zë]{2,20})\b",
    one=rf"\béén(?=\s+[a-zë]{{2,20}}(?:\s+{_WHOLES}\b|\s+en\b|[,.;]|$))",
    one_of=r"\béén(?=\s+(?:is|daarvan|eerlijke|zuivere|valse)\b)",
    biased=r"\b(?:valse?|oneerlijke?|onzuivere?|verzwaarde?)\b",
    each=r"\s*van\s+elke?\b",
    draws=(
        r"terugleg\w{1,5}|teruggelegd|zonder\s+terug|overgeheveld|gemengd|toegevoegd|verwisseld|achtereenvolgens|na\s+elkaar|tegelijk|tweemaal|driemaal|\bkeer\b|"
        rf"\b(?:twee|drie|vier|vijf|2|3|4|5)\s+(?:\w{{1,15}}\s+)?{_WHOLES}\s+(?:getrokken|gepakt|genomen)|"
        r"\b(?:trekt|pakt|neemt|worden)\s+(?:willekeurig\s+|er\s+)?(?:twee|drie|vier|2|3|4)\b|"
        rf"(?:eerste|tweede|andere|volgende)\s+(?:{_WHOLES}|trekking|worp)|nog\s+een"
    ),
    drawn=r"\b(?:ballen|bal|balletjes?|knikkers?|kralen|kraal|fiches?|snoepjes?|munten|munt)\b",
    die=r"\bdobbelste(?:en|nen)\b",
    otherwise=r"\b(?:anders|in\s+de\s+andere\s+gevallen)\b",
    joined=r"\s*(?:,|,?\s*of|,?\s*en)\s*(?:een\s+)?",
    upto=r"\b(?:hoogstens|ten\s+hoogste|niet\s+meer\s+dan)\s+(?:een\s+)?$",
    shown=r"\s(?:gegooid|geworpen)\b",
    fair=r"\b(?:eerlijke?|zuivere?|gewone|normale?)\b",
    heads_only=r"\btwee\s+(?:kop|kruis)(?:pen|kanten|zijden)?\b|\b(?:kop|kruis)\s+(?:aan|op)\s+beide\s+(?:kanten|zijden)\b|\b(?:aan|op)\s+beide\s+(?:kanten|zijden)\s+(?:kop|kruis)\b",
    tails_only=r"\b(?:munt)\s+(?:aan|op)\s+beide\s+(?:kanten|zijden)\b|\b(?:aan|op)\s+beide\s+(?:kanten|zijden)\s+munt\b",
    coin=r"\b(?:munten|munt|muntstuk\w{0,3})\b",
    heads=r"\b(?:kop|kruis)\b",
    tails=r"(?!)",
    sided=r"[\s-]{1,2}(?:zijdige|vlakken)\b",
    shows=r"(?:\b(?:gooit|werpt|is|bij)\s+(?:men\s+|je\s+)?(?:een\s+)?)$",
    knows=r"\b(?:weet|wist|kent|kende|weten)\b",
    guesses=r"\b(?:gokt|gokte|gokken|raadt|raden)\b",
    options=r"\s*(?:mogelijke\s+)?(?:antwoord\w{0,15}|mogelijkheden|alternatieven|opties|keuzes)\b",
    right=r"\b(?:goed|juist|correct)e?\b",
)
