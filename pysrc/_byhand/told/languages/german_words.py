"""German words that the reader of exercises knows."""

from __future__ import annotations

from _byhand.told.languages.language import Opposites, words

OPPOSITES = (
    Opposites(
        "+positive",
        words("positiv positive positiven positiver positives positivem"),
        words("negativ negative negativen negativer negatives negativem"),
    ),
    Opposites(
        "+defect",
        words(
            """defekt defekte defekten defekter defektes fehlerhaft fehlerhafte fehlerhaften fehlerhafter
            fehlerhaftes ausschuss ausschussanteil ausschussrate ausschussquote ausschussteil ausschussteile
            mangelhaft mangelhafte mangelhaften beschädigt beschädigte beschädigten kaputt kaputte kaputten
            schadhaft schadhafte schadhaften fehlerquote fehlerrate fehleranteil"""
        ),
        words(
            """einwandfrei einwandfreie einwandfreien einwandfreier einwandfreies fehlerfrei fehlerfreie fehlerfreien
            intakt intakte intakten brauchbar brauchbare brauchbaren funktionsfähig gut gute guten gutes ordnung"""
        ),
    ),
    Opposites(
        "+illness",
        words(
            """erkranken krank kranke kranken kranker krankem erkrankt erkrankte erkrankten erkrankter infiziert
            infizierte infizierten infizierter krankheit erkrankung infektion"""
        ),
        words("gesund gesunde gesunden gesunder gesundem nichtinfiziert nichtinfizierte nichtinfizierten"),
    ),
    Opposites("+spam", words("spam spam-mail spam-mails spammail spammails"), words("ham")),
    Opposites("+guilty", words("schuldig schuldige schuldigen schuld"), words("unschuldig unschuldige unschuldigen")),
    Opposites("+rain", words("regen regnet regnete regnerisch regentag regentage"), words("trocken"), paired=True),
    Opposites(
        "+late",
        words("spät verspätet verspätung verspätete verspäteten unpünktlich"),
        words("pünktlich pünktliche pünktlichen rechtzeitig"),
    ),
    Opposites("+passed", words("bestanden besteht bestehen"), words("durchgefallen"), paired=True),
    Opposites("+heads", words("kopf"), words("zahl"), paired=True),
    Opposites(
        "+smoker",
        words("raucher rauchern raucherin raucherinnen raucht rauchen"),
        words("nichtraucher nichtrauchern nichtraucherin nichtraucherinnen"),
    ),
    Opposites(
        "+male",
        words("männer männern mann männlich männliche männlichen jungen"),
        words("frauen frau weiblich weibliche weiblichen mädchen"),
        paired=True,
    ),
)

ILLNESSES = words(
    """krebs brustkrebs lungenkrebs darmkrebs hautkrebs hiv aids tuberkulose grippe covid malaria diabetes hepatitis
    masern asthma demenz virus krankheit infektion erkrankung"""
)

FURNITURE = words(
    """der die das des dem den ein eine einer eines einem einen und oder in im ins am an auf aus bei beim von vom zu
    zum zur mit für durch über unter nach vor wenn falls sofern dass ob ist sind war waren sei wird werden wurde
    wurden hat haben hatte hatten habe kann können er sie es ihr ihm ihn ihre ihrer ihren sein seine seiner seinen
    dieser diese dieses diesem diesen jene man jemand jeder jede jedes alle aller allen als so dann auch noch nur
    etwa rund ungefähr circa ca genau tatsächlich wirklich wie groß hoch wahrscheinlich wahrscheinlichkeit chance
    risiko beträgt betragen liegt liegen anteil rate quote prozent test tests testergebnis testergebnisse ergebnis
    ergebnisse befund getestet getestete getesteten teste testet testen zufällig zufälligen zufällige ausgewählt
    ausgewählte ausgewählter ausgewählten gewählt gewählte gewählten gezogen gezogene entnommen entnommene
    herausgegriffen beliebig beliebige wählt wähle zieht ziehen nimmt entnimmt fällt fallen zeigt zeigen reagiert
    reagieren verläuft liefert liefern enthält enthalten vorkommt kommt kommen stammt stammen her hergestellt
    stellt stellen produziert produzieren fertigt herstellt produktion gesamtproduktion herstellung leidet leiden
    tritt auftritt betroffen trägt tragen bestimmte bestimmten bestimmter gewisse gewissen gegeben bedingung
    voraussetzung mehr fällen fall fälle zeit maschine maschinen werk werke fabrik fabriken lieferant lieferanten
    firma firmen anlage anlagen urne urnen hersteller wort heute gestern morgen damit davon darin dort hier nun
    jetzt sich je jeweils sowie bzw beziehungsweise prävalenz inzidenz also insgesamt sagt meldet behauptet
    erklärt"""
)

UNIVERSE = words(
    """person personen menschen mensch leute patient patienten patientin bevölkerung einwohner einwohnern erwachsene
    erwachsenen kinder kindern schüler schülern schülerinnen studierende studierenden studenten mitarbeiter
    mitarbeitern angestellte angestellten kunden kunde mail mails e-mail e-mails nachricht nachrichten teil teile
    teilen produkt produkte produkten schraube schrauben bauteil bauteile bauteilen lampe lampen glühbirne
    glühbirnen artikel stück stücke tag tage tagen auto autos taxi taxis fahrer fahrern haushalte haushalten
    proband probanden testperson testpersonen kugel kugeln briefe brief paket pakete paketen zug züge zügen chip
    chips gerät geräte geräten"""
)

SUFFIXES = words("e en er es em n s t te ten ter tes st et ung ungen in innen heit keit ig ige igen iger") | {""}

VERBS = "|".join(
    sorted(
        words(
            """ist sind war waren hat haben hatte hatten wird werden wurde wurden enthält enthalten reagiert
            reagieren zeigt zeigen fällt fallen leidet leiden kommt kommen stammt stammen trägt tragen raucht
            rauchen regnet schneit besteht bestehen nutzt nutzen fährt fahren kauft kaufen spielt spielen besitzt
            besitzen erhält erhalten bekommt bekommen testet testen gehört gehören bevorzugt bevorzugen wählt
            wählen nimmt nehmen macht machen verspätet kündigt kündigen zahlt zahlen antwortet lügt lügen
            funktioniert funktionieren geht gehen erkrankt erkranken liegt liegen lernt lernen arbeitet arbeiten
            schläft schlafen isst essen gewinnt gewinnen verliert verlieren stirbt sterben überlebt überleben
            hustet husten reist reisen spricht sprechen brennt brennen bricht verunglückt trinkt trinken liest
            lesen weiß wissen"""
        ),
        key=len,
        reverse=True,
    )
)
