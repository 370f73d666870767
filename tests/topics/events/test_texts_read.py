"""Exercises about events as exams write them: read as the problem that was made by hand, asked, or refused."""

from __future__ import annotations

from typing import Any

import pytest

from _byhand import solving
from _byhand.errors import InputError
from _byhand.parsed.chain import judged
from _byhand.parsed.pasted import parse
from _byhand.reading.judge import Judged
from _byhand.reading.reader import Instructions
from _byhand.texts import load_texts
from _byhand.topics import load_topic
from helpers.problems.tables import number_of

Fields = dict[str, Any]
# The text, the problem, and the values of what is asked, in the order in which it is asked.
FORMULAS: list[tuple[str, Fields, list[str]]] = [
    (
        "P(A) = 0.5, P(B|A) = 0.8, P(A∪B)=0.7. Find P(B), P(A|B)",
        {"given": {"A": "0.5", "B given A": "0.8", "A or B": "0.7"}, "find": ["B", "A given B"]},
        ["3/5", "2/3"],
    ),
    (
        "Let A and B be independent events with P(A)=.3 and P(B)=.4. Find P(A∪B).",
        {"given": {"A": "0.3", "B": "0.4"}, "independent": [["A", "B"]], "find": ["A or B"]},
        ["29/50"],
    ),
    (
        "Let A and B be events with P(A) = 1/2, P(B) = 1/3 and P(A ∩ B) = 1/4. Find P(A'), P(A'∩B') and P(A−B).",
        {"given": {"A": "1/2", "B": "1/3", "A and B": "1/4"}, "find": ["not A", "not A and not B", "A and not B"]},
        ["1/2", "5/12", "1/4"],
    ),
    (
        "A and B are mutually exclusive. P(A) = 30%, P(B) = 45%. What is the probability that neither A nor B occurs?",
        {"given": {"A": "0.3", "B": "0.45"}, "exclusive": [["A", "B"]], "find": ["not A and not B"]},
        ["1/4"],
    ),
    (
        "The events A1, A2, A3 form a partition. P(A1)=0.2, P(A2)=0.3, P(B|A1)=0.1, P(B|A2)=0.5, P(B|A3)=0.4. "
        "Find P(A3), P(B), P(A1|B).",
        {
            "given": {"A1": "0.2", "A2": "0.3", "B given A1": "0.1", "B given A2": "0.5", "B given A3": "0.4"},
            "partition": [["A1", "A2", "A3"]],
            "find": ["A3", "B", "A1 given B"],
        },
        ["1/2", "37/100", "2/37"],
    ),
    (
        "A ⊂ B, P(A) = 0.2, P(B) = 0.5. Find P(B−A), P(A|B).",
        {"given": {"A": "0.2", "B": "0.5"}, "implies": [["A", "B"]], "find": ["B and not A", "A given B"]},
        ["3/10", "2/5"],
    ),
    (
        "The probability that at least one of A and B occurs is 0.8. P(A)=0.5, P(B)=0.4. "
        "Find the probability that both A and B occur.",
        {"given": {"A or B": "0.8", "A": "0.5", "B": "0.4"}, "find": ["A and B"]},
        ["1/10"],
    ),
    (
        r"Events A and B satisfy $P(A)=\frac{1}{3}$, $P(B \mid A)=\frac14$ and $P(A \cup B)=\frac{1}{2}$. "
        r"Determine $P(\bar{B})$.",
        {"given": {"A": "1/3", "B given A": "1/4", "A or B": "1/2"}, "find": ["not B"]},
        ["3/4"],
    ),
    (
        "P(A^c)=0.3, P(B)=0.4, P(A ∩ B^c)=0.5. Compute P(B | A ∪ B^c).",
        {"given": {"not A": "0.3", "B": "0.4", "A and not B": "0.5"}, "find": ["B given A or not B"]},
        ["1/4"],
    ),
    (
        "Given P(E)=0.6, P(F)=0.5, P(E ∪ F)=0.8. (a) P(E ∩ F) (b) P(E|F) (c) P(E' ∪ F')",
        {"given": {"E": "0.6", "F": "0.5", "E or F": "0.8"}, "find": ["E and F", "E given F", "not E or not F"]},
        ["3/10", "3/5", "7/10"],
    ),
    (
        "P(Rain)=0.3, P(Wind)=0.4, P(Rain and Wind)=0.2. Find P(Rain or Wind), P(Rain | not Wind).",
        {
            "given": {"Rain": "0.3", "Wind": "0.4", "Rain and Wind": "0.2"},
            "find": ["Rain or Wind", "Rain given not Wind"],
        },
        ["1/2", "1/6"],
    ),
    (
        "A, B, C are mutually independent with probabilities 0.5, 0.6, 0.7. Find P(A∪B∪C).",
        {"given": {"A": "0.5", "B": "0.6", "C": "0.7"}, "independent": [["A", "B", "C"]], "find": ["A or B or C"]},
        ["47/50"],
    ),
    (
        "P(A)=0.5, P(B)=0.3. What is P(A∪B) if A and B are independent?",
        {"given": {"A": "0.5", "B": "0.3"}, "independent": [["A", "B"]], "find": ["A or B"]},
        ["13/20"],
    ),
    (
        "P(A)=0.5, P(B)=2P(A∩B), P(A∪B)=0.8. Find P(B).",
        {"given": {"A": "0.5", "B": "2*P(A and B)", "A or B": "0.8"}, "find": ["B"]},
        ["3/5"],
    ),
    (
        "Are A and B independent? P(A)=0.6, P(B)=0.5, P(AB)=0.3.",
        {"given": {"A": "0.6", "B": "0.5", "A and B": "0.3"}, "find": [{"independent": ["A", "B"]}]},
        ["True"],
    ),
    (
        "Two events A and B have probabilities 0.25 and 0.50, respectively. The probability that both A and B occur is "
        "0.14. Find the probability that neither A nor B occurs.",
        {"given": {"A": "0.25", "B": "0.50", "A and B": "0.14"}, "find": ["not A and not B"]},
        ["39/100"],
    ),
    (
        "P(E)=.7, P(F)=.2 and P(E intersect F)=.1. Find P(E union F).",
        {"given": {"E": "0.7", "F": "0.2", "E and F": "0.1"}, "find": ["E or F"]},
        ["4/5"],
    ),
    (
        "已知事件A、B满足P(AB)=P(A̅B̅)，且P(A)=0.3，求P(B)。",
        {"given": {"A and B": "P(not A and not B)", "A": "0.3"}, "find": ["B"]},
        ["7/10"],
    ),
    (
        "P(A)=0.5\nP(B)=0.4 P(AB)=0.3\n- P(C)=0.2\nFind P(A∪B)",
        {"given": {"A": "0.5", "B": "0.4", "A and B": "0.3", "C": "0.2"}, "find": ["A or B"]},
        ["3/5"],
    ),
    (
        "设A, B为两个随机事件, P(A)=0.4, P(A∪B)=0.7, A与B互不相容, 求P(B)",
        {"given": {"A": "0.4", "A or B": "0.7"}, "exclusive": [["A", "B"]], "find": ["B"]},
        ["3/10"],
    ),
    (
        "已知 P(A)=0.5，P(B|A)=0.3，P(A∪B)=0.6，求P(B|A̅)",
        {"given": {"A": "0.5", "B given A": "0.3", "A or B": "0.6"}, "find": ["B given not A"]},
        ["1/5"],
    ),
    (
        "设P(A)=P(B)=P(C)=1/4，P(AB)=P(BC)=0，P(AC)=1/8，求A,B,C至少有一个发生的概率。",
        {
            "given": {"A": "1/4", "B": "1/4", "C": "1/4", "A and B": "0", "B and C": "0", "A and C": "1/8"},
            "find": ["A or B or C"],
        },
        ["5/8"],
    ),
    (
        "设两个相互独立的事件A和B都不发生的概率为1/9，A发生B不发生的概率与B发生A不发生的概率相等，则P(A)=____。",
        {
            "given": {"A and not B": "P(B and not A)", "not A and not B": "1/9"},
            "independent": [["A", "B"]],
            "find": ["A"],
        },
        ["2/3"],
    ),
    (
        "设随机事件A与B相互独立，P(B)=0.5，P(A−B)=0.3，求P(B−A)。",
        {"given": {"B": "0.5", "A and not B": "0.3"}, "independent": [["A", "B"]], "find": ["B and not A"]},
        ["1/5"],
    ),
    (
        "已知P(A)=1/4，P(B|A)=1/3，P(A|B)=1/2，求P(A∪B)。",
        {"given": {"A": "1/4", "B given A": "1/3", "A given B": "1/2"}, "find": ["A or B"]},
        ["1/3"],
    ),
    (
        r"设A、B为随机事件，P(A)=0.7，P(A-B)=0.3，求P(\overline{AB})。",
        {"given": {"A": "0.7", "A and not B": "0.3"}, "find": ["not (A and B)"]},
        ["3/5"],
    ),
    (
        "已知 P(A)=0.5，P(B)=0.6，P(B|A)=0.8，求P(AB)，P(A̅B̅)",
        {"given": {"A": "0.5", "B": "0.6", "B given A": "0.8"}, "find": ["A and B", "not A and not B"]},
        ["2/5", "3/10"],
    ),
    (
        "设A, B, C是两两独立的事件，P(A)=P(B)=P(C)=1/2，ABC=∅，求P(A∪B∪C)",
        {
            "given": {"A": "1/2", "B": "1/2", "C": "1/2", "A and B and C": "0"},
            "independent": [["A", "B"], ["A", "C"], ["B", "C"]],
            "find": ["A or B or C"],
        },
        ["3/4"],
    ),
    (
        "设事件A与B互为对立事件，P(A)=0.3，求P(B)",
        {"given": {"A": "0.3"}, "partition": [["A", "B"]], "find": ["B"]},
        ["7/10"],
    ),
    (
        "A,B,C三个事件相互独立，P(A)=0.2，P(B)=0.3，P(C)=0.4，求恰有一个发生的概率。",
        {
            "given": {"A": "0.2", "B": "0.3", "C": "0.4"},
            "independent": [["A", "B", "C"]],
            "find": ["exactly 1 of (A, B, C)"],
        },
        ["113/250"],
    ),
    (
        "已知P(A)=0.8，P(B)=0.6，P(A∪B)=0.9，判断A与B是否独立",
        {"given": {"A": "0.8", "B": "0.6", "A or B": "0.9"}, "find": [{"independent": ["A", "B"]}]},
        ["False"],
    ),
    (
        "若 A⊂B，P(A)=0.1，P(B)=0.5，则 P(AB)=  ，P(A̅∪B̅)=  ，P(A|B)=  。",
        {
            "given": {"A": "0.1", "B": "0.5"},
            "implies": [["A", "B"]],
            "find": ["A and B", "not A or not B", "A given B"],
        },
        ["1/10", "9/10", "1/5"],
    ),
    (
        "事件A、B发生的概率分别为0.4、0.5，且A、B至少有一个发生的概率为0.7，求A、B同时发生的概率。",
        {"given": {"A": "0.4", "B": "0.5", "A or B": "0.7"}, "find": ["A and B"]},
        ["1/5"],
    ),
    (
        "例3 设A1，A2，A3构成样本空间的一个划分，P(A1)=0.5，P(A2)=0.3，P(B|A1)=0.02，P(B|A2)=0.03，P(B|A3)=0.05，"
        "求(1)P(B)；(2)P(A1|B)。",
        {
            "given": {"A1": "0.5", "A2": "0.3", "B given A1": "0.02", "B given A2": "0.03", "B given A3": "0.05"},
            "partition": [["A1", "A2", "A3"]],
            "find": ["B", "A1 given B"],
        },
        ["29/1000", "10/29"],
    ),
]
DRAWN: list[tuple[str, Fields, list[str]]] = [
    (
        "An urn has 5 red and 3 blue balls; 3 are drawn without replacement. P(exactly 2 red), P(at least one blue)?",
        {
            "draws": {"from": {"red": 5, "blue": 3}, "n": 3, "replacement": False},
            "find": ["number(red)=2", "number(blue)>=1"],
        },
        ["15/28", "23/28"],
    ),
    (
        "A box contains 10 bulbs, of which 4 are defective. Three bulbs are selected at random without replacement. "
        "Find the probability that exactly two are defective.",
        {
            "draws": {"from": {"defective": 4, "not defective": 6}, "n": 3, "replacement": False},
            "find": ["number(defective)=2"],
        },
        ["3/10"],
    ),
    (
        "A bag contains 4 white balls and 2 red balls. Two balls are drawn with replacement. "
        "What is the probability that both are white?",
        {"draws": {"from": {"white": 4, "red": 2}, "n": 2, "replacement": True}, "find": ["number(white)=2"]},
        ["4/9"],
    ),
    (
        "An urn contains 6 red and 4 green balls. Two balls are drawn without replacement. P(second red | first red)?",
        {
            "draws": {"from": {"red": 6, "green": 4}, "n": 2, "replacement": False},
            "find": ["draw2=red given draw1=red"],
        },
        ["5/9"],
    ),
    (
        "Probability 0.9 each, 5 independent trials. What is the probability that at least one fails?",
        {"trials": {"p": "0.9", "n": 5}, "find": ["number(success)<=4"]},
        ["40951/100000"],
    ),
    (
        "A fair die is rolled 4 times. What is the probability of at least one six?",
        {"trials": {"p": "1/6", "n": 4}, "find": ["number(success)>=1"]},
        ["671/1296"],
    ),
    (
        "袋中有5个红球3个白球，不放回取3个，求恰有2个红球的概率",
        {"draws": {"from": {"红": 5, "白": 3}, "n": 3, "replacement": False}, "find": ["number(红)=2"]},
        ["15/28"],
    ),
    (
        "袋中装有5个白球、3个黑球，从中任取两个，求(1)都是白球的概率；(2)一个白球一个黑球的概率。",
        {
            "draws": {"from": {"白": 5, "黑": 3}, "n": 2, "replacement": False},
            "find": ["number(白)=2", "number(白)=1 and number(黑)=1"],
        },
        ["5/14", "15/28"],
    ),
    (
        "一批产品共10件，其中3件是次品，从中任取2件，求至少有1件次品的概率",
        {"draws": {"from": {"次品": 3, "正品": 7}, "n": 2, "replacement": False}, "find": ["number(次品)>=1"]},
        ["8/15"],
    ),
    (
        "袋中有4个白球和2个红球，不放回地取两次，每次取一个，已知第一次取到白球，求第二次取到白球的概率",
        {"draws": {"from": {"白": 4, "红": 2}, "n": 2, "replacement": False}, "find": ["draw2=白 given draw1=白"]},
        ["3/5"],
    ),
    (
        "一口袋中装有6只球，其中4只白球、2只红球。从袋中取球两次，每次随机地取一只。采用不放回抽样，求(1)取到的两只球都是白球的概率；"
        "(2)取到的两只球颜色相同的概率；(3)取到的两只球中至少有一只是白球的概率。",
        {
            "draws": {"from": {"白": 4, "红": 2}, "n": 2, "replacement": False},
            "find": ["number(白)=2", "number(白)=2 or number(红)=2", "number(白)>=1"],
        },
        ["2/5", "7/15", "14/15"],
    ),
    (
        "从5名男生和3名女生中任选3人，求恰有2名男生的概率",
        {"draws": {"from": {"男生": 5, "女生": 3}, "n": 3, "replacement": False}, "find": ["number(男生)=2"]},
        ["15/28"],
    ),
    (
        "100件产品中有5件次品，任取10件，求没有次品的概率",
        {"draws": {"from": {"次品": 5, "正品": 95}, "n": 10, "replacement": False}, "find": ["number(次品)=0"]},
        ["110983/190120"],
    ),
    (
        "某射手的命中率为0.8，独立射击5次，求恰好命中3次的概率",
        {"trials": {"p": "0.8", "n": 5}, "find": ["number(success)=3"]},
        ["128/625"],
    ),
    (
        "每次试验成功的概率为0.2，至少需要进行多少次独立试验，才能使至少成功一次的概率不小于0.9？",
        {"trials": {"p": "0.2"}, "find": [{"until": "number(success)>=1", "at_least": "0.9"}]},
        ["11"],
    ),
    (
        "抛一枚均匀硬币5次，求恰有3次正面的概率",
        {"trials": {"p": "1/2", "n": 5}, "find": ["number(success)=3"]},
        ["5/16"],
    ),
]
SMOKERS = {"Smoker": {"Male": 20, "Female": 30}, "Non-smoker": {"Male": 80, "Female": 70}}
XY = {"0": {"0": "0.1", "1": "0.2"}, "1": {"0": "0.3", "1": "0.4"}}
TABLES: list[tuple[str, Fields, list[str]]] = [
    (
        "\tMale\tFemale\tTotal\nSmoker\t20\t30\t50\nNon-smoker\t80\t70\t150\nTotal\t100\t100\t200\n"
        "Find P(Smoker | Male).",
        {"joint": {"rows": "row", "columns": "column", "cells": SMOKERS}, "find": ["Smoker given Male"]},
        ["1/5"],
    ),
    (
        "          Cavity  No cavity\nToothache  0.12    0.08\nNo toothache 0.08  0.72\n"
        "What is P(Cavity | No toothache)?",
        {
            "joint": {
                "rows": "row",
                "columns": "column",
                "cells": {
                    "Toothache": {"Cavity": "0.12", "No cavity": "0.08"},
                    "No toothache": {"Cavity": "0.08", "No cavity": "0.72"},
                },
            },
            "find": ['Cavity given "No toothache"'],
        },
        ["1/10"],
    ),
    (
        "X\tY\tP\n0\t0\t0.1\n0\t1\t0.2\n1\t0\t0.3\n1\t1\t0.4\nAre X and Y independent? Find P(X=1|Y=1).",
        {
            "joint": {
                "columns": ["X", "Y", "P"],
                "rows": [["0", "0", "0.1"], ["0", "1", "0.2"], ["1", "0", "0.3"], ["1", "1", "0.4"]],
            },
            "find": [{"independent": ["X", "Y"]}, "X=1 given Y=1"],
        },
        ["False", "2/3"],
    ),
    (
        "\tMale\tFemale\nSmoker\t20\t30\nNon-smoker\t80\t70\nFind the odds ratio with its 95% confidence interval.",
        {
            "joint": {"rows": "row", "columns": "column", "cells": SMOKERS},
            "find": ["column=Male given row=Smoker", 'column=Male given row="Non-smoker"'],
            "confidence": "0.95",
        },
        ["2/5", "8/15"],
    ),
    (
        "       Y=0   Y=1\nX=0   0.1   0.2\nX=1   0.3   0.4\nFind P(X=1, Y=0).",
        {"joint": {"rows": "X", "columns": "Y", "cells": XY}, "find": ["X=1 and Y=0"]},
        ["3/10"],
    ),
    (
        "X\\Y 0 1\n0 0.1 0.2\n1 0.3 0.4\n求P(X=1)，P(Y=0|X=1)，并判断X与Y是否独立。",
        {
            "joint": {"rows": "X", "columns": "Y", "cells": XY},
            "find": ["X=1", "Y=0 given X=1", {"independent": ["X", "Y"]}],
        },
        ["7/10", "3/7", "False"],
    ),
    (
        "| | 患病 | 未患病 | 合计 |\n|---|---|---|---|\n| 阳性 | 9 | 20 | 29 |\n| 阴性 | 1 | 70 | 71 |\n求P(患病|阳性)",
        {
            "joint": {
                "rows": "行",
                "columns": "列",
                "cells": {"阳性": {"患病": 9, "未患病": 20}, "阴性": {"患病": 1, "未患病": 70}},
            },
            "find": ["患病 given 阳性"],
        },
        ["9/29"],
    ),
    (
        "设二维随机变量(X,Y)的联合分布律如下\nX\\Y 0 1\n0 0.1 0.2\n1 0.3 0.4\n求X和Y的边缘分布律",
        {"joint": {"rows": "X", "columns": "Y", "cells": XY}, "find": [{"distribution": "X"}, {"distribution": "Y"}]},
        ["3/10", "7/10", "2/5", "3/5"],
    ),
]
REFUSED: list[tuple[str, str]] = [
    ("P(A) = 0.5, P(B|A) = 0.8, P(A∪B)=0.7 and 3 more. Find P(B), P(A|B)", "events.read.left"),
    ("P(A)=0.5, P(B)=0.6. A fair die is thrown. Find P(A∪B).", "events.read.left"),
    ("P(A)=0.5, P(B)=0.6 and twice as many like both. Find P(A∪B).", "events.read.left"),
    ("A and B are not independent. P(A)=0.5, P(B)=0.6. Find P(A∪B).", "events.read.left"),
    ("设A,B互不相容，P(A)=p，P(B)=q，求P(A∪B)", "events.read.left"),
    ("设A,B是两个事件，且P(A)=0.6，P(B)=0.7，问在什么条件下P(AB)取到最大值？", "events.read.left"),
    ("设P(A)=0.4, P(A∪B)=0.7. (1) 若A与B互不相容，求P(B); (2) 若A与B相互独立，求P(B).", "events.read.cases"),
    (
        "P(A)=0.5, P(B)=0.3. Find P(A∪B) (a) if A and B are independent, (b) if A and B are exclusive.",
        "events.read.cases",
    ),
    ("P(A)=0.2, P(A)=0.3, P(A∪B)=0.5. Find P(B).", "events.read.twice"),
    ("P(A)=0.5p, P(B)=0.4, P(A∪B)=0.7. Find P(AB).", "events.read.left"),
    ("P(A∪B)=0.7, P(A)=0.4.", "events.read.nothing_asked"),
    ("Is A ⊂ B? P(A)=0.2, P(B)=0.5. Find P(A∪B).", "events.read.whether"),
    ("If P(A) = 1/3 and P(B) = 1/4, can A and B be disjoint? Find P(A∪B).", "events.read.left"),
    ("P(A)=0.5, P(B)=0.4 and P(A∩B) ≤ 0.2. Find P(A∪B).", "events.read.left"),
    ("A,B为两事件，P(A)=0.5，P(B)=0.4，P(A∪B)的最小值是多少？", "events.read.left"),
    ("A, B are independent. Find P(A∪B).", "events.read.nothing_given"),
    (
        "A bag contains 4 white balls and 2 red balls. Two balls are drawn. Find P(both white).",
        "events.read.replacement",
    ),
    ("袋中有5个红球3个白球，其中2个是大球，不放回取3个，求恰有2个红球的概率", "events.read.left"),
    ("\tMale\tFemale\tTotal\nSmoker\t20\t30\t51\nOther\t80\t70\t150\nFind P(Smoker | Male).", "events.read.totals"),
    ("\tMale\tFemale\nSmoker\t20\t30\nOther\t80\t70\nFind P(Smoker | a tall one).", "events.read.of_table"),
    (
        "\tMale\tFemale\nSmoker\t20\t30\nOther\t80\t70\n"
        "What is the probability that a smoker is male? Find the odds ratio.",
        "events.read.left",
    ),
]
ASKED = [
    "P(A)=0.5, P(B)=0.6, P(AB)=0.2. A student likes apples. Find P(A∪B).",
    "王芳是学生。P(A)=0.5，P(B)=0.6，P(AB)=0.2，求P(A∪B)。",
]
# What Bayes' rule and naive Bayes read is theirs.
OTHERS = [
    ("P(A) = 0.5, P(B|A) = 0.8, P(B|not A)=0.7. Find P(A|B)", "told"),
    ("P(rain) = 0.2\nP(wet | rain) = 0.9, P(wet | not rain) = 0.1\nP(rain | wet) = ?", "told"),
    ("outlook,wind,play\nsunny,weak,no\nrain,weak,yes\nsunny,strong,no\nrain,strong,yes", "cases"),
    (
        "某病的患病率为1%。患者检查呈阳性的概率为90%，健康人检查呈阳性的概率为5%。某人检查呈阳性，求他患病的概率。",
        "told",
    ),
]


