"""Blank the markup of an exercise, and spell its signs in one way: each character becomes one, so that places stay."""

from __future__ import annotations

import re

# Only characters that stand in the words the reader knows; it is no converter. Pairs: traditional, simplified.
_TRADITIONAL = (
    "機机車车間间產产廢废為为從从檢检測测驗验陽阳陰阴個个兩两與与種种無无發发則则該该這这時时實实質质學学飛飞報报誤误診诊療疗確确認认經经"
    "隨随貨货爾尔給给對对應应現现類类別别雙双擊击開开關关總总數数約约幾几壞坏標标準准獨独於于據据樣样圖图點点線线過过來来說说並并號号檔档"
    "紅红綠绿藍蓝黃黄顆颗張张條条門门訂订單单購购買买賣卖顧顾戶户電电郵邮訊讯試试劑剂聲声稱称證证見见傘伞帶带濕湿熱热燒烧藥药醫医師师養养"
    "術术職职業业員员廠厂後后網网運运輸输錯错誰谁難难題题處处臺台區区獲获選选擇择擲掷銅铜幣币勻匀騙骗貸贷違违壽寿險险讓让歲岁視视聽听請请"
    "計计設设備备調调轉转異异靈灵樂乐達达預预氣气連连續续勝胜負负賽赛隊队書书習习課课親亲體体論论遲迟遞递遠远邊边鏡镜屬属嗎吗麼么們们將将"
    "還还層层歷历價价贏赢場场決决壓压腦脑腫肿檻槛盤盘裝装項项領领頭头頻频顯显飲饮館馆馬马魚鱼鳥鸟麥麦齊齐齡龄龍龙瓊琼滿满滅灭燈灯營营環环"
    "畫画當当癥症監监盡尽嚴严國国團团圍围執执億亿偵侦偽伪債债傳传傷伤傾倾僅仅優优儲储內内兒儿寫写寬宽專专導导屆届嶺岭帳账幫帮幹干廣广顏颜"
    "篩筛級级絕绝賓宾錢钱鐵铁針针鏈链閱阅陳陈隻只雜杂雞鸡離离額额風风餘余"
    "沒没結结佔占棄弃細细絲丝組组統统織织紙纸終终維维編编練练縣县縮缩羅罗聯联腸肠膚肤膠胶艙舱蘋苹虛虚蟲虫衛卫補补規规覺觉觀观"
    "觸触訪访許许訴诉詐诈評评詢询語语誠诚談谈諾诺謊谎謝谢譯译議议護护豐丰貓猫貝贝財财貧贫賊贼賴赖贈赠趕赶跡迹軌轨軍军軟软較较"
    "載载輕轻輛辆輪轮辦办農农適适遊游鄉乡鄰邻釋释鉛铅銀银銷销鋼钢鎖锁長长閉闭問问聞闻陸陆階阶際际霧雾靜静順顺飯饭飼饲餅饼駕驾"
    "駛驶騎骑驚惊鮮鲜鹽盐黨党倉仓側侧傑杰僱雇償偿刪删劃划劇剧劉刘動动務务勞劳勢势勵励協协卻却參参嘗尝噴喷圓圆園园塊块堅坚塵尘"
    "墜坠夠够奪夺獎奖婦妇媽妈孫孙寧宁審审島岛庫库彈弹強强彎弯徑径復复憂忧慮虑懷怀態态慣惯戰战戲戏掃扫採采換换損损搖摇搶抢撥拨"
    "擁拥擋挡擔担擴扩攝摄攔拦敗败敵敌斷断暫暂會会東东極极榮荣構构槍枪樓楼樹树橋桥櫃柜權权歐欧歸归殘残殺杀殼壳沖冲況况淨净淺浅"
    "渾浑溫温滲渗潔洁濃浓濾滤煙烟煉炼爐炉爭争牆墙狀状獄狱疊叠盜盗碼码磚砖礎础禮礼禍祸稅税穩稳窮穷競竞筆笔節节範范築筑簡简簽签"
    "籃篮糧粮紀纪純纯納纳紋纹緊紧緩缓績绩繼继纖纤勁劲癒愈痙痉瘧疟疇畴塗涂陣阵隱隐鴿鸽鴨鸭鵝鹅龐庞贓赃賭赌贗赝贋赝賬账識识詞词"
    "訓训話话讀读變变豬猪"
)
_CHARACTERS = dict(zip(_TRADITIONAL[::2], _TRADITIONAL[1::2], strict=True))
_KANA_OR_HANGUL = re.compile(r"[\u3040-\u30ff\uac00-\ud7af]")
# Full-width letters, digits and signs, but for the marks that end a Chinese clause; Arabic digits; look-alikes.
_SIGNS = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F) if chr(code) not in "，；：？！"}
_SIGNS |= {ord(sign): ord("0") + digit for signs in ("٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹") for digit, sign in enumerate(signs)}
_SIGNS |= {ord(sign): ord(plain) for sign, plain in zip("٪٫٬؟،؛∶∣❘│−﹪", "%.,?,;:|||-%", strict=True)}

