"""Portuguese exercises."""

from __future__ import annotations

from _byhand.told.languages.language import GAP, MARK, Language, N, Rate, X, words
from _byhand.told.languages.portuguese_words import FURNITURE, ILLNESSES, OPPOSITES, SUFFIXES, UNIVERSE, VERBS

_ABOUT = r"(?:(?:só|somente|apenas|cerca\s+de|aproximadamente|quase|também|por\s+volta\s+de|o|a|os|as|um|uma)\s+){0,3}"
_CHANCE = r"(?:probabilidade|chance|risco)"
_IS = r"(?:é|são|era|vale)(?:\s+(?:de|igual\s+a))?|=|:"
_OF = r"(?:dos|das|do|da|de\s+todos\s+os|de\s+todas\s+as|de)"
_IF = (
    r"(?:se\b|quando\b|sabendo(?:-se)?\s+que\b|dado\s+que\b|supondo\s+que\b|sempre\s+que\b|caso\b|"
    r"condicionad[ao]\s+a\s+que\b)"
)
_MORE = rf"{X}{{2,160}}"
_TAIL = rf"(?P<tail>{X}{{0,120}})$"
_PRIOR = r"(?:prevalência|incidência|probabilidade\s+a\s+priori)"
_HOLDER = r"(?:urna|caixa|bolsa|saco|cesta|gaveta)"
_ITEM = r"(?:\s+(?:bolas?|bolinhas?|fichas?|balas?|cartas?|moedas?))?"

