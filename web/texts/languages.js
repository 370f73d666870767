// The languages of the page, in the order in which the language button goes through them. The page falls back on the first
// one. Python has a list of the same codes: PROPERTIES in pysrc/_byhand/texts/__init__.py.

/** @typedef {import("../protocol.js").Lang} Lang */
/**
 * @typedef {object} Language
 * @property {Lang} code  of the texts, of requests and of the prepared answers
 * @property {string} tag  of HTML
 * @property {string} title  its own name, on the button that switches to it
 * @property {string} brand  the name of the page
 * @property {string} after  the source of a changed exercise; it is recognized in every language
 * @property {string} locale  of dates
 * @property {boolean} usesOwnRegion  dates have the browser's locale where that is in the same language
 * @property {boolean} closesUp  templates lose the spaces around wide characters
 * @property {string} unavailable  shown by the service worker if there is neither a connection nor an intact copy of the page
 */

/** @type {readonly [Language, ...Language[]]} */
export const LANGUAGES = [
  {
    code: "en",
    tag: "en",
    title: "English",
    brand: "Bayes by Hand",
    after: "after {what}",
    locale: "en-GB",
    usesOwnRegion: true,
    closesUp: false,
    unavailable:
      "There is no connection, and what was saved of this page for offline use is incomplete or damaged. Connect once and open the page again.",
  },
  {
    code: "zh",
    tag: "zh-Hans",
    title: "中文",
    brand: "手算贝叶斯",
    after: "改自{what}",
    locale: "zh-CN",
    usesOwnRegion: false,
    closesUp: true,
    unavailable: "目前没有网络，而本页保存在本机的离线文件不完整或已损坏。请联网后重新打开本页。",
  },
];

/** @param {unknown} code @returns {Language | undefined} */
export const findLanguage = (code) => LANGUAGES.find((language) => language.code === code);

/** @param {Lang} code */
export const languageOf = (code) => findLanguage(code) ?? LANGUAGES[0];

/** All languages from this one on; after the last comes the first. @param {Lang} code */
export function languagesFrom(code) {
  const place = LANGUAGES.findIndex((language) => language.code === code);
  return [...LANGUAGES.slice(place), ...LANGUAGES.slice(0, place)];
}

/** The language to which the button switches. @param {Lang} code */
export const nextLanguage = (code) => languagesFrom(code)[1] ?? LANGUAGES[0];
