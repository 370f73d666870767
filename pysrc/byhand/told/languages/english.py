"""English exercises."""

from __future__ import annotations

from byhand.told.languages.language import MARK, Language, N, Opposites, Rate, X

_ABOUT = r"(?:(?:only|about|around|roughly|approximately|nearly|almost|just|some|another|but|also|still|a|an|the|on\s+average|exactly)\s+){0,3}"
_CHANCE = r"(?:probability|chance|likelihood|risk|possibility)"
_IF = r"(?:if|when(?:ever)?|given(?:\s+that)?|provided(?:\s+that)?|in\s+case|assuming(?:\s+that)?|conditional\s+on|knowing\s+that)"
_TIME = r"(?:the\s+)?(?:time|cases|days|all\s+cases|all\s+days|occasions|nights|years|mornings|evenings)"
_DETERMINED = r"(?<!\bthe )(?<!\ba )(?<!\bwhose )(?<!\btheir )(?<!\bhis )(?<!\bher )(?<!\bits )(?<!\bthis )(?<!\bthat )"
_VERBS = (
    r"is|are|was|were|be|has|have|had|do|does|did|will|would|can|could|may|might|must|tests?|tested|shows?|showed|gets?|got|contains?|contained|"
    r"reports?|reported|says?|said|react(?:s|ed)?|pass(?:es|ed)?|fails?|failed|suffers?|suffered|uses?|used|owns?|owned|takes?|took|comes?|came|"
    r"gives?|gave|turns?|receives?|received|develops?|developed|supports?|supported|prefers?|preferred|buys?|bought|carry|carries|carried|"
    r"needs?|needed|returns?|returned|makes?|made|produces?|works?|arrives?|arrived|goes|go|went|likes?|liked|plays?|played|wears?|wore|reads?|"
    r"drinks?|smokes?|smoked|votes?|voted|click(?:s|ed)?|cancel(?:s|led)?|attends?|attended|meets?|met|break(?:s)?|broke|leak(?:s|ed)?|catch(?:es)?|"
    r"catches|caught|survives?|survived|dies?|died|pays?|paid|defaults?|defaulted|earns?|earned|speaks?|spoke|studies|study|studied|lands?|landed|"
    r"answers?|answered|knows?|knew|occurs?|includes?|included|sprouts?|sprouted|germinates?|germinated|bloom(?:s|ed)?|win(?:s)?|won|lose(?:s)?|lost|"
    r"choose(?:s)?|chose|travel(?:s|led)?|visit(?:s|ed)?|call(?:s|ed)?|call|cause(?:s|d)?|involve(?:s|d)?|lie(?:s)?|live(?:s|d)?|respond(?:s|ed)?|"
    r"recover(?:s|ed)?|improve(?:s|d)?|commit(?:s|ted)?|complain(?:s|ed)?|renew(?:s|ed)?|join(?:s|ed)?|subscribe(?:s|d)?|exceed(?:s|ed)?|contract(?:s|ed)?|"
    r"experience(?:s|d)?|exhibit(?:s|ed)?|display(?:s|ed)?|mention(?:s|ed)?|hold(?:s)?|held|keep(?:s)?|drive(?:s)?|drove|ride(?:s)?|rode|eat(?:s)?|ate|"
    r"order(?:s|ed)?|sell(?:s)?|sold|cross(?:es|ed)?|overheat(?:s|ed)?|crack(?:s|ed)?|rust(?:s|ed)?|stop(?:s|ped)?|exercise(?:s|d)?|enjoy(?:s|ed)?|watch(?:es|ed)?"
)
_VERB = rf"{_DETERMINED}\b(?:also\s+|then\s+|actually\s+|still\s+|even\s+|in\s+fact\s+|never\s+)?(?:{_VERBS})\b"
_RELATIVE = r"\b(?:who(?:se|m)?|which|that)\b"

