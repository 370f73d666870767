"""The words by which a proposal for an Italian exercise is found."""

from __future__ import annotations

from _byhand.told.languages.cues.cues import Cues
from _byhand.told.languages.cues.things import NAME, Things

ITALIAN = Cues(
    positive=r"scarta\w{0,2}|segnalat[oaie]|rileva\w{0,2}|bip|positiv\w{1,2}|rileva\w{0,2}|segnala\w{0,2}|suona|suonato|allarme|indica\w?|identifica\w{0,2}|dice|abbaia|scatta|scattato|riconosce|blocca\w{0,2}",
    negative=r"negativ\w{1,2}",
    harmless=r"san[oaie]|normal[ei]|autentic\w{1,2}|onest[oaie]|innocent[ei]|sobri\w?|non\w{5,20}",
    harmful=r"malat[oaie]|infett[oaie]|colpit[oaie]|affett[oaie]|contagiat[oaie]|portator[ei]|colpevol[ei]",
    empty=(
        r"il|lo|la|i|gli|le|l|un|uno|una|di|del|dello|della|dei|degli|delle|dell|d|a|al|allo|alla|ai|agli|alle|all|da|dal|dalla|dai|dall|"
        r"in|nel|nella|nei|nelle|nell|su|sul|sulla|per|con|e|ed|o|ma|se|che|chi|qual|quale|quanto|è|sono|era|sia|essere|ha|hanno|abbia|avere|ha|"
        r"probabilità|calcolare|calcola|determinare|determina|trovare|trova|percentuale|tasso|cas[oi]|volte|volta|"
        r"persona|persone|individu[oi]|pazient[ei]|uomo|donna|pezz[oi]|caso|scelt[oa]|estratt[oa]|davvero|realmente|effettivamente|"
        r"test|risultat[oa]|risulta|esito|dà|dato|erroneamente|errore|altr[oaie]|resto|non|senza|nessun[oa]?|oggi|giorno|giorni|ogni|"
        r"sapendo|tra|fra|quando|venga|questo|questa|suo|sua|egli|ella|cento|c|si|città|provenga|provengono|proviene|venga|viene|vengono|stat[oa]|prodott[oaie]|fabbricat[oa]|ricev\w{1,4}|contiene|contenga|compare|sceglie|fosse|sarà|vi|prende|preso"
    ),
    subject=r"(?:il|lo|la|un|una|uno|l['’]|questo|questa|suo|sua)\s*(?:\w{1,24}\s+)?",
    others=r"altr[oaie]|restanti?|resto|altrimenti",
    denied=r"non|assenza|senza|nessun[oa]?|mai",
    wrongly=r"erroneamente|per\s+errore|fals[oi]\s+(?:allarm[ei]|positiv[oi])",
    accuracy=r"affidab\w{2,6}|accura\w{2,5}|corrett\w{1,6}|giust[oa]",
    error=r"sbaglia",
    prior=r"prevalenza|popolazione|in\s+totale|a\s+priori|incidenza|abitanti",
    condition=r"se|quando|tra|fra|(?<!test\s)de[il]|degli|delle|della|dello|nei|nel|nelle|per|che|su|sui|con",
    given=r"se|sapendo|dato|quando|tra|che\s+risulta",
    asks=r"qual|quale|quanto|calcolare?|calcola|determin\w{1,3}|trov\w{1,3}|probabilità",
    uncertain=r"almeno|al\s+più|esattamente|(?:due|tre|quattro)\s+(?:\w{1,20}\s+)?(?:test|volte|risultati|palline|persone|figli|lanci|pezzi|giorni)|(?:second[oa]|prim[oa])\s+(?:test|volta|pallina|estrazione|lancio)|entramb[ie]|indipendent\w{1,5}|più\s+di|meno\s+di|o|né|di\s+nuovo|volte",
    choice=r"equiprobabil[ei]|a\s+caso|casualmente|moneta\s+(?:equilibrata|non\s+truccata|regolare|onesta)",
    rest=r"(?:il\s+)?resto|altri|le\s+altre|gli\s+altri|altrimenti|restant[ei]|rimanent[ei]",
    complement="non ",
    pairs=(
        (
            "difettoso difettosa difettosi difettose",
            "buono buona buoni buone",
        ),
        ("ritardo", "puntuale orario"),
        ("commestibile commestibili", "velenoso velenosa velenosi velenose tossico tossici"),
        ("falso falsa falsi false", "autentico autentica autentici autentiche buono buone"),
    ),
    of_whole=r"\s(?:su|dei|degli|delle|di)\s(?:questi\s|queste\s|quest[ei]\s)?",
    unclear=r"almeno|al\s+più|esattamente|entramb[ie]|né|sia|contemporaneamente|più\s+di|meno\s+di",
    strong=r"se|quando|sapendo",
    back=r"lo|ne",
    called=r"come",
    relative=r"che|chi",
    about=r"che|(?:percentuale|proporzione)\s+d\w{1,4}",
    copula=r"è|sono|sia|ha|hanno|abbia|fosse",
    tasks=r"disegn\w{1,3}|costru\w{2,4}|rappresent\w{1,4}|traccia\w{0,2}",
    contrasts=(
        ("uomo uomini", "donna donne"),
        ("ragazzo ragazzi maschio maschi bambino bambini", "ragazza ragazze femmina femmine bambina bambine"),
    ),
    irregular=(
        "va andare vanno vada andato andata andava",
        "piove piovere piova piovuto pioggia piovoso piovesse",
        "nevica nevicare nevichi nevicato neve nevicasse",
        "vince vincere vincono vinca vinto vincesse",
        "perde perdere perdono perda perso",
        "prende prendere prendono prenda preso",
        "legge leggere leggono legga letto",
        "beve bere bevono beva bevuto",
        "gioca giocare giocano giochi giocato",
        "paga pagare pagano paghi pagato",
        "studia studiare studiano studi studiato",
        "fuma fumare fumano fumi fumato",
    ),
    borders=(r"[;:–—]", r",\s+(?:e|ma|mentre)\s", r"\s(?:e|ed|ma|mentre)\s", r",\s", r"[()]"),
)

