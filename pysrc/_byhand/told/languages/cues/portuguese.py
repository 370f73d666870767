"""The words by which a proposal for a Portuguese exercise is found."""

from __future__ import annotations

from _byhand.told.languages.cues.cues import Cues
from _byhand.told.languages.cues.things import NAME, Things

PORTUGUESE = Cues(
    positive=r"apit\w{1,3}|rejeit\w{1,4}|positiv\w{1,3}|detect\w{1,4}|sinaliz\w{1,3}|toca|tocou|soa|soou|alarme|alerta|marc\w{1,3}|identific\w{1,3}|indic\w{1,3}|avisa|diz|late|bloque\w{1,4}|reconhece|dispar\w{1,3}",
    negative=r"negativ\w{1,3}",
    harmless=r"saudáve(?:l|is)|sadi[oa]s?|norma(?:l|is)|autêntic[oa]s?|sóbri[oa]s?|honest[oa]s?|inocentes?|legítim[oa]s?|não\w{5,20}",
    harmful=r"doentes?|infectad[oa]s?|afetad[oa]s?|contaminad[oa]s?|portador\w{0,3}|culpad[oa]s?",
    empty=(
        r"o|a|os|as|um|uma|uns|umas|de|do|da|dos|das|em|no|na|nos|nas|num|numa|por|para|com|e|ou|mas|se|que|qual|quem|seu|sua|"
        r"é|são|era|seja|ser|está|estão|esteja|estar|foi|há|tem|têm|tenha|ter|sofre|sofra|pelo|pela|ao|à|"
        r"probabilidade|calcule|calcular|determine|encontre|percentagem|porcentagem|proporção|taxa|casos?|vezes|vez|"
        r"pessoas?|indivíduos?|pacientes?|homens?|mulher(?:es)?|peças?|acaso|escolhid[oa]|selecionad[oa]|sorteia\w{0,2}|resulta|"
        r"realmente|efetivamente|teste|testes|testou|exame|resultado|dá|dado|deu|fez|erradamente|erro|outr[oa]s?|resto|não|sem|"
        r"hoje|dia|dias|cada|sabendo|entre|quando|certa|certo|este|esta|esse|essa|ele|ela|sido|vir|vem|veio|vindo|venha|provém|provenha|produzid[oa]s?|fabricad[oa]s?|feit[oa]s?|recebe|recebeu|contém|aparece|haver|houver|houve|haja|escolhe|escolhe-se|retira-se|saber|sabe-se|saiu|sai|saem|estava|esteve"
    ),
    subject=r"(?:o|a|os|as|um|uma|este|esta|seu|sua)\s+(?:\w{1,24}\s+)?",
    others=r"demais|outr[oa]s?|restantes?|resto|contrário",
    denied=r"não|ausência|sem|nenhum[a]?|nunca",
    wrongly=r"erradamente|por\s+engano|fals[oa]s?\s+(?:alarmes?|positivos?)|erroneamente",
    accuracy=r"fiab\w{2,6}|confiáve\w{1,2}|acerta|exatidão|precisão|corret\w{1,6}",
    error=r"engana|falha|erra",
    prior=r"prevalência|população|no\s+total|a\s+priori|incidência",
    condition=r"se|quando|entre|d[oae]s?|n[oa]s?|em|para|que|com",
    given=r"se|sabendo|dado|quando|entre",
    asks=r"qual|quanto|calcule|calcular|determine|encontre|probabilidade",
    uncertain=r"pelo\s+menos|no\s+máximo|exatamente|(?:dois|duas|três|quatro)\s+(?:\w{1,20}\s+)?(?:testes|vezes|resultados|bolas|pessoas|filhos|lançamentos|peças|dias)|(?:segund[oa]|primeir[oa])\s+(?:teste|vez|bola|extração|lançamento)|ambos|ambas|independente\w{0,5}|mais\s+de|menos\s+de|ou|nem|novamente|vezes",
    choice=r"equiprováveis|ao\s+acaso|aleatoriamente|moeda\s+(?:equilibrada|honesta|justa|normal)",
    rest=r"(?:o\s+)?resto|demais|restantes?|senão|caso\s+contrário|os\s+outros|as\s+outras",
    complement="não ",
    pairs=(
        ("defeituosa defeituosas defeituoso defeituosos", "boa boas bom bons"),
        ("atrasado atrasada atraso tarde", "pontual tempo"),
        ("comestível comestíveis", "venenoso venenosa venenosos venenosas tóxico tóxicos"),
        ("falso falsa falsos falsas", "autêntico autêntica autênticos autênticas verdadeiro verdadeiras"),
    ),
    of_whole=r"\s(?:de|d[oa]s|dest[ea]s|dess[ea]s)\s",
    unclear=r"pelo\s+menos|no\s+máximo|exatamente|amb[oa]s|nem|ao\s+mesmo\s+tempo|mais\s+de|menos\s+de|tanto",
    strong=r"se|quando|sabendo",
    back=r"isso|o\s+é",
    called=r"como",
    relative=r"que|quem",
    about=r"que|(?:proporção|percentagem|porcentagem)\s+d[aeo]s?",
    copula=r"é|são|seja|está|estão|esteja|tem|têm|tenha",
    tasks=r"desenh\w{1,3}|constru\w{1,3}|represent\w{1,3}|faça\s+um\s+diagrama|elabor\w{1,3}",
    contrasts=(
        ("homem homens", "mulher mulheres"),
        ("menino meninos rapaz rapazes", "menina meninas rapariga raparigas moça moças"),
    ),
    irregular=(
        "chove chover chova chovido choveu chuva chuvoso chovia",
        "neva nevar neve nevado nevou",
        "ganha ganhar ganham ganhe ganhou ganho",
        "perde perder perdem perca perdeu perdido",
        "joga jogar jogam jogue jogou jogado",
        "vai ir vão vá ido",
        "estuda estudar estudam estude estudou estudado",
        "fuma fumar fumam fume fumou",
        "dorme dormir dormem durma dormiu dormido",
        "leva levar levam leve levou levado",
    ),
    borders=(r"[;:–—]", r",\s+(?:e|mas|enquanto)\s", r"\s(?:e|mas|enquanto)\s", r",\s", r"[()]"),
)

