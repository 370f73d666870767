// A list of values on one line: numbers and names, parts of a number of trials, points.

/** @type {Record<string, string>} */
const QUOTES = { '"': '"', "“": "”", "「": "」" };
const OPENING = Object.keys(QUOTES);
/** Separators between values; without any of them, spaces separate. */
const BETWEEN = /[,，、\t]/;
const SEMICOLON = /[;；]/;
const NUMBER = /^[-+−]?[\d.]+(?:\/\d+|e[-+]?\d+|%)?$/i;
// 3 of 5; 5 次中 3 次
const OF = /^(\d+)\s+of\s+(\d+)$/i;
const OF_CHINESE = /^(\d+)\s*次中\s*(\d+)\s*次?$/;

/**
 * @typedef {{text: string, quoted: boolean}} Piece  what stands in quotes is never cut
 * @typedef {string | {value: string, trials: string}} Value
 */

/**
 * The values: between commas, or between spaces where there are none. Names in quotes may hold both. Numbers with
 * semicolons between them are points.
 * @param {string} text
 * @returns {Value[] | string[][]}
 */
export function listed(text) {
  const pieces = cut(text);
  const points = divided(pieces, SEMICOLON).map((part) => divided(part, BETWEEN).flat().flatMap(words));
  if (points.length > 1 && points.flat().every((one) => !one.quoted && NUMBER.test(one.text)))
    return points.filter((point) => point.length > 0).map((point) => point.map((one) => one.text));
  const separated = divided(pieces, BETWEEN).flatMap((part) => divided(part, SEMICOLON));
  const alone = separated.length === 1 ? separated.flatMap(together) : separated.flatMap(betweenCommas);
  return alone.flatMap(valueOf);
}

/**
 * The text that is read as these values.
 * @param {unknown} value
 * @param {(value: string, trials: string) => string} of  how k of m is written
 */
export function writtenList(value, of) {
  const list = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  if (list.some(Array.isArray)) return list.map((one) => [one].flat().join(" ")).join("; ");
  const texts = list.map((one) => {
    if (one === null || typeof one !== "object") return inQuotes(String(one), list.length === 1);
    return one.trials === undefined || one.trials === null ? String(one.value ?? "") : of(String(one.value), String(one.trials));
  });
  return texts.join(texts.some((one) => /\s/.test(one)) ? ", " : " ");
}

/** @param {string} name @param {boolean} alone  a name with spaces would be cut where no comma stands */
function inQuotes(name, alone) {
  const special = BETWEEN.test(name) || SEMICOLON.test(name) || name === "" || name !== name.trim() || /[\n\r]/.test(name);
  const read = OF.test(name) || OF_CHINESE.test(name);
  const numbers = /\s/.test(name) && name.split(/\s+/).every((one) => NUMBER.test(one));
  const opens = OPENING.some((quote) => name.includes(quote));
  return special || read || numbers || opens || (alone && /\s/.test(name)) ? `"${name.replaceAll('"', '""')}"` : name;
}

/** The text cut at its quotes. @param {string} text @returns {Piece[]} */
function cut(text) {
  const found = [];
  let plain = "";
  for (let at = 0; at < text.length; at += 1) {
    const closing = QUOTES[text[at] ?? ""];
    // A quote inside a word, as of inches, is a sign like others.
    const opens = closing && (plain === "" || /[\s,，、;；]$/.test(plain));
    const end = opens ? closed(text, at + 1, closing) : -1;
    if (end < 0) plain += text[at];
    else {
      found.push({ text: plain, quoted: false });
      found.push({ text: text.slice(at + 1, end).replaceAll('""', closing === '"' ? '"' : '""'), quoted: true });
      plain = "";
      at = end;
    }
  }
  return [...found, { text: plain, quoted: false }].filter((one) => one.quoted || one.text !== "");
}

/**
 * Index of the closing quote, skipping doubled ones; -1 if there is none. @param {string} text @param {number} start
 * @param {string} closing
 */
function closed(text, start, closing) {
  for (let at = text.indexOf(closing, start); at >= 0; at = text.indexOf(closing, at + 2)) {
    if (closing !== '"' || text[at + 1] !== closing) return at;
  }
  return -1;
}

/** The pieces between these separators. @param {Piece[]} pieces @param {RegExp} sign @returns {Piece[][]} */
function divided(pieces, sign) {
  /** @type {Piece[][]} */
  const parts = [[]];
  for (const piece of pieces) {
    const texts = piece.quoted ? [piece.text] : piece.text.split(sign);
    texts.forEach((text, at) => {
      if (at > 0) parts.push([]);
      if (piece.quoted || text.trim() !== "") parts.at(-1)?.push({ text: piece.quoted ? text : text.trim(), quoted: piece.quoted });
    });
  }
  return parts.filter((part) => part.length > 0);
}

/** @param {Piece} piece @returns {Piece[]} */
function words(piece) {
  if (piece.quoted) return [piece];
  return piece.text.split(/\s+/).map((text) => ({ text, quoted: false }));
}

/** Between commas: a name with its spaces, but numbers one by one. @param {Piece[]} part @returns {Piece[]} */
function betweenCommas(part) {
  return part.flatMap((piece) => (!piece.quoted && words(piece).every((one) => NUMBER.test(one.text)) ? words(piece) : [piece]));
}

/** Without commas: word by word, but k of m together. @param {Piece[]} part @returns {Piece[]} */
function together(part) {
  return part.flatMap((piece) =>
    piece.quoted
      ? [piece]
      : [...piece.text.matchAll(/\d+\s+of\s+\d+(?!\S)|\d+\s*次中\s*\d+\s*次?|\S+/gi)].map(([text]) => ({ text, quoted: false })),
  );
}

/** @param {Piece} piece @returns {Value[]} */
function valueOf({ text, quoted }) {
  if (quoted) return [text];
  const [, value, trials] = OF.exec(text) ?? [];
  if (value !== undefined && trials !== undefined) return [{ value, trials }];
  const [, all, part] = OF_CHINESE.exec(text) ?? [];
  return all !== undefined && part !== undefined ? [{ value: part, trials: all }] : [text];
}