def read(text: str) -> Judged:
    return judged(text, Instructions())


@pytest.mark.parametrize(("text", "fields", "values"), [*FORMULAS, *DRAWN, *TABLES])
def test_a_text_is_the_problem_that_it_states(text: str, fields: Fields, values: list[str]) -> None:
    found = read(text)
    assert found.best is not None, found.failures
    assert found.best.kind == "events"
    assert not found.stopped
    assert found.best.content.stated == fields
    (answer,) = solving.solve({"format": 1, "topic": "events", **fields}).answers
    asked = [each for each in answer.quantities if each.id.startswith(("probability[", "independent[", "n["))]
    printed = [str(each.value) if isinstance(each.value, bool) else str(number_of(each.value)) for each in asked]
    assert printed[: len(values)] == values


@pytest.mark.parametrize(("text", "key"), REFUSED)
def test_what_is_not_read_whole_is_refused(text: str, key: str) -> None:
    found = read(text)
    assert found.best is None
    assert found.failures[0].error.key == key


@pytest.mark.parametrize("text", ASKED)
def test_words_that_say_nothing_are_asked_about(text: str) -> None:
    found = read(text)
    assert found.best is not None
    assert found.best.kind == "events"
    assert [doubt.rule for doubt in found.doubts] == ["as_shown"]
    assert found.stopped
    agreed = judged(text, Instructions(kind="events"))
    assert agreed.best is not None
    assert agreed.best.content == found.best.content
    assert not agreed.stopped


