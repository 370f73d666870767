"""The words by which a proposal for an English exercise is found."""

from __future__ import annotations

from _byhand.told.languages.cues.cues import Cues

ENGLISH = Cues(
    positive=(
        r"positives?|positively|reports?|reported|flags?|flagged|barks?|barked|beeps?|beeped|sounds|sounded|rings?|rang|"
        r"alarms?|alarmed|recogni[sz]e[sd]?|detects?|detected|detection|finds?|reveals?|revealed|confirms?|indicates?|notices?|noticed|calls?|called|reacts?|reacted|shows?|"
        r"triggers?|triggered|signals?|signalled|identif(?:y|ies|ied)|catch(?:es)?|caught|spots?|spotted|says?|said|forecasts?|forecast|predicts?|predicted|claims?|claimed|marks?|marked|"
        r"buzz(?:es|ed)?|discards?|discarded|suspects?|suspected|lights?|lit|warns?|warned|warning|alerts?|alerted|rejects?|rejected|raises?|raised|picks|"
        r"(?:go(?:es|ne|ing)?|went|sets?|setting)\s+off|blinks?|stops?|denounces?|accuses?|blocks?|blocked|refuses?|refused|"
        r"chirps?|chirped|sniffs|sniffed|vibrates?|vibrated|whistles?|whistled|howls?|growls?"
    ),
    negative=r"negatives?|negatively|clears|cleared|miss(?:es|ed)?|overlooks?|overlooked|silent|quiet|empty|pass|passes|passed|lets?|through|ignores?|ignored|accepts?|accepted",
    harmless=(
        r"healthy|harmless|innocents?|normal|clean|honest|genuine|legitimate|legit|unaffected|uninfected|sober|good|"
        r"ordinary|intact|sound|clear|empty|safe|dry|authentic|regular|real|absent|well|non\w{3,20}|un(?:pregnant|infected|affected|contaminated|vaccinated)"
    ),
    harmful=r"ill|sick|infected|diseased|affected|present|guilty|sufferers?|carriers?|patients?\s+with",
    empty=(
        r"a|an|the|this|that|these|those|it|its|he|she|they|them|his|her|their|him|hers|you|your|i|my|me|we|our|us|one|ones|"
        r"is|are|was|were|be|been|being|has|have|had|having|do|does|did|will|would|can|could|should|may|might|must|"
        r"of|in|on|at|by|for|from|with|to|as|into|than|then|and|or|but|so|also|really|actually|indeed|now|only|just|still|"
        r"there|here|what|which|who|whom|whose|how|when|where|if|given|that|among|"
        r"probability|probabilities|chance|chances|likelihood|risk|likely|probable|find|compute|calculate|determine|give|"
        r"percent|percentage|fraction|proportion|share|rate|time|times|cases|case|any|some|all|each|every|same|"
        r"person|people|someone|somebody|individual|patient|patients|man|woman|men|women|child|children|item|items|"
        r"product|products|randomly|random|selected|chosen|picked|drawn|taken|particular|certain|new|another|such|"
        r"made|produced|comes?|came|coming|belongs?|question|problem|exercise|test|tests|tested|result|device|machine|"
        r"s|t|about|around|roughly|approximately|nearly|almost|too|even|out|off|up|turns|turned|happens?|know|known|"
        r"truly|suppose|assume|mr|mrs|ms|dr|bayes|theorem|rule|using|year|day|last|next|no|not|none|without|never|"
        r"receives?|received|within|before|after|during|under|over|until|since|while|because|said|say|about|arrives?|gets?|got|wrongly|correctly|otherwise|rest|other|others|remaining"
    ),
    subject=r"(?:a|an|the|this|one|another|some|his|her|my|your|our|its|someone['’]s)\s+(?:\w{1,20}\s+)?",
    others=r"others?|rest|otherwise|remaining|remainder|else",
    denied=(
        r"without\s+(?:one|it|them)|not|no|without|never|none|neither|cannot|lacks?|lacking|free\s+(?:of|from)|fails?\s+to|failed\s+to|"
        r"\w{2,8}n['’]t|absence\s+of|absent"
    ),
    nothing=r"none|without\s+(?:one|it|them)",
    contrasts=(("new", "used old"), ("woman women", "man men"), ("child children", "adult adults")),
    together=r"both|independent\w{0,3}",
    denies=r"not|never|cannot|\w{2,8}n['’]t|fails?\s+to|failed\s+to",
    tasks=(
        r"(?<![a-z,;]\s)(?:draw|sketch|make\s+an?\s+(?:tree|table|diagram|sketch)|construct|complete|set\s+up|write|define|introduce|comment|explain|"
        r"justify|interpret|discuss|show|round|name|state|solve|present|illustrate|represent|display)"
    ),
    which=r"(?:most|more)\s+(?:likely|probabl[ey])|likeliest",
    these="this|these",
    wrongly=r"(?:through|by|due\s+to|because\s+of|owing\s+to)\s+(?:an?\s+|its\s+|their\s+)?(?:\w{1,15}\s+)?(?:mistakes?|errors?|confusion)|false\s+alarms?|false\s+positives?|wrongly|mistakenly|by\s+mistake|falsely|erroneously|incorrectly",
    accuracy=r"accura(?:te|tely|cy)|reliab(?:le|ly|ility)|correct|correctly|right|rightly|properly|effective",
    error=r"wrong|errs?|mistakes?|mistaken|error|in\s+error|misclassif\w{1,4}|misjudge[sd]?",
    prior=(
        r"prevalence|incidence|base\s+rate|in\s+general|overall|of\s+the\s+population|of\s+all|beforehand|a\s+priori|prior|"
        r"generally|in\s+the\s+(?:general\s+)?population|in\s+total|altogether"
    ),
    condition=r"if|when|whenever|given|for|among|of|on|in|to|with|who|that|provided|from|against",
    given=r"given\s+that|given|if|when|knowing\s+that|provided\s+that|assuming\s+that|among",
    asks=(
        r"what['’]?s?|who\s+(?:\w{1,12}\s+)?(?:most|more)\s+(?:likely|probably)|is\s+(?:the|this)\s+\w{1,20}\s+more\s+likely|posterior|how\s+(?:likely|probable|sure|certain|worried|many|large|high)|(?<![a-z]\s)find|compute|calculate|determine|(?<![a-z]\s)give|estimate|"
        r"probability\s+(?:of|that)|with\s+what|(?<!,\s)which|should|is\s+it|wanted|work\s+out|evaluate|from\s+which"
    ),
    uncertain=(
        r"(?:its|his|her|their|my)\s+(?:neighbou?r|brother|sister|twin|partner|friend|colleague|father|mother|son|daughter)s?|"
        r"at\s+least|at\s+most|exactly|either|neither|both(?!\s+sides)|twice|second\s+(?:test|time)|first\s+(?:test|time)|again|next(?!\s(?:day|morning|week|month|year))|"
        r"independent\w{0,3}|more\s+than|less\s+than|fewer|each\s+of|odds|or(?!\s(?:she|her|not)\b)|expected|cost|best|draw\s+the\s+tree|unless|nothing|"
        r"(?:two|three|four|five|six|\d{1,3})\s+(?:\w{1,20}\s+)?(?:tests?|times|results?|readings?|draws?|people|persons|children|"
        r"sons|tosses|rolls|throws|items?|samples?|words?|balls?|positive|negative)"
    ),
    choice=r"equally\s+likely|at\s+random|equal\s+probabilit(?:y|ies)|fair\s+coin|randomly|with\s+the\s+same\s+probability",
    rest=r"(?:the\s+)?(?:rest|remaining(?:\s+ones)?|remainder|others)|otherwise|the\s+other\s+(?:days|mornings|evenings|nights|trips|times|occasions|weeks|games|matches|visits)",
    complement="not ",
    pairs=(
        ("works work working functions intact good", "defective faulty broken bad defect defects"),
        ("lies lie lying liar liars", "honest truthful truth"),
        ("hot", "cold"),
        ("win wins won winning", "lose loses lost losing"),
        ("convicts convicted convict condemns", "acquits acquitted acquit"),
        ("guilty", "innocent"),
        ("alive survives survive survived", "dies died die dead"),
        ("genuine real authentic", "fake forged counterfeit"),
        ("clean", "contaminated polluted dirty doped"),
    ),
    strong=r"if|when|whenever|given|provided",
    nouns=r"calls?|marks?|reports?|finds?|stops?|shows?|lights?|signals?|claims?|sounds?|rings?|blocks?|alerts?|picks|suspects?|spots?",
    called=r"as",
    affirmed=r"(?:those|ones|who|that|it|she|he|they)\s+(?:do|does|did|have|has|are|is)",
    about=r"that|of(?=\s(?:the|an?|this)\s\w{2,20}\s\w{2,20}ing\b)|(?:fraction|proportion|percentage|share|how\s+many)\s+of",
    copula=r"is|are|was|were|have|has|had|carry|carries|contains?",
    relative=r"who|that|which|whose",
    each=r"each|respectively\s+each|either\s+one",
    times=r"as|than|compared\s+(?:to|with)",
    of_whole=r"\s(?:in|(?:out\s)?of)\s(?:the\s|these\s|those\s|all\s|every\s|each\s|our\s)?(?:other\s|remaining\s)?",
    of_these=r"(?:of|among|out\s+of|from)\s+(?:these|those|them|which|whom)",
    unclear=r"\ue000\s(?:of\s)?that\s?(?=[.,;)]|\Z)|\ue000\s(?:of\s)?that\s(?:much|often)|\ue000\sas\s(?:likely|often|much|many)|"
    r"times\s(?:that|as)|at\s+least|at\s+most|exactly|neither|either(?!\s+case)|twice|more\s+than|less\s+than|(?<!for\s)(?<!in\s)both(?!\s+(?:sides|for|in|when)\b)",
    back=r"it|one|do|does|they|them|there\s+is|so",
    reports=(
        r"says?|said|claim(?:s|ed)?|report(?:s|ed)?|identif(?:y|ies|ied)|testif(?:y|ies|ied)|state[sd]?|declare[sd]?|swears?|swore|"
        r"recall(?:s|ed)?|remember(?:s|ed)?|describe[sd]?|name[sd]?|call(?:s|ed)?|insist(?:s|ed)?|maintain(?:s|ed)?|told|tells?|thinks?|"
        r"believe[sd]?|announce[sd]?|according\s+to"
    ),
    both=r"both|whichever|whether\s+or\s+not|regardless|irrespective|no\s+matter|alike|in\s+either\s+case|each\s+of\s+the\s+two",
    odds=r"odds",
    against=r"against",
    phrases=((r"on\stime", "punctual"), (r"in\stime", "punctual")),
    irregular=(
        "knife knives",
        "thief thieves",
        "wolf wolves",
        "begin began begun",
        "bite bit bitten",
        "break broke broken",
        "bring brought",
        "build built",
        "burn burnt",
        "buy bought",
        "catch caught",
        "drink drank drunk",
        "drive drove driven",
        "eat ate eaten",
        "fall fell fallen",
        "feed fed",
        "fly flew flown",
        "forget forgot forgotten",
        "freeze froze frozen",
        "grow grew grown",
        "hear heard",
        "hide hid hidden",
        "keep kept",
        "learn learnt",
        "lose lost losing",
        "pay paid",
        "ride rode ridden",
        "run ran running",
        "sell sold",
        "send sent",
        "sing sang sung",
        "sit sat",
        "sleep slept",
        "speak spoke spoken",
        "spend spent",
        "spoil spoilt",
        "steal stole stolen",
        "swim swam swum",
        "teach taught",
        "throw threw thrown",
        "wear wore worn",
        "win won winning",
        "write wrote written",
    ),
    borders=(
        r"[;:–—]",
        r",\s+(?:and|but|while|whereas|or|yet)\s",
        r"\s(?:and|but|while|whereas)[\s,]",
        r",\s",
        r"\sor\s",
        r"[()]",
    ),
)
