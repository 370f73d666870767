// The person's display settings, read before anything is drawn.
import { SHOWN_LENGTHS } from "../ui/lengths.js";
import { DEFAULT_DISPLAY, DEFAULT_LENGTH } from "../solver/requests.js";
import { findLanguage, LANGUAGES } from "../texts/languages.js";
import { LOCAL, readJson, tryToWrite } from "./area.js";
import { checkedDisplay } from "./checked.js";
import { FORMER } from "./former.js";

/**
 * @typedef {object} Preferences
 * @property {import("../protocol.js").Lang} lang
 * @property {import("../ui/root.js").Theme} theme
 * @property {import("../protocol.js").Length} length  of the solution, as it is seen
 * @property {import("../protocol.js").Display} display
 * @property {import("../ui/display_menu.js").Formulas} formulas  how they are set
 * @property {boolean} knowsLights  no hint is needed that what is pointed at lights up
 */

const KEY = "byhand.preferences.1";

/** @returns {Preferences} */
export function readPreferences() {
  const stored = readJson(LOCAL, KEY) ?? readJson(LOCAL, FORMER);
  const lang = findLanguage(stored?.lang)?.code ?? chooseLanguage(navigator.languages);
  const theme = stored?.theme === "dark" || stored?.theme === "light" ? stored.theme : "auto";
  const length = SHOWN_LENGTHS.find((each) => each === stored?.length) ?? DEFAULT_LENGTH;
  const display = checkedDisplay(stored?.display) ?? DEFAULT_DISPLAY;
  const formulas = stored?.formulas === "native" ? "native" : "drawn";
  return { lang, theme, length, display, formulas, knowsLights: stored?.knowsLights === true };
}

/** @param {Preferences} preferences */
export function writePreferences({ lang, theme, length, display, formulas, knowsLights }) {
  tryToWrite(LOCAL, KEY, { lang, theme, length, display, formulas, knowsLights });
}

/**
 * The first of the browser's languages that the page speaks.
 * @param {readonly string[]} preferred
 * @returns {import("../protocol.js").Lang}
 */
function chooseLanguage(preferred) {
  for (const tag of preferred) {
    const spoken = findLanguage(tag.toLowerCase().split("-")[0]);
    if (spoken) return spoken.code;
  }
  return LANGUAGES[0].code;
}
