// Elements whose changes a screen reader is told, although they are no live regions themselves: the page has one, which
// says what they say (live_region.js). A form with a live region for each of its errors would be read out at once
// whenever it is drawn.

/** Carries the words to the live region, also from the scripts that load late. */
export const SAID = "byhand-said";
/** Changes within this time are said together. */
const TOGETHER_MS = 60;

/** What each element said last. @type {WeakMap<Element, string>} */
const known = new WeakMap();
/** @type {Set<HTMLElement>} */
const changed = new Set();
const observer = globalThis.MutationObserver && new MutationObserver(follow);

/**
 * @template {HTMLElement} E
 * @param {E} element
 * @returns {E} the same
 */
export function announced(element) {
  observer?.observe(element, { childList: true, characterData: true, subtree: true, attributeFilter: ["hidden"] });
  // The first words of an element are part of the page and need no announcement.
  if (observer) setTimeout(() => known.has(element) || known.set(element, wordsOf(element)));
  return element;
}

/** @param {MutationRecord[]} records */
function follow(records) {
  if (changed.size === 0) setTimeout(say, TOGETHER_MS);
  for (const { target } of records) {
    const start = target instanceof Element ? target : target.parentElement;
    for (let element = start; element; element = element.parentElement) {
      if (known.has(element)) changed.add(/** @type {HTMLElement} */ (element));
    }
  }
}

function say() {
  const news = [];
  for (const element of changed) {
    const isSeen = element.isConnected && element.checkVisibility({ visibilityProperty: true });
    const words = isSeen ? wordsOf(element) : "";
    if (words !== "" && words !== known.get(element)) news.push(words);
    known.set(element, words);
  }
  changed.clear();
  if (news.length > 0) document.dispatchEvent(new CustomEvent(SAID, { detail: news.join(" ") }));
}

/** As a screen reader reads it. @param {Node} node @returns {string} */
export function wordsOf(node) {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.matches("[aria-hidden=true]") || !node.checkVisibility()) return "";
  const label = node.getAttribute("aria-label");
  if (label !== null && !node.matches("button")) return label;
  const inner = [...node.childNodes].map(wordsOf).join("");
  const isApart = /^(P|DIV|LI|LABEL|BUTTON|TD|TH|TR)$/.test(node.tagName);
  return isApart ? ` ${inner} `.replace(/\s+/g, " ") : inner;
}
