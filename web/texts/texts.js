// The page's own words: buttons and labels. Python provides the words of the mathematics. The texts of a language come with
// its index (assets/prepared.js), so that nobody waits for those of another language.
import { languageOf } from "./languages.js";

/** @typedef {import("../protocol.js").Lang} Lang */
/** @typedef {keyof typeof import("./en.json")} TextKey */
/** @typedef {Record<TextKey, string>} Texts */
/** @typedef {(key: TextKey, params?: Record<string, string | number>) => string} Translate */

/** @type {Partial<Record<Lang, Texts>>} */
const known = {};

/** @param {Lang} lang @param {Texts} texts */
export function learnTexts(lang, texts) {
  known[lang] = texts;
}

/** Whether the page can be drawn in this language. @param {Lang} lang */
export const knowsTexts = (lang) => known[lang] !== undefined;

/**
 * Fill `{name}` by a parameter and `{n|row|rows}` by one of the two forms, as the number n asks.
 * @param {string} template
 * @param {Record<string, string | number>} params
 */
export function fillTemplate(template, params) {
  return template.replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (whole, name, one, many) => {
    if (!(name in params)) throw new Error(`no value for ${whole} in "${template}"`);
    if (one === undefined) return String(params[name]);
    return Number(params[name]) === 1 ? one : many;
  });
}

/** @param {number} bytes */
export const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

/** A Chinese character, or punctuation as wide as one. */
const WIDE = "[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u201c\u201d]";
const STARTS_WIDE = new RegExp(`^${WIDE}`);
const ENDS_WIDE = new RegExp(`${WIDE}$`);
const SPACE_BEFORE = new RegExp(`(${WIDE}) \\{(\\w+)\\}`, "g");
const SPACE_AFTER = new RegExp(`\\{(\\w+)\\} (${WIDE})`, "g");

/** @param {string} text */
export const startsWide = (text) => STARTS_WIDE.test(text);

/**
 * A Chinese template has spaces around its parameters, which may be Latin words or numbers; around Chinese ones they
 * are removed.
 * @param {string} template
 * @param {Record<string, string | number>} params
 */
function closedUp(template, params) {
  return template
    .replace(SPACE_BEFORE, (whole, before, name) => (STARTS_WIDE.test(String(params[name])) ? `${before}{${name}}` : whole))
    .replace(SPACE_AFTER, (whole, name, after) => (ENDS_WIDE.test(String(params[name])) ? `{${name}}${after}` : whole));
}

/**
 * @param {Lang} lang
 * @param {string} template
 * @param {Record<string, string | number>} params
 */
export function inLanguage(lang, template, params) {
  return fillTemplate(languageOf(lang).closesUp ? closedUp(template, params) : template, params);
}

/**
 * @param {Lang} lang
 * @returns {Translate}
 */
export function translator(lang) {
  return (key, params = {}) => {
    const texts = known[lang];
    if (!texts) throw new Error(`the texts of ${lang} are asked for before they are there`);
    return inLanguage(lang, texts[key], params);
  };
}
