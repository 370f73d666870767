"""The words by which a proposal for a Spanish exercise is found."""

from __future__ import annotations

from _byhand.told.languages.cues.cues import Cues
from _byhand.told.languages.cues.things import NAME, Things

SPANISH = Cues(
    positive=r"pita|pitan|pitó|pitado|detectó|marcó|señaló|señalad[oa]s?|rechazó|positiv\w{1,3}|detecta\w{0,2}|señala|suena|sonó|alarma|alerta|marca\w{0,2}|identifica\w{0,2}|indica\w?|avisa|dice|ladra|activa|bloquea\w{0,2}|reconoce|rechaza\w{0,2}|salta|saltó",
    negative=r"negativ\w{1,3}|acepta\w{0,2}|calla",
    harmless=r"san[oa]s?|normal(?:es)?|auténtic[oa]s?|sobri[oa]s?|honest[oa]s?|inocentes?|legítim[oa]s?|no\w{5,20}",
    harmful=r"enferm[oa]s?|infectad[oa]s?|afectad[oa]s?|contagiad[oa]s?|portador\w{0,3}|culpables?",
    empty=(
        r"el|la|los|las|lo|un|una|unos|unas|de|del|al|a|en|por|para|con|y|e|o|pero|si|que|qué|cual|cuál|quien|se|su|sus|le|"
        r"es|son|era|sea|será|ser|está|están|esté|estar|ha|han|haya|hay|tiene|tenga|tener|padece|padezca|sufra|"
        r"probabilidad|halla|hallar|halle|calcula|calcular|calcule|determina|porcentaje|proporción|tasa|casos?|veces|vez|"
        r"personas?|individuos?|pacientes?|hombres?|mujer(?:es)?|piezas?|azar|elegid[oa]|elige|escoge|selecciona\w?|resulta|resultó|"
        r"realmente|efectivamente|prueba|pruebas|test|resultado|da|dado|dio|da|erróneamente|error|otr[oa]s?|resto|no|sin|ningún|"
        r"hoy|día|días|cada|sabiendo|entre|cuando|cierto|sale|salió|sido|cierta|este|esta|ese|esa|él|ella|proceda|procede|proceden|provenga|proviene|provienen|venga|viene|producid[oa]s?|producido|fabricad[oa]s?|recibe|reciben|contiene|contenga|aparece|aparecen|sabe"
    ),
    subject=r"(?:el|la|los|las|un|una|este|esta|su)\s+(?:\w{1,24}\s+)?",
    others=r"demás|otr[oa]s?|restantes?|resto|contrario|restante",
    denied=r"no|ausencia|sin|ningun[oa]?|ningún|nunca",
    wrongly=r"erróneamente|por\s+error|fals[oa]s?\s+(?:alarmas?|positivos?)|equivocadamente",
    accuracy=r"fiab\w{2,6}|acierta|aciert\w{1,3}|exactitud|precisión|correct\w{1,6}",
    error=r"equivoca|falla|errónea",
    prior=r"tod[oa]s\s+l[oa]s|prevalencia|población|en\s+total|a\s+priori|incidencia",
    condition=r"si|cuando|entre|(?<!prueba\s)(?<!análisis\s)de|del|en|para|que|con",
    given=r"si|sabiendo|dado|cuando|entre",
    asks=r"qué|cuál|cuánto|calcul\w{1,3}|hall\w{1,2}|determin\w{1,3}|encuentr\w{1,3}|probabilidad",
    uncertain=r"al\s+menos|a\s+lo\s+sumo|exactamente|(?:dos|tres|cuatro)\s+(?:\w{1,20}\s+)?(?:pruebas|veces|resultados|bolas|personas|hijos|lanzamientos|piezas|días|tests?)|(?:segund[oa]|primer[oa]?)\s+(?:prueba|vez|bola|extracción|lanzamiento|test)|ambos|ambas|independiente\w{0,5}|más\s+de|menos\s+de|o|ni|de\s+nuevo|veces",
    choice=r"equiprobables?|al\s+azar|aleatoriamente|moneda\s+(?:equilibrada|legal|normal|no\s+trucada)",
    rest=r"(?:el\s+)?resto|demás|l[oa]s\s+demás|l[oa]s\s+otr[oa]s|restantes?|en\s+caso\s+contrario",
    complement="no ",
    pairs=(
        (
            "defectuosa defectuosas defectuoso defectuosos",
            "buena buenas bueno buenos correcta correctas",
        ),
        ("tarde retraso", "tiempo puntual"),
        ("comestible comestibles", "venenoso venenosa venenosos venenosas tóxico tóxica tóxicos tóxicas"),
        (
            "falso falsa falsos falsas",
            "auténtico auténtica auténticos auténticas legal legales bueno buena buenos buenas",
        ),
    ),
    of_whole=r"\sde\s(?:l[oa]s\s|est[oa]s\s|es[oa]s\s)?",
    unclear=r"al\s+menos|a\s+lo\s+sumo|exactamente|amb[oa]s|ni|a\s+la\s+vez|más\s+de|menos\s+de|tanto",
    strong=r"si|cuando|sabiendo",
    back=r"lo|ello",
    called=r"como",
    relative=r"que|quienes|cuy[oa]s?",
    about=r"que|(?:proporción|porcentaje)\s+de",
    copula=r"es|son|sea|está|están|esté|tiene|tienen|tenga",
    tasks=r"dibuj\w{1,3}|constru\w{2,4}|represent\w{1,3}|haz\s+un\s+diagrama|elabor\w{1,3}",
    contrasts=(
        ("hombre hombres varón varones", "mujer mujeres"),
        ("chico chicos niño niños", "chica chicas niña niñas"),
    ),
    irregular=(
        "llueve llover llueva llovido llovió lluvia lluvioso lloviera",
        "nieva nevar nieve nevado nevó nevara",
        "gana ganar ganan gane ganó ganado ganara",
        "pierde perder pierdan pierda perdió perdido",
        "juega jugar juegan juegue jugó jugado",
        "va ir van vaya ido iba",
        "estudia estudiar estudian estudie estudiado estudiara",
        "llega llegar llegan llegue llegó llegado",
        "aprueba aprobar aprueban apruebe aprobó aprobado",
        "duerme dormir duermen duerma durmió dormido",
        "lleva llevar llevan lleve llevó llevado",
        "fuma fumar fuman fume fumado",
    ),
    borders=(r"[;:–—]", r",\s+(?:y|pero|mientras)\s", r"\s(?:y|pero|mientras)\s", r",\s", r"[()]"),
)

