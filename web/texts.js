// The page's own words: buttons and labels. What the mathematics says comes from Python.
import en from "./texts/en.json";
import zh from "./texts/zh.json";

/** @typedef {import("./protocol.js").Lang} Lang */
/** @typedef {keyof typeof en} TextKey */
/** @typedef {(key: TextKey, params?: Record<string, string | number>) => string} Translate */

/** @type {Record<Lang, Record<TextKey, string>>} */
const TEXTS = { en, zh };

/** @type {Lang[]} */
export const LANGUAGES = ["en", "zh"];

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

/**
 * @param {Lang} lang
 * @returns {Translate}
 */
export function translator(lang) {
  return (key, params = {}) => fillTemplate(TEXTS[lang][key], params);
}

/**
 * The first of the browser's languages that the page speaks.
 * @param {readonly string[]} preferred
 * @returns {Lang}
 */
export function chooseLanguage(preferred) {
  for (const tag of preferred) {
    const base = tag.toLowerCase().split("-")[0];
    if (base === "zh" || base === "en") return base;
  }
  return "en";
}
