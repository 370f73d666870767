// The title of the tab: the name of the exercise first, so that tabs and entries of the history differ.
import { gistOf, nameOf } from "../storage/naming.js";
import { languageOf, languagesFrom } from "../texts/languages.js";
import { translator } from "../texts/texts.js";

/**
 * @param {import("../exercise/exercise.js").Exercise} exercise
 * @param {string[]} names  of what is stated without a table
 * @param {import("../protocol.js").Lang} lang
 */
export function titleTab(exercise, names, lang) {
  const brands = languagesFrom(lang).map(({ brand }) => brand);
  const words = exercise.topic === "" ? brands : [nameOf(gistOf(exercise, names), translator(lang)), languageOf(lang).brand];
  const title = words.join(" · ");
  if (document.title !== title) document.title = title;
}