_COMMENT = re.compile(r"<!--[^<>]{0,400}-->")
_ATTRIBUTE = r"""\s{1,9}[\w:.-]{1,40}(?:\s{0,3}=\s{0,3}(?:"[^"<>]{0,300}"|'[^'<>]{0,300}'|[^\s"'<>]{1,100}))"""
_TAG = re.compile(rf"</?[A-Za-z][\w:.-]{{0,40}}(?:{_ATTRIBUTE}){{0,12}}\s{{0,3}}/?>")
_ENTITY = re.compile(r"&(?:#(\d{1,6})|#[xX]([0-9a-fA-F]{1,5})|([A-Za-z]{2,8}));")
_ENTITIES = {
    "nbsp": " ",
    "percnt": "%",
    "amp": "&",
    "lt": "<",
    "gt": ">",
    "quot": '"',
    "apos": "'",
    "vert": "|",
    "mid": "|",
}
_ENTITIES |= {"permil": "‰", "frac12": "½", "frac14": "¼", "frac34": "¾", "cap": "∩", "cup": "∪", "not": "¬"}

# Dollars around a formula have no space within and no digit behind: "$5 and $10" are prices.
_DOLLARS = re.compile(r"\$\$?(?=[^\s$])[^$\n]{0,200}?(?<=[^\s$])\$\$?(?!\d)")
_FRACTION = re.compile(r"\\[dt]?frac\s?\{([^{}\n]{1,30})\}\s?\{([^{}\n]{1,30})\}")
_SHORT_FRACTION = re.compile(r"\\[dt]?frac\s?(\d)\s?(\d)(?!\d)")
_DECIMAL_COMMA = re.compile(r"(\d{1,9})\{,\}(\d{1,12})")
_OVERLINE = re.compile(r"\\(?:overline|bar)\s?(?:\{([^{}\n]{1,30})\}|([A-Za-z]))")
_COMPLEMENT = re.compile(
    r"(?<![A-Za-z\d])([A-Za-z]\d?)\s?\^(?:\{\s?)?(?:c|C|\\complement|\\mathsf\{c\}|∁)(?:\s?\})?(?![A-Za-z\d])"
)
_COMMAND = re.compile(r"\\(?:[A-Za-z]{1,20}\*?\s?\{?|[,;:! \\()\[\]{}%])")
_COMMANDS = {
    "mid": "|",
    "vert": "|",
    "cap": "∩",
    "wedge": "∧",
    "land": "∧",
    "cup": "∪",
    "neg": "¬",
    "lnot": "¬",
    "Pr": "Pr",
}
_COMMANDS |= {
    "times": "×",
    "cdot": "·",
    "approx": "≈",
    "colon": ":",
    "to": "→",
    "dots": "…",
    "ldots": "…",
    "lbrace": "{",
}

_LINK = re.compile(r"!?\[([^\[\]\n]{0,200})\]\(([^()\s]{0,300})\)")
_EMPHASIS = re.compile(r"\*\*|__|~~|`{1,3}|(?<![\d\s])\*|\*(?![\d\s])|(?<![\w_])_(?=\w)|(?<=\w)_(?![\w_])")
_HEADING = re.compile(r"(?m)^[ \t]{0,3}#{1,6}[ \t]+(?P<text>[^\n]{0,200})$")
_UNDERLINE = re.compile(r"(?m)^[ \t]{0,3}(?:={3,200}|-{3,200}|\*{3,200}|~{3,200})[ \t]*$")

