"""The words by which a proposal for a French exercise is found."""

from __future__ import annotations

from _byhand.told.languages.cues.cues import Cues
from _byhand.told.languages.cues.things import NAME, Things

FRENCH = Cues(
    positive=r"rejett?e\w{0,2}|rejeté\w{0,2}|bipe\w?|positi\w{1,4}|dépiste\w?|dépisté\w{0,2}|détecte\w?|détecté\w{0,2}|signale\w?|signalé\w{0,2}|sonne|sonné|alarme|alerte|déclenche\w?|indique\w?|trouve|annonce|aboie|dit|affirme|se\s+déclenche|reconnaît|marque|bloque\w?|bloqué\w{0,2}",
    negative=r"négati\w{1,3}|manque|silencieu\w{1,2}|laisse",
    harmless=r"sain\w{0,2}|normal\w{0,2}|normaux|honnête\w?|authentique\w?|indemne\w?|sobre\w?|innocent\w{0,2}|légitime\w?|non\w{4,20}|conforme\w?",
    harmful=r"malade\w?|infecté\w{0,2}|atteint\w{0,2}|touché\w{0,2}|contaminé\w{0,2}|porteu\w{1,3}|coupable\w?",
    empty=(
        r"qu['’](?:ils?|elles?|on|une?)|le|la|les|l|un|une|des|de|du|d|au|aux|ce|cet|cette|ces|il|elle|ils|elles|on|qu|que|qui|quel|quelle|quels|quelles|"
        r"est|sont|était|soit|sera|être|a|ont|ait|avoir|avait|en|dans|par|pour|sur|à|avec|et|ou|mais|donc|sachant|si|lorsqu|lorsque|"
        r"probabilité|chances?|risque|calculer?|déterminer?|trouver|quelle|pourcentage|proportion|taux|cas|fois|"
        r"personnes?|individus?|patiente?s?|hommes?|femmes?|pièces?|objets?|hasard|choisie?s?|prise?s?|prélevée?s?|tirée?s?|"
        r"réellement|vraiment|effectivement|test|tests|testée?s?|résultat|se|s|sa|son|ses|leur|n|ne|pas|non|aucune?|sans|"
        r"tort|erreur|autres?|reste|sinon|y|environ|jour|aujourd|hui|donné|combien|c|cela|parmi|tous|toutes|chaque|provienne|provient|proviennent|vienne|vient|viennent|produite?s?|fabriquée?s?|été|reçoit|reçoivent|reçue?s?|contient|contienne|apparaît|constate|montre|c"
    ),
    subject=r"(?:le|la|les|un|une|ce|cette|son|sa|l['’])\s*(?:\w{1,24}\s+)?",
    others=r"autres?|sinon|restants?",
    denied=r"ne|n(?=['’])|pas|absence|non|sans|aucune?|jamais|ni",
    wrongly=r"à\s+tort|par\s+erreur|fausses?\s+alertes?|faux\s+positifs?",
    accuracy=r"fiab\w{2,5}|exact\w{0,5}|correct\w{0,5}|raison",
    error=r"erron\w{1,4}|se\s+trompe",
    prior=r"prévalence|population|au\s+total|a\s+priori|ensemble",
    condition=r"si|lorsqu|lorsque|quand|chez|parmi|des|(?<!test\s)de|du|dans|pour|qui|sachant|contre",
    given=r"sachant|si|lorsque|parmi|qui",
    asks=r"quelle?s?|calculer?|déterminer?|trouver|combien|probabilité",
    uncertain=r"au\s+moins|au\s+plus|exactement|(?<!contient\s)(?<!y\sa\s)(?:deux|trois|quatre)\s+(?:\w{1,20}\s+)?(?:tests?|fois|résultats?|boules|personnes|enfants|lancers?|pièces|jours)|(?:second\w?|deuxième|premi\w{1,3})\s+(?:test|fois|boule|tirage|lancer|mesure)|indépendan\w{1,6}|plus\s+de|moins\s+de|ou|ni|encore|nouveau|fois",
    choice=r"équiprobables?|au\s+hasard|pile\s+ou\s+face|pièce\s+(?:équilibrée|non\s+truquée)",
    rest=r"(?:le\s+)?reste|autres|les\s+autres|sinon|restantes?|restants",
    complement="non ",
    pairs=(
        (
            "défectueux défectueuse défectueuses défaut",
            "conforme conformes bon bonne bonnes",
        ),
        ("retard", "heure"),
        ("comestible comestibles", "vénéneux vénéneuse vénéneuses toxique toxiques"),
        ("mûr mûre mûrs mûres", "vert verte verts vertes"),
        ("vrai vraie vrais vraies authentique authentiques", "faux fausse fausses"),
    ),
    of_whole=r"\s(?:sur|des|parmi)\s(?:les\s|ces\s)?",
    unclear=r"au\s+moins|au\s+plus|exactement|ni|à\s+la\s+fois|plus\s+de|moins\s+de|tous\s+deux",
    strong=r"si|lorsqu|lorsque|quand|sachant",
    back=r"c['’]est|le|l",
    called=r"comme",
    relative=r"qui|que|dont",
    about=r"que|qu(?=['’])|(?:proportion|pourcentage)\s+d(?:e|es)",
    copula=r"est|sont|soit|était|a|ont|ait|contient|contiennent",
    tasks=r"dessin\w{1,3}|construi\w{1,3}|représent\w{1,3}|dress\w{1,3}|tracer?",
    contrasts=(("homme hommes", "femme femmes"),),
    irregular=(
        "pleut pleuve pleuvoir plu pluie pluvieux pleuvait",
        "neige neiger neigé neigeait",
        "prend prendre prennent prenne pris prenait",
        "lit lire lisent lise lu",
        "boit boire boivent boive bu",
        "réussit réussir réussi réussisse réussissent",
        "perd perdre perdent perde perdu",
        "vend vendre vendent vendu vende",
        "achète acheter achètent acheté",
    ),
    borders=(
        r"[;:–—]",
        r",\s+(?:et|mais|tandis|alors|contre)\s",
        r"\s(?:et|mais|tandis|alors|contre)\s",
        r",\s",
        r"[()]",
    ),
)

