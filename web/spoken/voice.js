// Each formula has a spoken text in the language around it, because a drawing tells a blind reader nothing.
import { LANGUAGES } from "../texts/languages.js";
import en from "./en.json";
import { readFormula } from "./read.js";
import { sayFormula } from "./say.js";
import { isHeardAsText, ownWords } from "./tokens.js";
import zh from "./zh.json";

/** @typedef {import("../protocol.js").Lang} Lang */

const WORDS = /** @type {Record<Lang, import("./say.js").Words>} */ (/** @type {unknown} */ ({ en, zh }));

/** Few formulas differ from one solution to the next. */
const MOST_CACHED = 3000;
/** @type {Map<string, string>} */
const cache = new Map();
/** @type {Lang} */
let language = LANGUAGES[0].code;

/** @param {Lang} lang  of what is drawn from now on */
export function speakIn(lang) {
  if (lang !== language) cache.clear();
  language = lang;
}

/**
 * The attributes that make a formula audible. As an image with a label, every screen reader finds it at its place; a
 * single
 * number or letter is plain text.
 * @param {import("../protocol.js").Formula & {relation?: string}} formula
 * @returns {Record<string, string>}
 */
export function heard(formula) {
  if (!formula.relation && isHeardAsText(formula.latex)) return {};
  return { role: "img", "aria-roledescription": WORDS[language].formula ?? "", "aria-label": spoken(formula) };
}

/** @param {import("../protocol.js").Formula & {relation?: string}} formula */
function spoken({ latex, plain, relation = "" }) {
  const words = WORDS[language];
  let said = cache.get(latex);
  if (said === undefined) {
    said = sayFormula(readFormula(plain, ownWords(latex)), words);
    if (cache.size >= MOST_CACHED) cache.clear();
    cache.set(latex, said);
  }
  return relation ? `${words.signs[relation] ?? relation} ${said}` : said;
}