@pytest.mark.parametrize(("text", "kind"), OTHERS)
def test_texts_of_other_topics_stay_theirs(text: str, kind: str) -> None:
    found = read(text)
    assert found.best is not None
    assert found.best.kind == kind


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_all_that_was_read_is_said(lang: Any) -> None:
    text = "Let A and B be independent events with P(A) = 0.5 and P(B|C) = 0.8. Find P(A ∪ B)."
    said = [each["message"] for each in parse({"text": text}, load_topic("events"), load_texts(lang))["warnings"]]
    assert all(part in said[0] for part in ("P(A) = 0.5", "P(B | C) = 0.8", "P(A ∪ B)"))
    assert "|" in said[1]


def test_a_union_is_never_one_of_its_parts() -> None:
    """P(A ∪ B) = 0.7 was once taken for P(B)."""
    for text in (
        "P(A)=0.5, P(B|A)=0.8, P(A∪B)=0.7. Find P(A|B).",
        "P(A)=0.5, P(B|A)=0.8, P(A∪B)=0.7 zzz7. Find P(A|B).",
    ):
        found = read(text)
        assert found.best is None or found.best.kind == "events"


def test_a_sign_of_its_own_is_refused_without_a_fault() -> None:
    for text in (
        "P(A)=0.5 \ue000 P(A∪B)=0.7. Find P(B).",
        "P((((((((((((((((((((A)=0.5 find P(A∪B)",
        "P() = 0.5, P(A∪) = 1",
    ):
        try:
            found = read(text)
        except InputError:
            continue
        assert found.best is None or found.stopped or found.best.kind != "events"
