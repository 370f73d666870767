// Text in a field that states nothing yet, such as a row with too few values. It is kept beside the exercise until it is used
// or taken away.

const KEY = "byhand.unfinished.1";
/** When there are more, the oldest text is dropped. */
const MOST_KEPT = 20;

/** @returns {[string, string][]} places and their texts */
function all() {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return stored.filter((/** @type {unknown} */ one) => Array.isArray(one) && one.every((part) => typeof part === "string"));
  } catch {
    return []; // forbidden, or of another version
  }
}

/** @param {string} place  the field, and what it is about @returns {string} "" where there is nothing */
export function unfinishedAt(place) {
  return all().find(([at]) => at === place)?.[1] ?? "";
}

/** @param {string} place @param {string} text  "": it is used, or taken away */
export function keepUnfinished(place, text) {
  const before = all();
  const others = before.filter(([at]) => at !== place);
  if (text === "" && others.length === before.length) return;
  /** @type {[string, string][]} */
  const kept = text === "" ? others : [...others, [place, text]];
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.slice(-MOST_KEPT)));
  } catch {
    // Forbidden or full: then the field alone has it.
  }
}
