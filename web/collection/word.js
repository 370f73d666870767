// A sheet of exercises as a file of Word. The library that writes it loads when the first one is wanted.
import { lateScript } from "../assets/late_script.js";
import { mathmlOf } from "../draw/math_drawing.js";

const script = lateScript("word.js", () => window.byhandWord);

/** @param {import("../protocol.js").Sheet} sheet @returns {Promise<Blob>} */
export async function toWord(sheet) {
  const { toWord } = await script();
  const parser = new DOMParser();
  const toMath = (/** @type {string} */ latex) => {
    const math = parser.parseFromString(mathmlOf(latex), "text/html").querySelector("math");
    if (!math) throw new Error("a formula without MathML");
    return math;
  };
  return toWord(sheet, toMath);
}
