// The formats of a document of several exercises, and what becomes of each.
import { saveAs } from "../ui/saving.js";

/** @typedef {import("../protocol.js").ExportedCollection} ExportedCollection */

export const FORMATS = /** @type {const} */ (["latex", "word", "markdown", "print"]);
/** @typedef {typeof FORMATS[number]} Format */

/** What the engine makes of it. @param {Format} format */
export function targetOf(format) {
  return format === "latex" || format === "markdown" ? format : "sheet";
}

/**
 * @param {Format} format
 * @param {ExportedCollection} found
 * @param {{t: import("../texts/texts.js").Translate, print: import("./panel.js").PanelParts["print"],
 *   toWord: import("./panel.js").PanelParts["toWord"]}} parts
 */
export async function made(format, found, { t, print, toWord }) {
  if (format === "print" && found.sheet) await print(found.sheet, t);
  else if (format === "word" && found.sheet) saveAs({ text: await toWord(found.sheet), file_name: "bayes-by-hand-exercises.docx" });
  else saveAs(found);
}