PORTUGUESE = Language(
    code="pt",
    spaced=True,
    ends=rf"(?<=[.!?])[\"”»’')]?\s+(?=[A-ZÁÉÍÓÚÂÊÔÃÕÀÇ«“\"(0-9{MARK}])|\n|(?<=;)\s|\?(?=\S)",
    parts=(
        r"(?:[,(]\s*(?:e\s|mas\s|enquanto\s)?|\s(?:e|mas|enquanto)\s)"
        rf"(?=[^,;:(\n{MARK}]{{0,90}}{N})"
    ),
    slots=(
        ("of_front", rf"^(?:entre|de|dos|das|dentre)\s+(?P<of>{X}{{2,90}}?)\s*,\s*{_ABOUT}{N}\s+(?P<event>{_MORE})$"),
        ("prior_name", rf"\b{_PRIOR}\s+{_OF}\s+(?P<event>{X}{{2,90}}?)\s+(?:{_IS})\s+{_ABOUT}{N}$"),
        ("chance_that", rf"{_CHANCE}\s+de\s+(?:que\s+)?(?P<main>{_MORE}?)\s*,?\s+(?:{_IS})\s+{_ABOUT}{N}{_TAIL}"),
        (
            "with_probability",
            rf"^(?P<main>{_MORE}?)\s+com\s+(?:uma\s+)?{_CHANCE}\s+(?:de\s+|igual\s+a\s+)?{_ABOUT}{N}{_TAIL}",
        ),
        ("with_probability_first", rf"^com\s+(?:uma\s+)?{_CHANCE}\s+(?:de\s+)?{_ABOUT}{N}\s*,?\s+(?P<main>{_MORE})$"),
        (
            "has_a_chance",
            rf"^(?P<of>{_MORE}?)\s+tem\s+{_ABOUT}{N}\s+de\s+{_CHANCE}s?\s+de\s+(?P<event>{_MORE})$",
        ),
        (
            GAP,
            rf"^(?:(?:com\s+(?:uma\s+)?{_CHANCE}\s+(?:de\s+)?|em\s+)?){_ABOUT}{N}(?:\s+dos\s+casos)?"
            rf"(?P<tail>\s*,?\s*{_IF}{X}{{2,120}})?$",
        ),
        (
            "in_cases",
            rf"^(?P<main>{_MORE}?)\s+em\s+{_ABOUT}{N}\s+(?:dos\s+casos|das\s+vezes|dos\s+dias|das\s+ocasiões){_TAIL}",
        ),
        (
            "of_last",
            rf"^(?P<event>{X}{{0,160}}?)\s*\b(?:em|para|por|a)\s+{_ABOUT}{N}\s+{_OF}\s+(?P<of>[^,{MARK}]{{2,120}})$",
        ),
        ("of_subject", rf"^{_ABOUT}{N}\s+{_OF}\s+(?P<pop>{X}{{2,200}})$"),
        (
            "of_object",
            rf"^(?P<event>(?!(?:em|num|numa|n[oa]s?)\s){_MORE}?)\s+{_ABOUT}{N}\s+{_OF}\s+(?P<of>[^,{MARK}]{{2,120}})$",
        ),
        ("predicate", rf"^{_ABOUT}{N}\s+(?P<event>(?:(?:{VERBS})\b|com\b|de\b|da\b|do\b|por\b){X}{{1,160}})$"),
        ("is", rf"^(?P<main>{_MORE}?)\s*(?:{_IS})\s+{_ABOUT}{N}{_TAIL}"),
        ("in_place_gap", rf"^(?:em|na|no|nas|nos|para|da|do|de)\s+(?P<given>[^,{MARK}]{{1,40}}?)\s+{_ABOUT}{N}$"),
        ("noun", rf"^{_ABOUT}{N}\s+(?P<event>[^\s{MARK}]{{1,30}}(?:\s[^\s{MARK}]{{1,30}}){{0,4}})$"),
        ("share", rf"^(?P<event>(?!(?:em|na|no|para|entre)\b){X}{{1,90}}?)\s*:?\s*{_ABOUT}{N}$"),
    ),
    leading=(
        rf"^(?:e\s+|mas\s+)?{_IF}\s*(?P<given>{X}{{2,120}}?),\s*(?:então\s+)?(?P<event>.{{2,300}})$",
        rf"^(?:e\s+|mas\s+)?(?:para|entre|em|na|no)\s+(?P<given>(?!{MARK})[^,{MARK}]{{2,60}}?),\s*(?P<event>.{{2,300}})$",
        r"^(?P<given>senão|se\s+não|do\s+contrário|caso\s+contrário),?\s+(?P<event>.{2,300})$",
    ),
    trailing=(
        rf"^\s*,?\s*(?:só\s+|somente\s+)?{_IF}\s*(?P<given>{X}{{2,140}})$",
        rf"^\s*,?\s*(?:para|entre|em|na|no)\s+(?P<given>{X}{{2,140}})$",
    ),
    inner=(rf"^(?P<event>{X}{{2,140}}?),?\s+{_IF}\s*(?P<given>[^,{MARK}]{{2,140}})$",),
    conditions=rf"\b(?:{_IF}|embora\b|salvo\b|exceto\b|enquanto\b)",
    verbs=rf"\b(?:{VERBS})\b",
    relatives=r"\b(?:que|quem|cujo|cuja|cujos|cujas|onde)\b",
    rates=(
        Rate(r"\bfalsos?\s+positivos?|\bfalsos?\s+alarmes?", True, False),
        Rate(r"\bfalsos?\s+negativos?", False, True),
        Rate(r"\bsensibilidade|\bsensível\b|\bverdadeiros?\s+positivos?", True, True),
        Rate(r"\bespecificidade|\bespecífic[ao]\b|\bverdadeiros?\s+negativos?", False, False),
    ),
    priors=rf"\b{_PRIOR}\b",
    accuracies=r"\b(?:confiável|confiabilidade|fiável|precisão|preciso|exatidão|acerta|acerto|corretamente|correto)\b",
    errors=r"\b(?:se\s+engana|erra|erros?|errad[ao])\b",
    negations=r"\bnão\b|\bsem\b|\bnunca\b|\bnem\b|\bnenhuma?\b",
    opposites=OPPOSITES,
    illnesses=ILLNESSES,
    furniture=FURNITURE,
    universe=UNIVERSE,
    others=r"\b(?:outr[oa]s?|resto|restantes?|demais|contrário|senão)\b",
    backward=r"\b(?:ele|ela|eles|elas|este|esta|isto|isso|quem|os\s+que|as\s+que)\b",
    again=r"\b(?:isto\s+é|ou\s+seja)\b",
    guards=(
        r"\b(?:pelo\s+menos|ao\s+menos|no\s+máximo|no\s+mínimo|exatamente|nem|mais|menos|dois|duas|três|quatro|cinco|ambos|ambas|sem\s+reposição|"
        r"outr[oa]\s+vez|salvo|exceto|ou|primeir[oa]|segund[oa]|terceir[oa]|sucessiv\w{2}|consecutiv\w{2}|mesm[oa]s?|diferentes?|distint[oa]s?|"
        r"independen\w{2,7}|até|aument\w{1,4}|dobro|triplo|vezes|só\s+se|somente\s+se)\b"
    ),
    asks=(
        r"\b(?:qual\s+é|qual\s+a|qual\s+será|que\s+(?:probabilidade|proporção|porcentagem)|com\s+que|calcul(?:e|ar)\b|determin(?:e|ar)\b|"
        r"encontr(?:e|ar)\b|obtenha\b|de\s+qual\s+\w{2,12}|qual\s+\w{2,12}[^.?\n]{1,50}?provável)|p\s?\("
    ),
    which=r"\b(?:qual|que)\b[^.?\n]{1,60}?\bmais\s+provável|\ba\s+posteriori",
    scale=r"\b(?:retira|retirad[ao]s?|escolhe|escolhid[ao]s?|seleciona|testad[ao]s?|lança|lançad[ao]s?|examina)\b",
    given=rf"\b(?:{_IF})",
    joins=r"\b(?:e|ou|mas)\b",
    ordinals=(
        r"\b(?:no\s+|na\s+)?(?:o\s+|a\s+)?primeir[oa]\b(?:\s+(?:teste|vez|retirada))?",
        r"\b(?:no\s+|na\s+)?(?:o\s+|a\s+)?segund[oa]\b(?:\s+(?:teste|vez|retirada))?",
        r"\b(?:no\s+|na\s+)?(?:o\s+|a\s+)?terceir[oa]\b(?:\s+(?:teste|vez|retirada))?",
    ),
    reports=r"\b(?:diz|declara|afirma|anuncia|prevê|identifica|classificad[oa]s?|considerad[oa]s?)\b",
    hits=(rf"\b(?:detecta|encontra|reconhece|identifica)\s+{_ABOUT}{N}\s+{_OF}\s+(?P<of>{X}{{2,120}})$",),
    independent=r"\bindependen(?:tes?|cia|temente)\b",
    times=(
        (
            r"\bduas\s+vezes\b|\b(?:os\s+)?dois\s+testes?(?:\s+independentes)?\b|\bambos\s+(?:os\s+)?testes?\b|\bambos\b",
            2,
        ),
        (r"\btrês\s+vezes\b", 3),
    ),
    rest=(
        rf"\b(?:o\s+resto|o\s+restante|as\s+demais|os\s+demais)(?:\s+\w{{1,20}})?\s+(?P<event>(?:vem|vêm|provém|é|são)\b{X}{{1,80}})",
        rf"(?P<event>[^,;{MARK}]{{2,60}}?)\s+(?:produz|fabrica|fornece)\s+o\s+(?:resto|restante)\b",
    ),
    lists=r"(?:\b[a-zà-ú]{2,20}\s)?\b(?-i:[A-Z][\w-]{0,20}|\d{1,2}\b)",
    separators=r"\s*,\s*(?:e\s+)?(?:de\s+)?|\s+e\s+(?:de\s+)?|\s*/\s*|\s*&\s*",
    population=rf"\s*{_OF}\s+",
    wholes=r"(?:^|[,;:]\s*|\be\s+)(?=(?:de|dos|das|entre)\s)|[;]",
    counts=(
        (
            "of_whole",
            rf"^(?:de|dos|das|entre)\s+(?P<of>(?:(?:os|as|estes|estas|um\s+total\s+de)\s+){{0,3}}(?P<whole>{N}){X}{{0,90}}?)\s*,?\s*{_ABOUT}"
            rf"(?P<part>{N})\s+(?P<event>{X}{{2,120}})$",
        ),
    ),
    holders=(
        rf"(?P<name>(?:a\s+|o\s+)?{_HOLDER}\s+(?-i:[A-Z]|\d{{1,2}}))\s+(?:contém|tem|com)\s+"
        rf"(?P<items>{N}(?:\s+(?:bolas?|bolinhas?|fichas?))?\s+[a-zà-ú]{{2,20}}{_ITEM}(?:(?:\s*,\s*(?:e\s+)?|\s+e\s+){N}"
        rf"(?:\s+(?:bolas?|bolinhas?|fichas?))?\s+[a-zà-ú]{{2,20}}{_ITEM}){{1,5}})",
    ),
    holder_choice=rf"\b(?:escolhe|seleciona|toma)(?:-se)?\s+(?:ao\s+acaso\s+)?uma?(?:\s+das\s+(?:duas|três|quatro))?\s+{_HOLDER}s?(?:\s+ao\s+acaso)?",
    lead_in=r"(?:num|numa|em\s+uma?)\s+(?:grande\s+|cert[oa]\s+|pequen[oa]\s+)?(?:cidade|vila|aldeia|região|país|ilha|população|colégio|escola|universidade|empresa|fábrica|hospital|clínica|laboratório|quinta|granja|fazenda|rebanho|pomar|floresta|bairro|província|oficina|loja|biblioteca|clube|hotel|armazém|freguesia)(?:\s+(?:grande|pequen[oa]))?\s*,\s+",
    opposite="não ",
    suffixes=SUFFIXES,
    few=words("dois duas três quatro cinco seis sete oito nove dez"),
)
