"""Languages of which few words or none are known: each number of an exercise is proposed, or asked."""

from __future__ import annotations

from dataclasses import replace

from _byhand.told.languages.language import Language, Opposites, Rate, words

UNKNOWN = Language(
    code="",
    spaced=True,
    ends=r"[.!?。！？]\s|\n",
    parts="",
    slots=(),
    leading=(),
    trailing=(),
    inner=(),
    conditions="",
    verbs="",
    relatives="",
    rates=(),
    priors="",
    accuracies="",
    errors="",
    negations="",
    opposites=(),
    illnesses=frozenset(),
    furniture=frozenset(),
    universe=frozenset(),
    others="",
    backward="",
    again="",
    guards="",
    asks="",
    given="",
    joins=r"(?!)",
    ordinals=(),
    independent="",
    times=(),
    rest=(),
    lists="",
    separators="",
    population="",
    wholes="",
    counts=(),
    opposite="¬",
    suffixes=frozenset(),
    few=frozenset(),
)

# Names of rates and of two-sided events: what is proposed needs no more.
ITALIAN = replace(
    UNKNOWN,
    code="it",
    rates=(
        Rate(r"fals[oi]\s+positiv[oi]", True, False),
        Rate(r"fals[oi]\s+negativ[oi]", False, True),
        Rate(r"sensibilità", True, True),
        Rate(r"specificità", False, False),
    ),
    opposites=(
        Opposites(
            "+positive", words("positivo positiva positivi positive"), words("negativo negativa negativi negative")
        ),
        Opposites(
            "+illness",
            words("malato malata malati malate malattia infetto infetta infetti"),
            words("sano sana sani sane"),
        ),
    ),
    universe=words(
        """studente studenti alunno alunni persone persona pazienti paziente abitanti abitante clienti cliente impiegati
        passeggeri passeggero messaggi messaggio pezzi pezzo treni treno uova uovo lampadine lampadina viaggiatori"""
    ),
    elisions=r"(?:[ldcmtsnv]|un|dell|all|nell|sull|dall|quell|quest|senz|anch)['’](?=\w)",
    opposite="non ",
)

DUTCH = replace(
    UNKNOWN,
    code="nl",
    rates=(
        Rate(r"vals[\s-]positie(?:f|ve|ven)", True, False),
        Rate(r"vals[\s-]negatie(?:f|ve|ven)", False, True),
        Rate(r"sensitiviteit|gevoeligheid", True, True),
        Rate(r"specificiteit", False, False),
    ),
    opposites=(
        Opposites("+positive", words("positief positieve"), words("negatief negatieve")),
        Opposites(
            "+illness",
            words("ziek zieke zieken ziekte besmet besmette geïnfecteerd geïnfecteerde geïnfecteerden"),
            words("gezond gezonde gezonden"),
        ),
    ),
    universe=words(
        """leerling leerlingen student studenten volwassene volwassenen klant klanten mail mails pakket pakketten
        schroef schroeven lamp lampen trein treinen ei eieren bezoeker bezoekers werknemer werknemers"""
    ),
    opposite="niet ",
)

RUSSIAN = replace(
    UNKNOWN,
    code="ru",
    rates=(
        Rate(r"ложноположительн\w{1,4}|ложн\w{1,3}\s+тревог\w{1,2}", True, False),
        Rate(r"ложноотрицательн\w{1,4}", False, True),
        Rate(r"чувствительност\w{1,2}", True, True),
        Rate(r"специфичност\w{1,2}", False, False),
    ),
    opposite="не ",
)

JAPANESE = replace(
    UNKNOWN,
    code="ja",
    spaced=False,
    ends=r"[。！？!?\n]",
    asks=r"(?!)",
    given=r"(?!)",
    rates=(
        Rate(r"偽陽性率?", True, False),
        Rate(r"偽陰性率?", False, True),
        Rate(r"感度", True, True),
        Rate(r"特異度", False, False),
    ),
    opposites=(
        Opposites("+positive", words("陽性"), words("陰性")),
        Opposites("+illness", words("病気 患者 感染者 罹患"), words("健康 健常者 非感染者")),
    ),
    illnesses=words("乳がん 肺がん 胃がん 大腸がん がん インフルエンザ コロナ 結核 糖尿病 肺炎"),
    opposite="非",
)

# Its particles stand behind a word without a space.
KOREAN = replace(
    JAPANESE,
    code="ko",
    ends=r"[.!?](?=\s|$)|\n",
    rates=(
        Rate(r"위양성률?|거짓\s?양성률?", True, False),
        Rate(r"위음성률?|거짓\s?음성률?", False, True),
        Rate(r"민감도", True, True),
        Rate(r"특이도", False, False),
    ),
    opposites=(
        Opposites("+positive", words("양성"), words("음성")),
        Opposites("+illness", words("질병 질환 환자 감염자 병"), words("건강 건강한")),
    ),
    illnesses=words("유방암 폐암 위암 독감 결핵 당뇨병 코로나"),
    opposite="비-",
)