_EXERCISE = (
    r"exercises?|problems?|questions?|examples?|tasks?|assignment|worked\s?example|aufgaben?|beispiel|übung|exercices?|problème|exemple|"
    r"ejercicios?|problemas?|ejemplos?|pregunta|exercícios?|exemplo|questão|esercizi?o?|esempio|oefening|opgave|vraag|zadanie|przykład|"
    r"задача|упражнение|пример|вопрос"
)
_LABEL_NUMBER = r"(?:\d{1,3}(?:[.\-–]\d{1,3}){0,3}[a-z]?|[A-Z](?:[.\-]?\d{1,3}){0,2}|[IVX]{1,5})"
_LABEL = re.compile(
    rf"(?mi)^[ \t>]{{0,6}}(?:(?:{_EXERCISE})(?:[ \t]{{0,2}}(?:no\.?|nr\.?|n°|№)?[ \t]{{0,2}}(?-i:{_LABEL_NUMBER})"
    r"(?:[ \t]?\([A-Za-z]\))?(?:[ \t]{0,2}[.:)—–-](?=\s|$)|[ \t]{0,2}(?=\(|\n|$))|[ \t]{0,2}(?::(?=\s|$)|(?=\n|$)))"
    r"|[\[【]?(?:例题|例|习题|练习|问题|题目|題目|問題|例題|문제|예제)[ \t]{0,2}"
    r"(?:\d{1,3}(?:[.\-–]\d{1,3}){0,3}|[一二三四五六七八九十]{1,3})?[ \t]{0,2}(?:[\]】.:：、)）]|(?=\s)|(?=\())"
    r"|第[ \t]?(?:\d{1,3}|[一二三四五六七八九十]{1,3})[ \t]?(?:题|問|问)[.:：、]?)"
)
_POINTS = re.compile(
    r"[ \t]{0,3}[(\[]\s?\d{1,3}\s?(?:points?|marks?|pts?\.?|punkte|p\.|分|点|점|puntos|punti|балл\w{0,2})\s?[)\]][.:]?",
    re.I,
)
_LIST_MARK = re.compile(
    r"(?m)^[ \t>]{0,8}(?:[-–—•‣◦*>]|\(?(?:[a-z]|[ivx]{2,4})[.)]|[①-⑳]|[A-Z]\.\d{1,3}\.?)(?=[ \t]|$|(?<=[①-⑳]))"
)
_NUMBERED = re.compile(r"(?m)^[ \t>]{0,8}\(?(\d{1,2})[.)、](?!\d)(?=[ \t]|$|(?<=、))")
_PART = re.compile(r"(?mi)^[ \t>]{0,8}part\s?\(?(?:[a-h]|[ivx]{1,4}|\d)\)?\s?[:.)]?(?=\s)")
_PARTS = re.compile(r"(?<=[.?!;:。？！；：] )\((?:[a-h]|i{1,3}|i?v)\)(?= )")
# (1) and 4. in front of Chinese words, which need no space.
_CHINESE_PARTS = re.compile(
    r"(?:(?m:^)|(?<=[。；;？?！!：:，,）)\s]))[ \t]{0,6}"
    r"(?:\((?:\d|[一二三四])\)|[①-⑨]|(?m:^)[ \t]{0,6}\d{1,3}[.、](?!\d))(?=[ \t]{0,3}[“「《]?[\u4e00-\u9fff])"
)
# A blank that asks: 概率为______, 概率是（　）
_ANSWER_BLANK = re.compile(r"(?<=[为是于])[ \t]{0,3}(?:[_＿]{2,30}|\([ \t\u3000]{0,12}\))")
_END_OF_SENTENCE = tuple(".?!:;。？！：；)）")


def clean(text: str) -> str:
    """The text without markup, headings and list marks, with half-width signs and simplified cue characters.

    Each character becomes one character, and line ends stay: an offset means the same place before and after. Names are
    therefore cut from the text itself.
    """
    text = text.translate(_SIGNS)
    if not _KANA_OR_HANGUL.search(text):
        text = text.translate({ord(old): new for old, new in _CHARACTERS.items()})
    text = _ANSWER_BLANK.sub(lambda match: _padded(match, "多少"), text)
    text = _blank_headings(_plain_formulas(_plain_html(text)))
    text = _LINK.sub(lambda match: _padded(match, match[1], ahead=match.start(1) - match.start()), text)
    return _blank_list_marks(_LABEL.sub(_blank, _EMPHASIS.sub(_blank, text)))