ENGLISH = Language(
    code="en",
    letters=r"[A-Za-z]",
    common=frozenset("the of and is that what a in to are with for it has have probability find if".split()),
    spaced=True,
    ends=r"(?<=[.!?])[\"”’')]?\s+(?=[A-Z“\"(0-9\ue000_])|(?<=[.!?])\s+(?=[a-z])(?<!e\.g\.\s)(?<!i\.e\.\s)(?<!vs\.\s)(?<!no\.\s)|\n|(?<=[;])\s|\?(?=\S)",
    parts=rf"(?:[,:(]\s*(?:and\s|but\s|while\s|whereas\s|i\.e\.\s)?|\s(?:and|but|while|whereas)\s|\s(?=of\s+(?:which|whom)\s))(?=[^,;:(\n{MARK}]{{0,90}}{N})",
    slots=(
        ("of_which", rf"^(?:of|among)\s+(?P<given>which|whom|these|those|them)\s*,?\s*{_ABOUT}{N}\s+(?P<event>{X}{{2,120}})$"),
        ("of_front", rf"^(?:of|among|amongst)\s+(?P<of>{X}{{2,120}}?)\s*,?\s*{_ABOUT}{N}(?:\s+of\s+(?:them|these|those|whom))?(?P<event>\s+{X}{{2,120}})?$"),
        ("chance_that", rf"{_CHANCE}\s+(?:that|of|for|to)\s+(?P<main>{X}{{2,160}}?)\s*,?\s*(?:is|was|are|equals|=|:)\s+{_ABOUT}{N}(?P<tail>{X}{{0,120}})$"),
        ("chance_of", rf"{_CHANCE}\s+(?:is|of|=)\s+{_ABOUT}{N}\s+(?:that|of)\s+(?P<main>{X}{{2,160}})$"),
        ("there_is_a_chance", rf"^(?:there\s+is\s+|with\s+)?{_ABOUT}{N}\s+{_CHANCE}\s+(?:of|that|for)\s+(?P<main>{X}{{2,160}})$"),
        ("has_a_chance", rf"^(?P<of>{X}{{2,120}}?)\s+(?:has|have|had|gives?|runs?)\s+{_ABOUT}{N}\s+{_CHANCE}\s+(?:of|that|to)\s+(?P<event>{X}{{2,160}})$"),
        ("has_probability", rf"^(?P<main>{X}{{2,160}}?)\s+(?:has|have|had)\s+(?:a\s+)?{_CHANCE}\s+(?:of\s+)?{_ABOUT}{N}(?P<tail>{X}{{0,120}})$"),
        ("with_probability", rf"^(?P<main>{X}{{2,160}}?)\s*,?\s*with\s+{_ABOUT}(?:{_CHANCE}\s+)?(?:of\s+)?{N}(?:\s+{_CHANCE})?(?P<tail>{X}{{0,120}})$"),
        ("with_probability_first", rf"^with\s+{_ABOUT}{_CHANCE}\s+(?:of\s+)?{N},?\s+(?P<main>{X}{{2,160}})$"),
        ("of_the_time", rf"^(?P<main>{X}{{2,160}}?)\s*,?\s*(?:on\s+|in\s+)?{_ABOUT}{N}\s+of\s+{_TIME}\b(?P<tail>{X}{{0,120}})$"),
        ("of_the_time_first", rf"^(?:on\s+|in\s+)?{_ABOUT}{N}\s+of\s+{_TIME}\b\s*,?\s*(?P<main>{X}{{2,160}})$"),
        ("of_last", rf"^(?P<event>{X}{{0,160}}?)\s*\b(?:in|for|to|on|by|at|among|from)\s+{_ABOUT}{N}\s+of\s+(?P<of>{X}{{2,200}})$"),
        ("of_subject", rf"^(?:(?:in|on|at|during|over|every|each|from|now|suppose|assume|that|overall|and|but|while|however|{X}{{2,20}}:)\b{X}{{0,50}}?[\s,:])?{_ABOUT}{N}\s+of\s+(?P<pop>{X}{{2,240}})$"),
        ("of_object", rf"^(?P<event>{X}{{2,160}}?)\s+{_ABOUT}{N}\s+of\s+(?P<of>{X}{{2,200}})$"),
        ("in_last", rf"^(?P<event>{X}{{2,160}}?)\s+{_ABOUT}{N}\s+(?P<of>(?:people|men|women|persons|adults|children|patients|births|newborns|items|products)\b{X}{{0,80}})$"),
        ("n_in_m", rf"^(?:{X}{{2,30}}[,:]\s*)?{_ABOUT}{N}\s+(?P<pop>{X}{{2,240}})$"),
        ("predicate", rf"^{_ABOUT}{N}\s+(?P<event>(?:{_VERBS})\b{X}{{1,160}})$"),
        ("is", rf"^(?P<main>{X}{{2,160}}?)\s*(?:is|are|was|were|=|:)\s+{_ABOUT}{N}(?P<tail>{X}{{0,120}})$"),
        ("noun", rf"^(?:{X}{{2,30}}:\s*)?{_ABOUT}{N}\s+(?P<event>[^\s{MARK}]{{1,30}}(?:\s[^\s{MARK}]{{1,30}}){{0,4}})$"),
        ("share", rf"^(?P<event>{X}{{1,90}}?)\s*:?\s*{_ABOUT}{N}$"),
    ),
    leading=(
        rf"^(?:and\s+|but\s+|then\s+|,\s*)?{_IF}\s+(?P<given>{X}{{2,120}}?),\s*(?:then\s+)?(?P<event>.{{2,300}})$",
        rf"^(?:and\s+|but\s+)?(?:for|among|in)\s+(?P<given>(?:those|people|persons|patients|women|men|individuals|children)\b[^,{MARK}]{{2,100}}),\s*(?P<event>.{{2,300}})$",
        rf"^(?P<given>otherwise|else|if\s+not),?\s+(?P<event>.{{2,300}})$",
    ),
    trailing=(
        rf"^\s*,?\s*(?:only\s+|even\s+)?{_IF}\s+(?P<given>{X}{{2,140}})$",
        rf"^\s*,?\s*(?:for|among|amongst|in|on)\s+(?P<given>{X}{{2,140}})$",
    ),
    inner=(rf"^(?P<event>{X}{{2,140}}?),?\s+(?:even\s+)?{_IF}\s+(?P<given>[^,{MARK}]{{2,140}})$",),
    conditions=rf"\b(?:{_IF}|unless|although|though|while|whereas)\b",
    verbs=_VERB,
    relatives=_RELATIVE,
    rates=(
        Rate(r"\bfalse[-\s]positives?(?:\s+rate)?|\bfalse\s+alarms?(?:\s+rate)?|\bfalse[-\s]alarm\s+rate", True, False),
        Rate(r"\bfalse[-\s]negatives?(?:\s+rate)?|\bmiss\s+rate", False, True),
        Rate(r"\bsensitiv\w{0,6}|\btrue[-\s]positives?(?:\s+rate)?|\bhit\s+rate|\bdetection\s+rate|\brecall\b", True, True),
        Rate(r"\bspecificit\w{0,4}|\bspecific\b|\btrue[-\s]negatives?(?:\s+rate)?", False, False),
    ),
    priors=r"\b(?:prevalence|incidence|base\s+rate|prior(?:\s+probability)?)\b",
    accuracies=r"\b(?:accura(?:te|cy|tely)|reliab(?:le|ility|ly)|correct(?:ly)?|right(?:ly)?|effective)\b",
    errors=r"\b(?:errs?|wrong(?:ly)?|mistaken(?:ly)?|incorrect(?:ly)?|error\s+rate|in\s+error|misclassif\w+|misidentif\w+)\b",
    negations=(
        r"\b(?:not|no|never|without|none|lack(?:s|ing)?|fails?\s+to|failed\s+to|cannot|free\s+of|free\s+from|absent|absence|nor)\b|n[’']t\b|\bnon-|\bnon(?=[a-z]{4})"
    ),
    opposites=(
        Opposites("+positive", frozenset({"positive", "positives", "positively"}), frozenset({"negative", "negatives", "negatively"})),
        Opposites(
            "+defect",
            frozenset("defective faulty defect defects defectives bad broken reject rejects damaged flawed nonconforming malfunctioning".split()),
            frozenset("good sound acceptable conforming nondefective non-defective intact ok flawless usable working".split()),
        ),
        Opposites("+illness", frozenset("ill sick diseased infected affected disease illness infection".split()), frozenset("healthy unaffected uninfected well".split())),
        Opposites("+spam", frozenset({"spam", "junk"}), frozenset({"ham", "legitimate", "genuine"})),
        Opposites("+fraud", frozenset({"fraudulent", "fraud", "frauds"}), frozenset({"legitimate", "genuine", "honest"})),
        Opposites("+guilty", frozenset({"guilty", "guilt"}), frozenset({"innocent", "innocence"})),
        Opposites("+rain", frozenset("rain rains rainy raining rained wet".split()), frozenset("dry sunny fine".split())),
        Opposites("+pass", frozenset("pass passes passed passing".split()), frozenset("fail fails failed failing".split())),
        Opposites("+late", frozenset("late delayed delay".split()), frozenset("punctual punctually early".split())),
        Opposites("+heads", frozenset({"heads", "head"}), frozenset({"tails", "tail"})),
        Opposites("+vaccinated", frozenset({"vaccinated"}), frozenset({"unvaccinated"})),
        Opposites("+pregnant", frozenset({"pregnant", "pregnancy", "pregnancies"}), frozenset({"nonpregnant"})),
    ),
    illnesses=frozenset(
        "cancer tuberculosis hiv aids diabetes covid influenza malaria flu virus thrombosis lupus strep hepatitis appendicitis pneumonia dementia asthma "
        "anemia anaemia measles syndrome carrier carriers disease diseases illness infection infections condition disorder patient".split()
    ),
    furniture=frozenset(
        """the a an of in on at to for that who whom which whose is are was were be been being has have has had having it its he she they them his her their this
        these those there here some any one ones do does did so too also actually really indeed as and or by from with then if when given suppose assume such
        both either each every all only about just even still yet now once again very really
        person someone somebody anyone random randomly selected select chosen choose drawn draw picked pick taken take took test tests tested testing result results
        outcome show shows showed give gives gave given get gets got gotten come comes came back return turn turns turned out will would can could may might must say says said
        probability chance likelihood risk what find word contain contains contained containing certain particular make makes made making produce produces produced
        produce production output supply supplies supplied supplying deliver delivers delivered manufacture manufactures manufactured provide provides provided
        item case cases time times yield yields day days used use uses report occur occurs occurred occurring appear appears appeared appearing happen happens happened
        found be find finds present carry carries carried suffer suffers suffered contract contracts contracted receive receives received go goes off went
        ring rings rang rung sound sounds sounded he him you your i my me we our us year years total rate rates percentage percent proportion fraction share number amount
        among between than other others rest remaining otherwise else indicate indicates indicated actual true really examined inspected screened
        machine machines factory factories supplier suppliers plant plants line lines urn urns box boxes bag bags bowl bowls company firm office""".split()
    ),
    universe=frozenset(
        """people persons population individuals women woman men man adults adult children child patients students student employees employee customers customer
        emails email e-mails e-mail mails mail messages message items item products product bolts bolt screws screw chips chip parts part bulbs bulb lamps lamp
        components component pieces piece units unit cars car vehicles taxis cabs cab donors donor animals animal samples sample transactions transaction
        applicants applicant drivers driver residents inhabitants citizens voters voter households births newborns flights flight trains letters parcels parcel
        orders order tickets ticket books book eggs egg seeds seed balls ball tourists tourist mice rats cows cow herd house town city country""".split()
    ),
    others=r"\b(?:others?|rest|remaining|otherwise|else|remainder)\b",
    backward=r"\b(?:it|so|one|ones|do|does|did|them|this|these)\b",
    again=r"\b(?:that\s+is|i\.e\.|in\s+other\s+words)",
    guards=(
        r"\b(?:at\s+least|at\s+most|exactly|either|neither|nor|more|fewer|less|twice|double|triple|without\s+replacement|another|unless|except|or|"
        r"second|third|first|successive|consecutive|both|two|three|four|five|same|different|increase[sd]?|rise[sn]?|reduce[sd]?|average|expected|"
        r"times|least|most|until|before|after|independent(?:ly)?|respectively|again|order)\b"
    ),
    asks=(
        r"\b(?:what(?:['’]?s)?\s+(?:is\s+|are\s+|would\s+be\s+|was\s+)?(?:then\s+)?(?:the|his|her|its)?\s*(?:\w{1,15}\s+){0,2}?(?:probability|chances?|likelihood|risk|prob|odds|proportion|percentage|fraction|share)|"
        r"(?:find|calculate|compute|determine|give|estimate|evaluate|work\s+out)\b|how\s+(?:likely|probable|many|sure|certain|worried)|with\s+what\s+probability|which\s+is\s+the\s+probability|probability\s+(?:that|of)|p\s?\()"
    ),
    given=r"\b(?:given\s+that|given|if|when|knowing\s+that|provided\s+that|assuming\s+that)\b",
    independent=r"\b(?:conditionally\s+)?independen(?:t|tly|ce)\b",
    times=((r"\btwice\b|\btwo\s+(?:\w{1,12}\s+)?(?:tests?|times)\b|\bboth\s+(?:\w{1,12}\s+)?(?:tests?|results?|times)\b|\bboth\b", 2), (r"\bthree\s+times\b", 3)),
    every=r"\bboth\b",
    rest=(
        rf"\bthe\s+(?:rest|others|remainder|remaining(?:\s+\w{{1,15}})?)\s+(?P<event>(?:is|are|was|were|comes?|came|has|have)\b{X}{{1,80}})",
        rf"(?P<event>[^,;{MARK}]{{2,60}}?)\s+(?:makes?|produces?|supplies|delivers?|provides?|manufactures?|handles?)\s+the\s+(?:rest|others?|remainder|remaining)\b",
    ),
    lists=r"(?:\b[a-z]{2,15}\s)?\b(?-i:[A-Z][\w-]{0,20}|\d{1,2}\b)(?:['’]s)?",
    separators=r"\s*,\s*(?:and\s+)?|\s+and\s+|\s*/\s*|\s*&\s*",
    labelled=frozenset("machine line urn box bag bowl coin die test factory plant supplier group type class drawer jar bin route road".split()),
    uniform=r"\bat\s+random\b",
    population=r"\s*of\s+",
    wholes=r"(?:^|[,;:]\s*|\band\s+|\bwhile\s+)(?=of\s)|[;]",
    counts=(
        (
            "of_whole",
            rf"^of\s+(?P<of>(?:(?:the|these|those|all|a\s+total\s+of|my|our|every|each|a\s+group\s+of|a\s+sample\s+of|other|remaining)\s+){{0,3}}(?P<whole>{N})"
            rf"{X}{{0,90}}?)\s*,?\s*{_ABOUT}(?P<part>{N})\s+(?:of\s+them\s+)?(?P<event>{X}{{2,120}})$",
        ),
        (
            "part_of_whole",
            rf"^{_ABOUT}(?P<part>{N})\s+(?:out\s+)?of\s+(?P<of>(?:(?:the|these|those|all|my|our|other|remaining)\s+){{0,3}}(?P<whole>{N})\s+{X}{{0,90}}?)"
            rf"\s+(?P<event>(?:{_VERBS})\b{X}{{2,120}})$",
        ),
    ),
    opposite="not ",
    suffixes=frozenset(
        ("", "s", "es", "ed", "d", "e", "ing", "er", "ers", "ion", "ions", "ive", "t", "ts", "cy", "cies", "ant", "ent", "ence", "y", "ies", "ier", "iers", "ied",
         "al", "ly", "ness", "ic", "ics", "n", "ulent", "or", "ors", "ment", "able", "ability", "red", "led", "ling", "ring", "ping", "ped", "'s", "ting", "ted")
    ),
)
