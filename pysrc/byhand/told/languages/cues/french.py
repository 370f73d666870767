"""The words by which a proposal for a French exercise is found."""

from __future__ import annotations

from byhand.told.languages.cues.cues import Cues

FRENCH = Cues(
    positive=r"positi\w{1,4}|dépiste\w?|dépisté\w{0,2}|détecte\w?|détecté\w{0,2}|signale\w?|signalé\w{0,2}|sonne|sonné|alarme|alerte|déclenche\w?|indique\w?|trouve|annonce|aboie|dit|affirme|se\s+déclenche|reconnaît|marque|bloque\w?|bloqué\w{0,2}",
    negative=r"négati\w{1,3}|manque|silencieu\w{1,2}|laisse",
    harmless=r"sain\w{0,2}|normal\w{0,2}|normaux|honnête\w?|authentique\w?|indemne\w?|sobre\w?|innocent\w{0,2}|légitime\w?|non\w{4,20}|conforme\w?",
    harmful=r"malade\w?|infecté\w{0,2}|atteint\w{0,2}|touché\w{0,2}|contaminé\w{0,2}|porteu\w{1,3}|coupable\w?",
    empty=(
        r"qu['’](?:ils?|elles?|on|une?)|le|la|les|l|un|une|des|de|du|d|au|aux|ce|cet|cette|ces|il|elle|ils|elles|on|qu|que|qui|quel|quelle|quels|quelles|"
        r"est|sont|était|soit|sera|être|a|ont|ait|avoir|avait|en|dans|par|pour|sur|à|avec|et|ou|mais|donc|sachant|si|lorsqu|lorsque|"
        r"probabilité|chances?|risque|calculer?|déterminer?|trouver|quelle|pourcentage|proportion|taux|cas|fois|"
        r"personnes?|individus?|patiente?s?|hommes?|femmes?|pièces?|objets?|hasard|choisie?s?|prise?s?|prélevée?s?|tirée?s?|"
        r"réellement|vraiment|effectivement|test|tests|testée?s?|résultat|se|s|sa|son|ses|leur|n|ne|pas|non|aucune?|sans|"
        r"tort|erreur|autres?|reste|sinon|y|environ|jour|aujourd|hui|donné|combien|c|cela|parmi|tous|toutes|chaque"
    ),
    subject=r"(?:le|la|les|un|une|ce|cette|son|sa|l['’])\s*(?:\w{1,24}\s+)?",
    others=r"autres?|sinon|restants?",
    denied=r"pas|absence|non|sans|aucune?|jamais|ni",
    wrongly=r"à\s+tort|par\s+erreur|fausses?\s+alertes?|faux\s+positifs?",
    accuracy=r"fiab\w{2,5}|exact\w{0,5}|correct\w{0,5}|raison",
    error=r"erron\w{1,4}|se\s+trompe",
    prior=r"prévalence|population|au\s+total|a\s+priori|ensemble",
    condition=r"si|lorsqu|lorsque|quand|chez|parmi|des|de|du|dans|pour|qui|sachant|contre",
    given=r"sachant|si|lorsque|parmi|qui",
    asks=r"quelle?s?|calculer?|déterminer?|trouver|combien|probabilité",
    uncertain=r"au\s+moins|au\s+plus|exactement|deux|trois|quatre|second\w?|deuxième|premi\w{1,3}|indépendan\w{1,6}|plus\s+de|moins\s+de|ou|ni|encore|nouveau|fois",
    choice=r"équiprobables?|au\s+hasard",
    rest=r"(?:le\s+)?reste|autres",
    complement="non ",
    pairs=(
        (
            "défectueux défectueuse défectueuses défaut",
            "conforme conformes bon bonne bonnes",
        ),
        ("retard", "heure"),
    ),
    unclear=r"au\s+moins|au\s+plus|exactement|ni|à\s+la\s+fois|plus\s+de|moins\s+de|tous\s+deux",
    strong=r"si|lorsqu|lorsque|quand|sachant",
    back=r"c['’]est|le|l",
    borders=(
        r"[;:–—]",
        r",\s+(?:et|mais|tandis|alors|contre)\s",
        r"\s(?:et|mais|tandis|alors|contre)\s",
        r",\s",
        r"[()]",
    ),
)