def is_markup(text: str) -> bool:
    """Whether tags take more than half of the characters: a file in XML, no exercise."""
    tags = sum(match.end() - match.start() for match in _TAG.finditer(text))
    return 2 * tags > len(text)


def _plain_html(text: str) -> str:
    if "<" in text:
        text = _TAG.sub(_blank, _COMMENT.sub(_blank, text))
    return _ENTITY.sub(_entity, text) if "&" in text else text


def _plain_formulas(text: str) -> str:
    if "$" in text:
        text = _DOLLARS.sub(lambda match: re.sub(r"\$", " ", match[0]), text)
    if "^" in text:
        text = _COMPLEMENT.sub(lambda match: _padded(match, "¬" + match[1]), text)
    if "\\" not in text:
        return text
    text = text.replace("\\%", " %")
    text = _DECIMAL_COMMA.sub(lambda match: _padded(match, f"{match[1]},{match[2]}", ahead=2), text)
    text = _FRACTION.sub(_slashed, text)
    text = _SHORT_FRACTION.sub(lambda match: f"{match[1]}/{match[2]}".rjust(len(match[0])), text)
    text = _OVERLINE.sub(lambda match: _padded(match, "¬" + (match[1] or match[2])), text)
    return re.sub(r"[{}]", " ", _COMMAND.sub(_command, text))


def _slashed(match: re.Match[str]) -> str:
    """Numerator and denominator in their places, a slash behind the numerator."""
    gap = match.start(2) - match.end(1)
    return f"{match[1]:>{match.end(1) - match.start()}}{'/':<{gap}}{match[2]:<{match.end() - match.start(2)}}"


def _command(match: re.Match[str]) -> str:
    name = match[0].strip("\\{* \t\n")
    return _padded(match, _COMMANDS.get(name, ""))


def _entity(match: re.Match[str]) -> str:
    if match[3]:
        return _padded(match, _ENTITIES.get(match[3], match[0]))
    code = int(match[1]) if match[1] else int(match[2], 16)
    return _padded(match, chr(code) if 32 <= code <= 0xFFFF and not 0xD800 <= code < 0xE000 else "")


def _blank_headings(text: str) -> str:
    """A heading that holds numbers of an exercise keeps its words; any other is blank."""
    if "#" in text:
        text = _HEADING.sub(
            lambda match: match[0].replace("#", " ") if re.search(r"\d", match["text"]) else _blank(match), text
        )
    return _UNDERLINE.sub(_blank, text)


def _blank_list_marks(text: str) -> str:
    text = _POINTS.sub(lambda match: _blank(match) if _begins_line(text, match.start()) else match[0], text)
    text = _CHINESE_PARTS.sub(_blank, _PARTS.sub(_blank, _PART.sub(_blank, _LIST_MARK.sub(_blank, text))))
    # A number at the beginning of a line that continues a sentence is a number: "the share is\n20. Of these".
    marks = [match for match in _NUMBERED.finditer(text) if match[1] == "1" or _begins_sentence(text, match.start())]
    numbered = {int(match[1]) for match in marks} | {0}
    return _NUMBERED.sub(lambda match: _blank(match) if int(match[1]) - 1 in numbered else match[0], text)


def _begins_line(text: str, at: int) -> bool:
    return not text[max(text.rfind("\n", 0, at), 0) : at].strip()


def _begins_sentence(text: str, at: int) -> bool:
    before = text[max(at - 400, 0) : at].rstrip(" \t\n*_")
    return not before or before.endswith(_END_OF_SENTENCE) or "\n\n" in text[max(at - 400, 0) : at][len(before) :]


def _blank(match: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", match[0])


def _padded(match: re.Match[str], content: str, ahead: int = 0) -> str:
    """Content in the place of a match, `ahead` blanks in front of it, as long as the match."""
    length = len(match[0])
    return (" " * min(ahead, length - len(content)) + content).ljust(length)
