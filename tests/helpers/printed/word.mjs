// Reads a JSON list of sheets from standard input; prints a JSON list of their Word documents in base64.
import { Packer } from "docx";
import { parseHTML } from "linkedom";
import { mathmlOf } from "../../../web/draw/math_drawing.js";
import { wordDocument } from "../../../web/word/document.js";

/** @param {string} latex */
function toMath(latex) {
  return /** @type {Element} */ (parseHTML(`<body>${mathmlOf(latex)}</body>`).document.querySelector("math"));
}

let text = "";
for await (const chunk of process.stdin) text += chunk;
const made = [];
for (const sheet of JSON.parse(text)) made.push(await Packer.toBase64String(wordDocument(sheet, toMath)));
process.stdout.write(JSON.stringify(made));
