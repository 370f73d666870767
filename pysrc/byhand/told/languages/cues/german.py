"""The words by which a proposal for a German exercise is found."""

from __future__ import annotations

from byhand.told.languages.cues.cues import Cues

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
        r"rund|etwa|ungefähr|ca|allen?|aller|diese[rsnm]?|einzelne[rsn]?|herr|frau|heute|nicht|kein\w{0,2}|ohne|sich"
    ),
    subject=r"(?:ein|eine|einer|der|die|das|diese[rs]?|sein|seine|ihr|ihre|mein|meine)\s+(?:\w{1,24}\s+)?",
    others=r"andere\w?|übrige\w?|sonst|restliche\w?|anderenfalls|andernfalls",
    denied=r"nicht|fehlen|kein\w{0,2}|ohne|nie|weder",
    wrongly=r"fälschlich(?:erweise)?|irrtümlich(?:erweise)?|fehlalarm\w{0,2}|falsch\s?positiv\w{0,2}|versehentlich",
    accuracy=r"zuverlässig\w{0,6}|genauigkeit|trefferquote|korrekt\w{0,2}|richtig\w{0,2}",
    error=r"falsch\w{0,2}|irrt|fehler\w{0,4}",
    prior=r"prävalenz|bevölkerung|insgesamt|a\s?priori|grundrate|aller|allgemein\w{0,2}",
    condition=r"wenn|falls|bei|beim|von|der|unter|für|die|in|im|an|am",
    given=r"wenn|falls|gegeben|unter\s+der\s+bedingung|sofern|die|der",
    asks=r"wie|welche\w?|mit\s+welcher|berechne\w{0,2}|bestimme\w{0,2}|ermittle\w{0,2}|gesucht|gib",
    uncertain=r"mindestens|höchstens|genau|entweder|weder|beide\w?|zweimal|zwei|drei|vier|zweite\w?|erste\w?|unabhängig\w{0,2}|mehr\s+als|weniger\s+als|oder|erwartet\w{0,2}|dreimal|erneut|nochmals",
    choice=r"gleich\s?wahrscheinlich\w{0,2}|zufällig\w{0,2}",
    rest=r"(?:der\s+)?rest|übrigen?",
    complement="nicht ",
    pairs=(
        (
            "defekt defekte defekten defekter defektes kaputt fehlerhaft fehlerhafte",
            "intakt intakte intakten einwandfrei",
        ),
        ("pünktlich", "spät verspätet"),
        ("bestanden besteht bestehen", "durchgefallen"),
        (
            "echt echte echten echter",
            "gefälscht gefälschte falsch",
        ),
    ),
    unclear=r"mindestens|höchstens|genau|entweder|weder|zweimal|mehr\s+als|weniger\s+als|beide\w?|sowohl|gleichzeitig",
    strong=r"wenn|falls|sofern",
    back=r"es|dies|davon",
    borders=(r"[;:–—]", r",\s+(?:und|aber|während|doch|sonst)\s", r"\s(?:und|aber|während|sonst)\s", r",\s", r"[()]"),
)
