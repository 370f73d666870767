// The tokens of a formula's plain text: numbers, letters, words and signs.

/**
 * @typedef {{kind: "number" | "letter" | "word" | "own" | "sign", text: string, spaced: boolean}} Token
 *   own: a word of the person's, whatever is in it; spaced: whether a space stands before it
 */

const PIECE =
  /(?:[⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺ᵀ]+|⁽[^⁽⁾]*⁾|[₀-₉]+)|(?<number>\d+(?:\.\d+)?)|(?<letter>[\u0370-\u03ffℓ∂∇∏])|(?<word>log₂|(?!ᵀ)\p{Script=Latin}(?:(?!ᵀ)[\p{Script=Latin}\d])*|\p{Script=Han}+)|(?<sign>\S)/uy;

/**
 * @param {string} plain
 * @param {string[]} own  the person's words in it, in their order
 * @returns {Token[]}
 */
export function tokens(plain, own) {
  /** @type {Token[]} */
  const found = [];
  const places = placesOf(plain, own);
  let spaced = false;
  for (let at = 0; at < plain.length;) {
    const end = places.get(at);
    if (end !== undefined) {
      found.push({ kind: "own", text: plain.slice(at, end), spaced });
      at = end;
      spaced = false;
    } else if (plain[at] === " ") {
      spaced = true;
      at++;
    } else {
      PIECE.lastIndex = at;
      const { number, letter, word } = PIECE.exec(plain)?.groups ?? {};
      const text = plain.slice(at, Math.max(PIECE.lastIndex, at + 1));
      found.push({ kind: number ? "number" : letter ? "letter" : word ? "word" : "sign", text, spaced });
      at += text.length;
      spaced = false;
    }
  }
  return found;
}

/**
 * Start and end of each word.
 * @param {string} plain
 * @param {string[]} own
 * @returns {Map<number, number>}
 */
function placesOf(plain, own) {
  const places = new Map();
  let from = 0;
  for (const word of own) {
    const start = plain.indexOf(word, from);
    if (word === "" || start < 0) continue;
    from = start + word.length;
    places.set(start, from);
  }
  return places;
}

// What Python's `latex_text` (printer.py) writes for signs with a meaning in LaTeX; it writes the codes of accents on
// letters.
const WRITTEN = /** @type {Record<string, string>} */ ({
  "\\textbackslash{}": "\\",
  "\\textasciicircum{}": "^",
  "\\textasciitilde{}": "~",
  "\\textless{}": "<",
  "\\textgreater{}": ">",
  "\\textbar{}": "|",
  "{[}": "[",
  "{]}": "]",
  "$-$": "\u2212",
});
const OWN = /\\text\{((?:[^{}\\]|\\char"[\dA-F]{4}\{\}|\\[A-Za-z]+\{\}|\\[^A-Za-z]|\{[[\]]\})*)\}/g;

/**
 * The person's own words in a formula. Only they are text in its LaTeX, in the same order as in its plain text: this
 * tells
 * where they are, and no sign in them is taken for mathematics.
 * @param {string} latex
 */
export function ownWords(latex) {
  if (!latex.includes("\\text{")) return [];
  return Array.from(latex.matchAll(OWN), ([, word = ""]) =>
    word.replace(/\\char"([\dA-F]{4})\{\}|\\[A-Za-z]+\{\}|\{[[\]]\}|\$-\$|\\[^A-Za-z]/g, (sign, code) =>
      code ? String.fromCharCode(parseInt(code, 16)) : (WRITTEN[sign] ?? sign.slice(1)),
    ),
  );
}

const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** @param {string} text  of digits above or below the line */
export const onLine = (text) =>
  Array.from(text, (sign) => {
    const digit = Math.max(SUBSCRIPTS.indexOf(sign), SUPERSCRIPTS.indexOf(sign));
    return digit >= 0 ? String(digit) : sign === "⁻" ? "−" : sign === "⁺" ? "+" : sign;
  }).join("");

/** n_xyc, x_i1, λ_ij: letters that are indices, side by side. */
export const INDICES = /^(?:i\d*|ij|ic|id|cd|cj|jj|xyc|xc|yc)$/;

const AS_TEXT = /^(?:\\displaystyle )?(?:\\htmlData\{mark=\d+\}\{)*(?:\d+(?:\.\d+)?|[A-Za-z])\}*$/;

/** Is it only a number or a letter? @param {string} latex  with or without its marks */
export const isHeardAsText = (latex) => AS_TEXT.test(latex);
