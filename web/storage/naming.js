// The name of an exercise in the list: its title, the title it was derived from, or some of its contents.
import { titleOf } from "../exercise/exercise.js";
import { languageOf } from "../texts/languages.js";

/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */
/** @typedef {import("../texts/texts.js").Translate} Translate */

/** @typedef {{title: string, after: string, words: string}} Gist  the first that is not empty is said */

const LONGEST = 80;

/** @param {Exercise} exercise @param {string[]} names  of what is stated without a table @returns {Gist} */
export function gistOf({ title, name = "", after, source, typed }, names) {
  return {
    title: cut(titleOf({ title, name })),
    after: cut(after?.title || after?.source || ""),
    words: cut(wordsOf(source, names, typed)),
  };
}

/**
 * @param {Gist} gist
 * @param {Translate} t
 */
export function nameOf(gist, t) {
  if (gist.title) return gist.title;
  if (gist.after) return t("own.after", { title: gist.after });
  return gist.words || t("exercise.own");
}

/**
 * The names of what is counted, which differ between exercises.
 * @param {Exercise["source"]} source
 * @param {string[]} names
 * @param {string} [typed]
 */
function wordsOf(source, names, typed = "") {
  if (source?.kind === "grid" && source.text === "") return source.columns.join(", ");
  if (source && source.text.trim() !== "") return firstLine(source.text);
  return names.length > 0 ? names.join(", ") : firstLine(typed);
}

/** @param {string} text */
function firstLine(text) {
  const start = text.slice(0, 4 * LONGEST).trim();
  const [line = ""] = start.split("\n", 1);
  const words = line.split(/[\t|,;]/).map((word) => word.trim().replace(/\s+/g, " "));
  return words.filter((word) => word !== "").join(", ");
}

/** @param {string} text */
function cut(text) {
  const letters = [...text.slice(0, 2 * LONGEST + 2)]; // each takes two places at most, and one more shows that it is too long
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join("")}…` : letters.join("");
}

/**
 * @param {number} changed  in ms since the epoch
 * @param {import("../protocol.js").Lang} lang
 */
export function dateOf(changed, lang) {
  const own = navigator.language ?? "";
  const { code, locale, usesOwnRegion } = languageOf(lang);
  const shown = usesOwnRegion && own.startsWith(code) ? own : locale;
  return new Intl.DateTimeFormat(shown, { dateStyle: "medium", timeStyle: "short" }).format(changed);
}
