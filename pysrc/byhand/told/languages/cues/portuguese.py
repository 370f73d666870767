"""The words by which a proposal for a Portuguese exercise is found."""

from __future__ import annotations

from byhand.told.languages.cues.cues import Cues

PORTUGUESE = Cues(
    positive=r"positiv\w{1,3}|detect\w{1,4}|sinaliz\w{1,3}|toca|tocou|soa|soou|alarme|alerta|marc\w{1,3}|identific\w{1,3}|indic\w{1,3}|avisa|diz|late|bloque\w{1,4}|reconhece|dispar\w{1,3}",
    negative=r"negativ\w{1,3}",
    harmless=r"saudáve(?:l|is)|sãos?|norma(?:l|is)|autêntic[oa]s?|sóbri[oa]s?|honest[oa]s?|inocentes?|legítim[oa]s?|não\w{5,20}",
    harmful=r"doentes?|infectad[oa]s?|afetad[oa]s?|contaminad[oa]s?|portador\w{0,3}|culpad[oa]s?",
    empty=(
        r"o|a|os|as|um|uma|uns|umas|de|do|da|dos|das|em|no|na|nos|nas|num|numa|por|para|com|e|ou|mas|se|que|qual|quem|seu|sua|"
        r"é|são|era|seja|ser|está|estão|esteja|estar|foi|há|tem|têm|tenha|ter|sofre|sofra|pelo|pela|ao|à|"
        r"probabilidade|calcule|calcular|determine|encontre|percentagem|porcentagem|proporção|taxa|casos?|vezes|vez|"
        r"pessoas?|indivíduos?|pacientes?|homens?|mulher(?:es)?|peças?|acaso|escolhid[oa]|selecionad[oa]|sorteia\w{0,2}|resulta|"
        r"realmente|efetivamente|teste|testes|testou|exame|resultado|dá|dado|deu|fez|erradamente|erro|outr[oa]s?|resto|não|sem|"
        r"hoje|dia|dias|cada|sabendo|entre|quando|certa|certo|este|esta|esse|essa|ele|ela|sido"
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
    uncertain=r"pelo\s+menos|no\s+máximo|exatamente|dois|duas|três|quatro|segund[oa]|primeir[oa]|ambos|ambas|independente\w{0,5}|mais\s+de|menos\s+de|ou|nem|novamente|vezes",
    choice=r"equiprováveis|ao\s+acaso",
    rest=r"(?:o\s+)?resto|demais",
    complement="não ",
    pairs=(
        ("defeituosa defeituosas defeituoso defeituosos", "boa boas bom bons"),
        ("atrasado atrasada atraso tarde", "pontual tempo"),
    ),
    unclear=r"pelo\s+menos|no\s+máximo|exatamente|amb[oa]s|nem|ao\s+mesmo\s+tempo|mais\s+de|menos\s+de|tanto",
    strong=r"se|quando|sabendo",
    back=r"isso|o\s+é",
    borders=(r"[;:–—]", r",\s+(?:e|mas|enquanto)\s", r"\s(?:e|mas|enquanto)\s", r",\s", r"[()]"),
)