_HOLDER = r"(?:\b(?:urna|caja|bolsa|cajón|cofre|saco|tarro|cesta|bote|recipiente|jarrón))"
_WHOLES = (
    r"(?:bolas?|bolitas?|canicas?|fichas?|caramelos?|cartas?|monedas?|pelotas?|dados?|"
    r"bombones|piezas?|lápices|calcetines|bombillas?)"
)

SPANISH_THINGS = Things(
    holder=_HOLDER,
    plural=r"(?:s|es)?\b",
    endings=r"[oa]s?|es?|s",
    label=(
        r"\b(?P<name>(?P<key>primer|segund|tercer|cuart)[oa]?)\b|"
        rf"{_HOLDER}\s+(?:(?:número|n\.?º)\s+)?(?P<name2>{NAME})\b|"
        rf"{_HOLDER}\s+(?P<name3>(?P<key3>roj|azul|verde|amarill|negr|blanc|izquierd|derech|grand|pequeñ)[oae]?)\b"
    ),
    holds=r"contiene|contienen|tiene|tienen|hay|con|consta|:",
    borders=r"[,;:]|\b(?:y|e|mientras|pero)\b",
    item=rf"\s*(?:{_WHOLES}\b\s*)?(?:(?:,?\s*(?:de\s+l[oa]s\s+(?:que|cuales))\b|en\s+total\b|,|:)|(?P<kind>[a-zñáéíóú]{{3,20}})\b)",
    thing=rf"(?:{_WHOLES}|total|solo|sólo|iguales|idénticas)",
    rest=r"\s*,?\s*(?:y\s+)?(?:el\s+resto|l[oa]s\s+demás|las\s+otras)\s+(?:\w{1,10}\s+)?(?:son|es)\s+(?P<kind>[a-zñáéíóú]{3,20})\b",
    one=rf"\buna?(?=\s+(?:(?:{_WHOLES})\s+)?(?:roj[oa]|azul|verde|amarill[oa]|negr[oa]|blanc[oa])\b)",
    one_of=r"\buna(?=\s+(?:es|está|normal|trucada|tiene)\b)",
    biased=r"\b(?:trucad[oa]s?|cargad[oa]s?|sesgad[oa]s?|desequilibrad[oa]s?)\b",
    each=r"\s*de\s+cada\b",
    draws=(
        r"(?:sin|con)\s+(?:reemplaz\w{1,8}|reposición|devolución)|devuelve|se\s+pasan?|se\s+mezcla|se\s+introduce|se\s+añade|se\s+traslada|sucesivamente|simultáneamente|dos\s+veces|tres\s+veces|"
        r"(?:extrae[n]?|saca[n]?|sacamos|extraemos|toma[n]?|elige[n]?|lanza[n]?)\s+(?:al\s+azar\s+)?(?:dos|tres|cuatro|2|3|4)\b|"
        rf"(?:primera?|segunda|otra)\s+(?:{_WHOLES}|extracción|tirada)|ambas\s+{_WHOLES}|las\s+dos\s+{_WHOLES}"
    ),
    drawn=r"\b(?:bolas?|bolitas?|canicas?|fichas?|caramelos?|monedas?)\b",
    die=r"\b(?:dados?)\b",
    otherwise=r"\b(?:si\s+no|en\s+caso\s+contrario|en\s+otro\s+caso|en\s+los\s+demás\s+casos)\b",
    joined=r"\s*(?:,|,?\s*o|,?\s*y)\s*(?:un\s+)?",
    upto=r"\b(?:como\s+máximo|menor\s+o\s+igual\s+(?:que|a))\s+(?:un\s+)?$",
    shown=r"\s(?:sale)\b",
    fair=r"\b(?:normal(?:es)?|equilibrad[oa]s?|corrientes?|legal(?:es)?|just[oa]s?|honest[oa]s?)\b",
    heads_only=r"\bdos\s+caras\b|\bcara\s+(?:por|en)\s+(?:los\s+dos|ambos)\s+lados\b|\bdoble\s+cara\b",
    tails_only=r"\bdos\s+cruces\b|\bcruz\s+(?:por|en)\s+(?:los\s+dos|ambos)\s+lados\b|\bdoble\s+cruz\b",
    coin=r"\bmonedas?\b",
    heads=r"\bcara\b",
    tails=r"\b(?:cruz|sello|ceca)\b",
    sided=r"\s(?:caras|lados)\b",
    shows=r"(?:\b(?:sale|muestra|obtiene|saca|es)\s+(?:un\s+|el\s+)?)$",
    knows=r"\b(?:sabe|conoce|sabía|conocía|saber|sepa|supiera|conociera)\b",
    guesses=r"\b(?:azar|adivina|adivinar|adivinara)\b",
    options=r"\s*(?:posibles\s+)?(?:opciones|respuestas|alternativas|posibilidades)\b",
    right=r"\b(?:correct\w{0,6}|acierta|acertado|bien)\b",
)