_HOLDER = r"(?:\b(?:urne|boîte|boite|sac|coffre|tiroir|bocal|panier|sachet|pot|caisse|carton|bourse))"
_WHOLES = (
    r"(?:boules?|billes?|jetons?|bonbons?|cartes?|pièces?|perles?|dés?|"
    r"balles?|chocolats?|stylos?|chaussettes?|ampoules?)"
)

FRENCH_THINGS = Things(
    holder=_HOLDER,
    plural=r"s?\b",
    endings=r"h?es?|s",
    label=(
        r"\b(?P<name>(?P<key>premi|deuxi|second|troisi|quatri)(?:er|[eè][rm]e|e)s?)\b|"
        rf"{_HOLDER}\s+(?:(?:numéro|n°)\s+)?(?P<name2>{NAME})\b|"
        rf"{_HOLDER}\s+(?P<name3>(?P<key3>rouge|bleu|vert|jaune|noir|blanc|blanch|gauche|droit)e?)\b"
    ),
    holds=r"contient|contiennent|contenant|a|ont|avec|renferme\w{0,2}|comporte\w{0,2}|il\s+y\s+a|se\s+trouvent|compte|est\s+composée|:",
    borders=r"[,;:]|\b(?:et|tandis|alors|mais)\b",
    item=rf"\s*(?:{_WHOLES}\b\s*)?(?:(?:,?\s*(?:dont|parmi\s+lesquelles)\b|au\s+total\b|,|:)|(?P<kind>[a-zà-ÿœ]{{3,20}})\b)",
    thing=rf"(?:{_WHOLES}|total|seulement|indiscernables|identiques|toucher)",
    rest=r"\s*,?\s*(?:et\s+)?les\s+autres\s+(?:\w{1,10}\s+)?(?:sont|étant)\s+(?P<kind>[a-zà-ÿ]{3,20})\b",
    one=rf"\bune?(?=\s+(?:(?:{_WHOLES})\s+)?(?:rouge|bleue?|verte?|jaune|noire?|blanche?|blanc)\b)(?!\s+(?:\w{{1,12}}\s+){{1,2}}(?:est|et\s+on)\b)",
    one_of=r"\bune(?=\s+(?:est|équilibrée|truquée|normale|seule)\b)",
    biased=r"\b(?:truquée?s?|biaisée?s?|pipée?s?|déséquilibrée?s?|faussée?s?)\b",
    each=r"\s*de\s+chaque\b",
    draws=(
        r"(?:sans|avec)\s+remise|remet\w{0,2}|remise|verse|mélange|ajoute|transfère|échange|place\s+(?:dans|ensuite)|successivement|simultanément|deux\s+fois|trois\s+fois|"
        r"(?:tire|prélève|extrait|prend|pioche|lance)\s+(?:au\s+hasard\s+|ensuite\s+|alors\s+)?(?:deux|trois|quatre|2|3|4)\b|"
        rf"(?:premi[eè]re?|deuxième|seconde?|autre)\s+(?:{_WHOLES}|tirage|lancer)|les\s+deux\s+{_WHOLES}|encore\s+une"
    ),
    drawn=r"\b(?:boules?|billes?|jetons?|bonbons?|perles?|pièces?)\b",
    die=r"\b(?:dés?)\b",
    otherwise=r"\b(?:sinon|dans\s+le\s+cas\s+contraire|dans\s+les\s+autres\s+cas)\b",
    joined=r"\s*(?:,|,?\s*ou|,?\s*et)\s*(?:un\s+|le\s+)?",
    upto=r"\b(?:au\s+plus|inférieur\s+ou\s+égal\s+à)\s+$",
    shown=r"\s(?:sort|apparaît)\b",
    fair=r"\b(?:équilibrée?s?|normale?s?|ordinaires?|honnêtes?|régulière?s?)\b",
    heads_only=r"\bdeux\s+(?:faces|côtés)\s+piles?\b|\bdouble\s+pile\b|\bdeux\s+piles?\b|\bpile\s+(?:sur\s+les|des)\s+deux\s+(?:faces|côtés)\b",
    tails_only=r"\bdeux\s+(?:côtés\s+)?faces?(?!\s+pile)\b|\bdouble\s+face\b|\bface\s+(?:sur\s+les|des)\s+deux\s+côtés\b",
    coin=r"\bpièces?\b",
    heads=r"\bpiles?\b",
    tails=r"\bface\b",
    sided=r"\s(?:faces|côtés)\b",
    shows=r"(?:\b(?:donne|montre|obtient|fait|indique|est|sort|tombe\s+sur|si\s+le\s+dé\s+donne)\s+(?:un\s+|le\s+)?)$",
    knows=r"\b(?:connaît|connait|sait|savait|connaissait|connaître|savoir)\b",
    guesses=r"\b(?:hasard|devine|devinait|deviner)\b",
    options=r"\s*(?:options?|réponses?|choix|propositions?|possibilités|alternatives)\b",
    right=r"\b(?:correct\w{0,5}|juste|bonne|exacte?)\b",
)
