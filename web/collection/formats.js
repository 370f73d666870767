// The formats of a document of several exercises, and what becomes of each.
import { saveAs } from "../ui/saving.js";

/** @typedef {import("../protocol.js").ExportedCollection} ExportedCollection */

export const FORMATS = /** @type {const} */ (["latex", "markdown", "print"]);
/** @typedef {typeof FORMATS[number]} Format */

/** What the engine makes of it. @param {Format} format */
export function targetOf(format) {
  return format === "latex" || format === "markdown" ? format : "sheet";
}

/**
 * @param {Format} format
 * @param {ExportedCollection} found
 * @param {{t: import("../texts/texts.js").Translate, print: import("./panel.js").PanelParts["print"]}} parts
 */
export async function made(format, found, { t, print }) {
  if (format === "print" && found.sheet) await print(found.sheet, t);
  else saveAs(found);
}
