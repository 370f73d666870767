"""Portuguese words that the reader of exercises knows."""

from __future__ import annotations

from _byhand.told.languages.language import Opposites, words

OPPOSITES = (
    Opposites(
        "+positive", words("positivo positiva positivos positivas"), words("negativo negativa negativos negativas")
    ),
    Opposites(
        "+defect",
        words("defeituoso defeituosa defeituosos defeituosas defeito defeitos avariado avariada quebrado quebrada"),
        words("bom boa bons boas perfeito perfeita perfeitos perfeitas"),
    ),
    Opposites(
        "+illness",
        words(
            "doente doentes doença infectado infectada infectados infectadas infecção contaminado contaminada enfermo"
        ),
        words("saudável saudáveis sadio sadia sadios sadias"),
    ),
    Opposites("+spam", words("spam"), words("legítimo legítimos legítima legítimas")),
    Opposites("+guilty", words("culpado culpada culpados"), words("inocente inocentes")),
    Opposites("+rain", words("chuva chove chova choverá chover chuvoso"), frozenset()),
    Opposites(
        "+late", words("atraso atrasado atrasada atrasados atrasa"), words("horário pontual pontuais"), paired=True
    ),
    Opposites("+smoker", words("fumante fumantes fumador fumadores fuma fumam"), frozenset()),
    Opposites("+male", words("homem homens rapaz rapazes"), words("mulher mulheres moça moças"), paired=True),
)

ILLNESSES = words("câncer cancro tuberculose hiv aids diabetes covid gripe malária hepatite vírus asma sarampo doença")

FURNITURE = words(
    """são o a os as um uma uns umas de do da dos das em no na nos nas ao aos à às por pelo pela com para que e ou se
    sua seu suas seus é está estão era eram foi ser seja sejam estar esteja há tem têm tenha ter dá dão quando
    sabendo dado qual quais quem como mais também só somente apenas cerca aproximadamente quase entre este esta
    estes estas esse essa isso ele ela eles elas já todo toda todos todas cada probabilidade chance risco
    proporção porcentagem percentagem taxa calcule calcular determine determinar encontre encontrar teste testes
    testado testada resultado resultados exame escolhe escolhido escolhida escolhe-se seleciona selecionada
    selecionado retira retirada retirado retira-se acaso pessoa alguém contém conter palavra apresenta apresentam
    sai saem produz produzem produzido produzida produzir fabrica fabricam fornece fornecem vem vêm venha veio
    provém provenha respectivamente sofre sofrem fábrica fábricas máquina máquinas urna urnas fornecedor
    fornecedores linha linhas empresa empresas caixa caixas casos vezes vez certo certa determinada realmente
    total produção prevalência incidência aqueles aquelas outro outra outros outras resto restante restantes
    demais não senão hoje ontem ano diz declara afirma indica anuncia chega chegam chegar recebe recebem sido"""
)

UNIVERSE = words(
    """mail mails pessoas gente indivíduos indivíduo população pacientes paciente habitantes adultos adulto crianças
    criança alunos aluno alunas aluna estudantes estudante empregados funcionários funcionário trabalhadores
    clientes cliente e-mails e-mail mensagens mensagem peças peça produtos produto itens item parafusos parafuso
    lâmpadas lâmpada componentes dias dia carros carro táxis táxi motoristas motorista famílias bolas bola trens
    trem comboio pacotes pacote cartas carta voos voo cidade país"""
)

SUFFIXES = words(
    "s es o a os as e m am em ar er ir ado ada ados adas ido ida ando endo indo r mente do da dos das ndo ram va vam"
) | {""}

VERBS = "|".join(
    sorted(
        words(
            """é são está estão era eram foi tem têm tinha há dá dão chega chegam joga jogam fuma fumam usa usam leva
            levam sofre sofrem apresenta apresentam contém contêm reage reagem possui possuem utiliza utilizam
            compra compram provém vem vêm faz fazem cai caem recebe recebem ganha ganham perde perdem fala falam
            lê leem pratica praticam passa passam reprova reprovam chove pertence pertencem prefere preferem
            escolhe escolhem paga pagam bebe bebem morre morrem supera superam desenvolve desenvolvem vê veem sai
            saem estuda estudam trabalha trabalham dirige tosse tossem rejeita rejeitam aceita aceitam vota votam
            come comem dorme dormem viaja viajam atrasa atrasam"""
        ),
        key=len,
        reverse=True,
    )
)
