"""The words by which a proposal for a Spanish exercise is found."""

from __future__ import annotations

from byhand.told.languages.cues.cues import Cues

SPANISH = Cues(
    positive=r"positiv\w{1,3}|detecta\w{0,2}|señala|suena|sonó|alarma|alerta|marca\w{0,2}|identifica\w{0,2}|indica\w?|avisa|dice|ladra|activa|bloquea\w{0,2}|reconoce|rechaza\w{0,2}|salta|saltó",
    negative=r"negativ\w{1,3}|acepta\w{0,2}|calla",
    harmless=r"san[oa]s?|normal(?:es)?|auténtic[oa]s?|sobri[oa]s?|honest[oa]s?|inocentes?|legítim[oa]s?|no\w{5,20}",
    harmful=r"enferm[oa]s?|infectad[oa]s?|afectad[oa]s?|contagiad[oa]s?|portador\w{0,3}|culpables?",
    empty=(
        r"el|la|los|las|lo|un|una|unos|unas|de|del|al|a|en|por|para|con|y|e|o|pero|si|que|qué|cual|cuál|quien|se|su|sus|le|"
        r"es|son|era|sea|será|ser|está|están|esté|estar|ha|han|haya|hay|tiene|tenga|tener|padece|padezca|sufra|"
        r"probabilidad|halla|hallar|halle|calcula|calcular|calcule|determina|porcentaje|proporción|tasa|casos?|veces|vez|"
        r"personas?|individuos?|pacientes?|hombres?|mujer(?:es)?|piezas?|azar|elegid[oa]|elige|escoge|selecciona\w?|resulta|resultó|"
        r"realmente|efectivamente|prueba|pruebas|test|resultado|da|dado|dio|da|erróneamente|error|otr[oa]s?|resto|no|sin|ningún|"
        r"hoy|día|días|cada|sabiendo|entre|cuando|cierto|sale|salió|sido|cierta|este|esta|ese|esa|él|ella"
    ),
    subject=r"(?:el|la|los|las|un|una|este|esta|su)\s+(?:\w{1,24}\s+)?",
    others=r"demás|otr[oa]s?|restantes?|resto|contrario",
    denied=r"no|ausencia|sin|ningun[oa]?|ningún|nunca",
    wrongly=r"erróneamente|por\s+error|fals[oa]s?\s+(?:alarmas?|positivos?)|equivocadamente",
    accuracy=r"fiab\w{2,6}|acierta|aciert\w{1,3}|exactitud|precisión|correct\w{1,6}",
    error=r"equivoca|falla|errónea",
    prior=r"tod[oa]s\s+l[oa]s|prevalencia|población|en\s+total|a\s+priori|incidencia",
    condition=r"si|cuando|entre|de|del|en|para|que|con",
    given=r"si|sabiendo|dado|cuando|entre",
    asks=r"qué|cuál|cuánto|calcul\w{1,3}|hall\w{1,2}|determin\w{1,3}|encuentr\w{1,3}|probabilidad",
    uncertain=r"al\s+menos|a\s+lo\s+sumo|exactamente|dos|tres|cuatro|segund[oa]|primer[oa]?|ambos|ambas|independiente\w{0,5}|más\s+de|menos\s+de|o|ni|de\s+nuevo|veces",
    choice=r"equiprobables?|al\s+azar",
    rest=r"(?:el\s+)?resto|demás",
    complement="no ",
    pairs=(
        (
            "defectuosa defectuosas defectuoso defectuosos",
            "buena buenas bueno buenos correcta correctas",
        ),
        ("tarde retraso", "tiempo puntual"),
    ),
    unclear=r"al\s+menos|a\s+lo\s+sumo|exactamente|amb[oa]s|ni|a\s+la\s+vez|más\s+de|menos\s+de|tanto",
    strong=r"si|cuando|sabiendo",
    back=r"lo|ello",
    borders=(r"[;:–—]", r",\s+(?:y|pero|mientras)\s", r"\s(?:y|pero|mientras)\s", r",\s", r"[()]"),
)