_HOLDER = (
    r"(?:\b(?:urna|urne|scatola|scatole|sacchetto|sacchetti|cassetto|cassetti|borsa|cesto|vaso|barattolo|contenitore))"
)
_WHOLES = (
    r"(?:pallin[ae]|pall[ae]|biglie?|gettoni?|caramelle|cart[ae]|monet[ae]|dad[oi]|"
    r"lampadine|cioccolatini|matite|calzini)"
)

ITALIAN_THINGS = Things(
    holder=_HOLDER,
    plural=r"\b",
    endings=r"h?[oaie]",
    label=(
        r"\b(?P<name>(?P<key>prim|second|terz|quart)[oa])\b|"
        rf"{_HOLDER}\s+(?:(?:numero|n\.)\s+)?(?P<name2>{NAME})\b|"
        rf"{_HOLDER}\s+(?P<name3>(?P<key3>ross|blu|verd|giall|ner|bianc|sinistr|destr|grand|piccol)[oae]?)\b"
    ),
    holds=r"contiene|contengono|ha|hanno|con|ci\s+sono|sono|vi\s+sono|contenente|:",
    borders=r"[,;:]|\b(?:e|ed|mentre|ma)\b",
    item=rf"\s*(?:{_WHOLES}\b\s*)?(?:(?:,?\s*(?:di\s+cui|delle\s+quali)\b|in\s+totale\b|,|:)|(?P<kind>[a-zàèéìòù]{{3,20}})\b)",
    thing=rf"(?:{_WHOLES}|totale|solo|identiche|uguali)",
    rest=r"\s*,?\s*(?:e\s+)?(?:il\s+resto|le\s+(?:altre|rimanenti|restanti))\s+(?:\w{1,10}\s+)?(?:sono|è)\s+(?P<kind>[a-zàèéìòù]{3,20})\b",
    one=rf"\buna?(?=\s+(?:(?:{_WHOLES})\s+)?(?:ross[oa]|blu|verde|giall[oa]|ner[oa]|bianc[oa])\b)",
    one_of=r"\buna(?=\s+(?:è|truccata|normale|ha)\b)",
    biased=r"\b(?:truccat[oaei]|sbilanciat[oaei]|difettos[oaei])\b",
    each=r"\s*di\s+ogni\b",
    draws=(
        r"(?:senza|con)\s+(?:reinserimento|reimmissione|rimpiazzo|reimbussolamento)|reinseri\w{1,5}|si\s+(?:versa|mescola|aggiunge|trasferisce|sposta)|viene\s+(?:spostata|trasferita)|successivamente|contemporaneamente|due\s+volte|tre\s+volte|"
        r"(?:estra(?:e|ggono)|pesca(?:no)?|prende|lancia(?:no)?)\s+(?:a\s+caso\s+)?(?:due|tre|quattro|2|3|4)\b|"
        rf"(?:prima|seconda|altra)\s+(?:{_WHOLES}|estrazione)|entrambe\s+le|le\s+due\s+{_WHOLES}"
    ),
    drawn=r"\b(?:pallin[ae]|pall[ae]|biglie?|gettoni?|caramelle|monet[ae])\b",
    die=r"\b(?:dad[oi])\b",
    otherwise=r"\b(?:altrimenti|in\s+caso\s+contrario|negli\s+altri\s+casi)\b",
    joined=r"\s*(?:,|,?\s*o|,?\s*e)\s*(?:un\s+)?",
    upto=r"\b(?:al\s+più|al\s+massimo|minore\s+o\s+uguale\s+a)\s+$",
    shown=r"\s(?:esce)\b",
    fair=r"\b(?:normal[ei]|equilibrat[oaei]|regolar[ei]|onest[oaei]|non\s+truccat[oaei]|bilanciat[oaei])\b",
    heads_only=r"\bdue\s+teste\b|\btesta\s+su\s+(?:entrambe\s+le|tutte\s+e\s+due\s+le|ambo\s+le)\s+facce\b|\bdoppia\s+testa\b",
    tails_only=r"\bdue\s+croci\b|\bcroce\s+su\s+(?:entrambe\s+le|tutte\s+e\s+due\s+le|ambo\s+le)\s+facce\b|\bdoppia\s+croce\b",
    coin=r"\bmonet[ae]\b",
    heads=r"\btesta\b",
    tails=r"\bcroce\b",
    sided=r"\s(?:facce|lati)\b",
    shows=r"(?:\b(?:esce|mostra|ottiene|dà|è)\s+(?:un\s+|il\s+)?)$",
    knows=r"\b(?:sa|conosce|sapeva|conosceva|sappia|sapesse|conoscesse)\b",
    guesses=r"\b(?:caso|indovina|indovinare|tira)\b",
    options=r"\s*(?:possibili\s+)?(?:opzioni|risposte|alternative|possibilità|scelte)\b",
    right=r"\b(?:corrett\w{1,6}|giust[oa]|esatt\w{1,6}|bene)\b",
)