_HOLDER = r"(?:\b(?:urna|caixa|saco|saca|bolsa|gaveta|cesto|pote|sacola|baú|recipiente))"
_WHOLES = (
    r"(?:bolas?|bolinhas?|berlindes?|fichas?|rebuçados?|balas?|cartas?|moedas?|dados?|bombons|lâmpadas?|canetas?|meias)"
)

PORTUGUESE_THINGS = Things(
    holder=_HOLDER,
    plural=r"(?:s)?\b",
    endings=r"[oae]s?|s|is|l",
    label=(
        r"\b(?P<name>(?P<key>primeir|segund|terceir|quart)[oa])\b|"
        rf"{_HOLDER}\s+(?:(?:número|n\.?º)\s+)?(?P<name2>{NAME})\b|"
        rf"{_HOLDER}\s+(?P<name3>(?P<key3>vermelh|azul|verde|amarel|pret|branc|esquerd|direit|grand|pequen)[oae]?)\b"
    ),
    holds=r"contém|contêm|contem|tem|têm|há|com|possui|existem|:",
    borders=r"[,;:]|\b(?:e|enquanto|mas)\b",
    item=rf"\s*(?:{_WHOLES}\b\s*)?(?:(?:,?\s*(?:d[oa]s\s+quais|sendo)\b|no\s+total\b|,|:)|(?P<kind>[a-zà-ÿ]{{3,20}})\b)",
    thing=rf"(?:{_WHOLES}|total|só|apenas|iguais|idênticas)",
    rest=r"\s*,?\s*(?:e\s+)?(?:o\s+resto|as\s+(?:restantes|demais|outras))\s+(?:são|é)\s+(?P<kind>[a-zà-ÿ]{3,20})\b",
    one=rf"\buma?(?=\s+(?:(?:{_WHOLES})\s+)?(?:vermelh[oa]|azul|verde|amarel[oa]|pret[oa]|branc[oa]|negr[oa])\b)",
    one_of=r"\buma(?=\s+(?:é|está|normal|viciada|tem)\b)",
    biased=r"\b(?:viciad[oa]s?|adulterad[oa]s?|enviesad[oa]s?|desequilibrad[oa]s?)\b",
    each=r"\s*de\s+cada\b",
    draws=(
        r"(?:sem|com)\s+(?:reposição|reposiçao)|devolve|repõe|transfere|mistura|passa-se|acrescenta|coloca-se|sucessivamente|simultaneamente|duas\s+vezes|três\s+vezes|"
        r"(?:retira|retiram|extrai|extraem|tira|tiram|sorteia|lança)(?:-se|m-se)?\s+(?:ao\s+acaso\s+)?(?:duas|dois|três|quatro|2|3|4)\b|"
        rf"(?:primeira|segunda|outra)\s+(?:{_WHOLES}|extração|retirada)|ambas\s+as|as\s+duas\s+{_WHOLES}"
    ),
    drawn=r"\b(?:bolas?|bolinhas?|berlindes?|fichas?|rebuçados?|moedas?)\b",
    die=r"\b(?:dados?)\b",
    otherwise=r"\b(?:caso\s+contrário|senão|nos\s+outros\s+casos)\b",
    joined=r"\s*(?:,|,?\s*ou|,?\s*e)\s*(?:um\s+)?",
    upto=r"\b(?:no\s+máximo|menor\s+ou\s+igual\s+a)\s+$",
    shown=r"\s(?:sai)\b",
    fair=r"\b(?:normal|normais|equilibrad[oa]s?|honest[oa]s?|just[oa]s?|comu[mn]s?)\b",
    heads_only=r"\bduas\s+caras\b|\bcara\s+(?:nos\s+dois|em\s+ambos\s+os)\s+lados\b",
    tails_only=r"\bduas\s+coroas\b|\bcoroa\s+(?:nos\s+dois|em\s+ambos\s+os)\s+lados\b",
    coin=r"\bmoedas?\b",
    heads=r"\bcara\b",
    tails=r"\bcoroa\b",
    sided=r"\s(?:faces|lados)\b",
    shows=r"(?:\b(?:sai|sair|mostra|obtém|é|der|dá)\s+(?:um\s+|o\s+)?)$",
    knows=r"\b(?:sabe|conhece|sabia|conhecia|soubesse|conhecesse|saiba)\b",
    guesses=r"\b(?:acaso|adivinha|chuta|chutou|chutar)\b",
    options=r"\s*(?:possíveis\s+)?(?:opções|respostas|alternativas|possibilidades|escolhas)\b",
    right=r"\b(?:corret\w{1,6}|correct\w{1,6}|certa|certo|acerta|acertou|corretamente)\b",
)
