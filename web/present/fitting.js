// In a presentation nothing is cut: what is wider than the screen gets smaller type, down to a bound; then it scrolls.
import { makeScrollersReachable } from "../ui/scrollers.js";

const FRAMES = ".formula-lines, .table-scroll";
const IN_SENTENCES = ":is(h1, h2, h3, h4, p, li, .answer, .asked) .math";
/** The smallest type, as a share of that of the presentation. */
const SMALLEST = 0.5;
/** Lines that do not fit even then scroll. */
const SCROLLED = 0.8;
/** Padding stays while the type shrinks, and lines break elsewhere. */
const ROUNDS = 3;

/** @param {Element[]} parts  that are on the screen */
export function fitAcross(parts) {
  unfit(parts);
  makeScrollersReachable(parts, Infinity);
  // All are measured before any is changed, as long as there are any that do not fit.
  /** @type {Map<HTMLElement, number>} */
  const types = new Map();
  for (let round = 0; round < ROUNDS; round++) {
    const shares = parts.flatMap((part) => [
      ...[...part.querySelectorAll(FRAMES)].map((frame) => shareOfFrame(frame)),
      ...[...part.querySelectorAll(IN_SENTENCES)].map((math) => shareOfMath(math)),
    ]);
    const wide = shares.filter(({ share }) => share < 1);
    if (wide.length === 0) break;
    for (const { element, share } of wide) {
      const type = Math.max(SMALLEST, (types.get(element) ?? 1) * share);
      types.set(element, type);
      element.setAttribute("data-fitted", "");
      element.style.setProperty("--fitted", type.toFixed(3));
    }
  }
  for (const [element, type] of types) {
    if (type === SMALLEST) element.style.setProperty("--fitted", String(SCROLLED));
  }
  makeScrollersReachable(parts, innerWidth);
}

/** @param {Element[]} parts @param {number} edge  of the page that is seen again */
export function endFitting(parts, edge) {
  unfit(parts);
  makeScrollersReachable(parts, edge);
}

/** @param {Element[]} parts */
function unfit(parts) {
  for (const part of parts) {
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll("[data-fitted]"))) {
      element.removeAttribute("data-fitted");
      element.style.removeProperty("--fitted");
    }
  }
}

/** @param {Element} element */
function shareOfFrame(element) {
  const { clientWidth, scrollWidth } = element;
  const share = scrollWidth > clientWidth + 1 ? clientWidth / scrollWidth : 1;
  return { element: /** @type {HTMLElement} */ (element), share };
}

/** Of a formula in a sentence the widest line counts. @param {Element} element */
function shareOfMath(element) {
  let share = 1;
  if (!element.closest(".formula, .table")) {
    let block = element.parentElement;
    while (block && /^(?:inline|contents)/.test(getComputedStyle(block).display)) block = block.parentElement;
    const edge = Math.min(innerWidth, block?.getBoundingClientRect().right ?? innerWidth);
    const lines = [element, ...element.querySelectorAll(".katex-base")].flatMap((one) => [...one.getClientRects()]);
    for (const { left, right, width } of lines) {
      if (right > edge + 1 && width > 0) share = Math.min(share, Math.max(0, edge - left) / width);
    }
  }
  return { element: /** @type {HTMLElement} */ (element), share };
}
