// A formula as an equation of Word: KaTeX's MathML, element by element. The list is closed: what it lacks is an error.
import { BuilderElement, Math as WordMath } from "docx";

/** @typedef {(element: Element) => BuilderElement[]} Converter */

/** Space narrower than this, in em, is left to Word. */
const LEAST_SPACE = 0.2;
const OPENING = "([{|‖⟨⌊⌈∣∥";
const CLOSING = ")]}|‖⟩⌋⌉∣∥";

/** @param {Element} math  the element `math` of KaTeX's MathML */
export function equation(math) {
  return new WordMath({ children: /** @type {any} */ (childrenOf(math)) });
}

/** @type {Record<string, Converter>} */
const CONVERTERS = {
  semantics: (element) => converted(/** @type {Element} */ (element.children[0])),
  mrow: rowOf,
  mstyle: rowOf,
  mpadded: rowOf,
  menclose: rowOf,
  mphantom: () => [],
  mi: (element) => [run(textOf(element), isUpright(element))],
  mn: (element) => [run(textOf(element), true)],
  mo: (element) => (textOf(element) === "" ? [] : [run(textOf(element), true)]),
  mtext: (element) => [run(textOf(element), true)],
  mspace: (element) => {
    const width = parseFloat(element.getAttribute("width") ?? "0");
    return width >= LEAST_SPACE ? [run(width >= 1 ? "\u2003" : "\u2005", true)] : [];
  },
  mfrac: (element) => [of("m:f", ...named(element, ["m:num", "m:den"], fractionKind(element)))],
  msqrt: (element) => [of("m:rad", of("m:radPr", value("m:degHide", "1")), of("m:deg"), of("m:e", ...childrenOf(element)))],
  mroot: (element) => {
    const [base, degree] = partsOf(element);
    return [of("m:rad", of("m:deg", ...converted(degree)), of("m:e", ...converted(base)))];
  },
  msup: (element) => [of("m:sSup", ...named(element, ["m:e", "m:sup"]))],
  msub: (element) => [of("m:sSub", ...named(element, ["m:e", "m:sub"]))],
  msubsup: (element) => [of("m:sSubSup", ...named(element, ["m:e", "m:sub", "m:sup"]))],
  munder: (element) => [of("m:limLow", ...named(element, ["m:e", "m:lim"]))],
  mover: overOf,
  munderover: (element) => {
    const [base, under, over] = partsOf(element);
    const lower = of("m:limLow", of("m:e", ...converted(base)), of("m:lim", ...converted(under)));
    return [of("m:limUpp", of("m:e", lower), of("m:lim", ...converted(over)))];
  },
  mtable: (element) => {
    const rows = [...element.children].map((row) => [...row.children].map((cell) => of("m:e", ...childrenOf(cell))));
    const columns = Math.max(...rows.map((row) => row.length));
    const kind = of("m:mcPr", value("m:count", String(columns)), value("m:mcJc", "center"));
    return [of("m:m", of("m:mPr", of("m:mcs", of("m:mc", kind))), ...rows.map((row) => of("m:mr", ...row)))];
  },
};

/** @param {Element | undefined} element @returns {BuilderElement[]} */
function converted(element) {
  if (!element) return [];
  const convert = CONVERTERS[element.localName];
  if (!convert) throw new Error(`no equation of Word for <${element.localName}>`);
  return convert(element);
}

/** @param {Element} element */
function childrenOf(element) {
  return [...element.children].flatMap(converted);
}

/** Brackets grow with what they enclose. @param {Element} row */
function rowOf(row) {
  const [first, last] = [row.children[0], row.children[row.children.length - 1]];
  const [opens, closes] = [first, last].map((one) => (one?.getAttribute("fence") === "true" ? textOf(one) : null));
  const isFenced = row.children.length > 2 && opens !== null && opens !== undefined && closes !== null && closes !== undefined;
  if (!isFenced || !isOneOf(opens, OPENING) || !isOneOf(closes, CLOSING)) return childrenOf(row);
  const inside = [...row.children].slice(1, -1).flatMap(converted);
  const kind = of("m:dPr", value("m:begChr", opens), value("m:endChr", closes));
  return [of("m:d", kind, of("m:e", ...inside))];
}

/** No bracket at all stands for none that is seen. @param {string} sign @param {string} signs */
function isOneOf(sign, signs) {
  return sign === "" || signs.includes(sign);
}

/** @param {Element} element */
function overOf(element) {
  const [base, over] = partsOf(element);
  const sign = over ? textOf(over) : "";
  if (over?.localName !== "mo") return [of("m:limUpp", ...named(element, ["m:e", "m:lim"]))];
  if (sign === "‾" || sign === "¯" || sign === "ˉ") {
    return [of("m:bar", of("m:barPr", value("m:pos", "top")), of("m:e", ...converted(base)))];
  }
  return [of("m:acc", of("m:accPr", value("m:chr", COMBINING[sign] ?? sign)), of("m:e", ...converted(base)))];
}

/** @type {Record<string, string>} */
const COMBINING = {
  "^": "\u0302",
  ˆ: "\u0302",
  "~": "\u0303",
  "˜": "\u0303",
  "˙": "\u0307",
  "¨": "\u0308",
  "→": "\u20d7",
  "⃗": "\u20d7",
};

/** @param {Element} element @param {string[]} names  of its parts @param {BuilderElement[]} [before] */
function named(element, names, before = []) {
  const parts = partsOf(element);
  return [...before, ...names.map((name, place) => of(name, ...converted(parts[place])))];
}

/** A fraction without a bar, as of a binomial coefficient. @param {Element} element */
function fractionKind(element) {
  const hasNoBar = /^0/.test(element.getAttribute("linethickness") ?? "");
  return hasNoBar ? [of("m:fPr", value("m:type", "noBar"))] : [];
}

/** @param {Element} element */
function partsOf(element) {
  return /** @type {(Element | undefined)[]} */ ([...element.children]);
}

/** @param {Element} element  without the sign of a function being applied, and other signs without a picture */
function textOf(element) {
  return (element.textContent ?? "").replace(/[\u2061-\u2064\u200b]/g, "").replace(/\u00a0/g, " ");
}

/** Names of several letters stand upright. @param {Element} element */
function isUpright(element) {
  return element.getAttribute("mathvariant") === "normal" || [...textOf(element)].length > 1;
}

/** @param {string} text @param {boolean} isPlain  upright */
function run(text, isPlain) {
  const words = new BuilderElement({
    name: "m:t",
    attributes: { space: { key: "xml:space", value: "preserve" } },
    children: /** @type {any} */ ([text]),
  });
  return isPlain ? of("m:r", of("m:rPr", value("m:sty", "p")), words) : of("m:r", words);
}

/** @param {string} name @param {...BuilderElement} children */
function of(name, ...children) {
  return new BuilderElement({ name, children });
}

/** @param {string} name @param {string} text */
function value(name, text) {
  return new BuilderElement({ name, attributes: { val: { key: "m:val", value: text } } });
}
