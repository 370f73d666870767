// The origin of an exercise. Once it is changed it is no longer the book's exercise, but the person's own, "after" it.
import { LANGUAGES, languageOf } from "../../texts/languages.js";
import { fillTemplate, inLanguage, translator } from "../../texts/texts.js";

/** @typedef {import("../exercise.js").Exercise} Exercise */
/** @typedef {import("../../protocol.js").Lang} Lang */

/**
 * The changed exercise without its former title and source, which belong to somebody else.
 * @param {Exercise} old
 * @param {Exercise} changed  not one that was opened, which has a title and a source of its own
 * @param {Lang} lang
 * @returns {Exercise}
 */
export function asOwn(old, changed, lang) {
  const { title, origin } = changed;
  if (changed.name !== old.name) return changed; // it is called otherwise, and is the same
  if (changed.example !== null || (title === "" && (origin === "" || isAfter(origin)))) return changed;
  const example = old.example === null ? {} : { example: old.example };
  return inWords({ ...changed, title: "", after: { title, source: origin, ...example } }, lang);
}

/** The source of a changed exercise in the words of a language. @param {Exercise} exercise @param {Lang} lang @returns {Exercise} */
export function inWords(exercise, lang) {
  if (!exercise.after) return exercise;
  const t = translator(lang);
  const { title, source } = exercise.after;
  const what = title === "" || source === "" ? title || source : t("exercise.title_and_source", { title, source });
  return { ...exercise, origin: inLanguage(lang, languageOf(lang).after, { what }) };
}

/** Whether the source already says that the exercise was changed, as that of a link does. @param {string} origin */
function isAfter(origin) {
  return LANGUAGES.some(({ after }) => origin.startsWith(fillTemplate(after, { what: "" })));
}
