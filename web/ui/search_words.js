// Finding by words, whatever their case and accents.

/** @param {string} text */
function plain(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** @param {string} query */
export function wordsOf(query) {
  return plain(query)
    .split(/\s+/u)
    .filter((word) => word !== "");
}

/**
 * Whether every word is a whole word of the text. Chinese has no spaces, so a piece of it is one.
 * @param {string[]} words  of wordsOf
 * @param {string} text
 */
export function wholeWordsStandIn(words, text) {
  const within = plain(text);
  const whole = new Set(within.split(/[^\p{L}\p{N}]+/u));
  return words.every((word) => whole.has(word) || (/\p{Script=Han}/u.test(word) && within.includes(word)));
}

/**
 * Whether the text contains every word.
 * @param {string[]} words  of wordsOf
 * @param {string} text
 */
export function wordsStandIn(words, text) {
  const within = plain(text);
  return words.every((word) => within.includes(word));
}
