// The text of an exercise in words, cut into sentences and these into plain text, numbers and events.
import { linesOf } from "../../exercise/lines.js";

const OPENING = "([$€£¥“‘（「『《";

/** @typedef {import("../../protocol.js").Told} Told */
/** @typedef {import("../../protocol.js").ToldMark} ToldMark */
/** @typedef {import("../../protocol.js").ToldMention} ToldMention */

/**
 * A stretch of a sentence; at most one of mark and mention is there.
 * @typedef {{text: string, mark?: ToldMark, mention?: ToldMention}} Part
 */

/** A full stop ends a sentence if no small letter follows; the wide ones always do. */
const STOPS = new Set([".", "!", "?"]);
const WIDE_STOPS = new Set(["。", "！", "？", "；"]);
const CLOSING = /["'”’)\]）」』]/;

/**
 * The sentences of each line that is not empty.
 * @param {string} text
 * @param {Pick<Told, "marks" | "mentions"> | null} told  null: the text alone
 * @returns {Part[][][]}
 */
export function sentencesOf(text, told) {
  /** @type {Map<number, Part[]>} */
  const found = new Map();
  const add = (/** @type {number} */ line, /** @type {any} */ one) => found.set(line, [...(found.get(line) ?? []), one]);
  for (const mark of told?.marks ?? []) add(mark.line, { mark, start: mark.start, end: mark.end });
  for (const mention of told?.mentions ?? []) add(mention.line, { mention, start: mention.start, end: mention.end });
  return linesOf(text).flatMap((line, at) => (line.trim() === "" ? [] : [ofLine(line, found.get(at + 1) ?? [])]));
}

/**
 * @param {string} line
 * @param {any[]} places  numbers and events with their start and end
 * @returns {Part[][]}
 */
function ofLine(line, places) {
  // Python counts characters, JavaScript halves of some.
  const characters = [...line];
  const sorted = places.sort((one, other) => one.start - other.start).filter(apart);
  const borders = stopsOf(characters).filter((stop) => !sorted.some(({ start, end }) => start < stop && stop < end));
  /** @type {Part[][]} */
  const sentences = [[]];
  let last = 0;
  /** @param {number} end */
  const plain = (end) => {
    for (const border of borders.filter((one) => last < one && one <= end)) {
      put({ text: characters.slice(last, border).join("") });
      sentences.push([]);
      last = border;
    }
    put({ text: characters.slice(last, end).join("") });
    last = end;
  };
  /** @param {Part} part */
  const put = (part) => {
    if (part.text !== "") sentences.at(-1)?.push(part);
  };
  for (const { start, end, ...meaning } of sorted) {
    plain(start);
    put({ text: characters.slice(start, end).join(""), ...meaning });
    last = end;
  }
  plain(characters.length);
  return sentences.filter((parts) => parts.length > 0);
}

/** Whether it begins behind the one before it. @param {any} place @param {number} at @param {any[]} all */
function apart(place, at, all) {
  return at === 0 || all[at - 1].end <= place.start;
}

/** Where sentences begin, but for the first one. @param {string[]} characters */
function stopsOf(characters) {
  /** @type {number[]} */
  const found = [];
  for (const [at, sign] of characters.entries()) {
    if (!STOPS.has(sign) && !WIDE_STOPS.has(sign)) continue;
    let next = at + 1;
    while (CLOSING.test(characters[next] ?? "")) next++;
    const isSpaced = /\s/.test(characters[next] ?? "");
    while (/\s/.test(characters[next] ?? "")) next++;
    const follows = characters[next] ?? "";
    const ends = WIDE_STOPS.has(sign) || (isSpaced && !/\p{Ll}/u.test(follows));
    if (ends && follows !== "") found.push(next);
  }
  return found;
}

/**
 * The parts of a sentence, numbers with the brackets and stops that stay beside them in the same line.
 * @param {Part[]} parts
 * @returns {{before: string, part: Part, after: string}[]}
 */
export function tiedParts(parts) {
  const tied = parts.map((part) => ({ before: "", part: { ...part }, after: "" }));
  for (const [at, one] of tied.entries()) {
    if (!one.part.mark) continue;
    const [left, right] = [tied[at - 1]?.part, tied[at + 1]?.part];
    if (left && isPlain(left)) {
      one.before = openingEnd(left.text);
      left.text = left.text.slice(0, left.text.length - one.before.length);
    }
    if (right && isPlain(right)) {
      one.after = /^[)\].,;:!?”’）」』》，。；：、！？]*/u.exec(right.text)?.[0] ?? "";
      right.text = right.text.slice(one.after.length);
    }
  }
  return tied.filter(({ part }) => part.text !== "");
}

/** @param {Part} part */
const isPlain = ({ mark, mention }) => !mark && !mention;

/** The opening brackets, quotation marks and currency signs at the end of a text. @param {string} text */
function openingEnd(text) {
  let start = text.length;
  while (start > 0 && OPENING.includes(text.charAt(start - 1))) start -= 1;
  return text.slice(start);
}
