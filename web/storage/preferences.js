// How this person has the page; read before anything is drawn.
import { SHOWN_LENGTHS } from "../ui/lengths.js";
import { DEFAULT_DISPLAY, DEFAULT_LENGTH } from "../solver/requests.js";
import { LOCAL, readJson, tryToWrite } from "./area.js";
import { checkedDisplay } from "./checked.js";
import { FORMER } from "./former.js";

/**
 * @typedef {object} Preferences
 * @property {import("../protocol.js").Lang} lang
 * @property {import("../ui/root.js").Theme} theme
 * @property {import("../protocol.js").Length} length  of the solution, as it is seen
 * @property {import("../protocol.js").Display} display
 * @property {boolean} knowsLights  no hint is needed that what is pointed at lights up
 */

const KEY = "byhand.preferences.1";

/** @returns {Preferences} */
export function readPreferences() {
  const kept = readJson(LOCAL, KEY) ?? readJson(LOCAL, FORMER);
  const lang = kept?.lang === "en" || kept?.lang === "zh" ? kept.lang : chooseLanguage(navigator.languages);
  const theme = kept?.theme === "dark" || kept?.theme === "light" ? kept.theme : "auto";
  const length = SHOWN_LENGTHS.find((each) => each === kept?.length) ?? DEFAULT_LENGTH;
  const display = checkedDisplay(kept?.display) ?? DEFAULT_DISPLAY;
  return { lang, theme, length, display, knowsLights: kept?.knowsLights === true };
}

/** @param {Preferences} preferences */
export function writePreferences({ lang, theme, length, display, knowsLights }) {
  tryToWrite(LOCAL, KEY, { lang, theme, length, display, knowsLights });
}

/**
 * The first of the browser's languages that the page speaks.
 * @param {readonly string[]} preferred
 * @returns {import("../protocol.js").Lang}
 */
function chooseLanguage(preferred) {
  for (const tag of preferred) {
    const base = tag.toLowerCase().split("-")[0];
    if (base === "zh" || base === "en") return base;
  }
  return "en";
}
