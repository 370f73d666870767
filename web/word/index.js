// The script word.js, which the page loads when a Word document is to be made.
import { Packer } from "docx";
import { wordDocument } from "./document.js";

/** @param {import("../protocol.js").Sheet} sheet @param {import("./document.js").ToMath} toMath @returns {Promise<Blob>} */
async function toWord(sheet, toMath) {
  return Packer.toBlob(wordDocument(sheet, toMath));
}

/** @typedef {{toWord: typeof toWord}} Words */

window.byhandWord = { toWord };
