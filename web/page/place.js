// A change of language keeps the line that is read where it is on the screen.
import { byId } from "../ui/dom.js";

/** The elements that a reader reads line by line. */
const LINES = "h2, h3, h4, .paragraph, .formula-line, tr, .chart, .graph, .notice, summary";
/** Below the bar of the page, in pixels. */
const TOP = 60;
/** A long solution is drawn in slices, so the line may move for this long. */
const LONGEST_MS = 5000;
/** Events by which a person leaves the line. */
const LEAVES = ["wheel", "touchmove", "keydown", "pointerdown"];

/** @typedef {{step: string, block: number, line: number, top: number}} Place  line: its number in the block; -1: the block */

/** Keeps the line in place until the page is drawn anew, or somebody scrolls. */
export function keepPlace() {
  const place = placeOf(byId("steps"));
  if (!place) return;
  const observer = new ResizeObserver(() => align(place));
  for (const id of ["steps", "question", "solution"]) observer.observe(byId(id));
  const stop = () => {
    observer.disconnect();
    clearTimeout(end);
    for (const type of LEAVES) removeEventListener(type, stop);
  };
  const end = setTimeout(stop, LONGEST_MS);
  for (const type of LEAVES) addEventListener(type, stop, { passive: true });
}

/** @param {HTMLElement} steps @returns {Place | null} */
function placeOf(steps) {
  if (steps.getBoundingClientRect().top > TOP) return null;
  const isRead = (/** @type {Element} */ one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return bottom > TOP && bottom > top;
  };
  const section = [...steps.querySelectorAll("[data-step]")].findLast((one) => one.getBoundingClientRect().top <= TOP);
  const blocks = blocksOf(section);
  const block = blocks.findIndex(isRead);
  const read = blocks[block];
  if (!section || !read) return null;
  const line = [...read.querySelectorAll(LINES)].findIndex(isRead);
  const { top } = (lineOf(read, line) ?? read).getBoundingClientRect();
  return { step: section.getAttribute("data-step") ?? "", block, line, top };
}

/** @param {Place} place */
function align({ step, block, line, top }) {
  const shown = blocksOf(byId("steps").querySelector(`[data-step="${CSS.escape(step)}"]`))[block];
  const read = shown && (line < 0 ? shown : lineOf(shown, line));
  const away = read ? read.getBoundingClientRect().top - top : 0;
  if (Math.abs(away) >= 1) scrollBy({ top: away, behavior: "instant" });
}

/** @param {Element | null | undefined} section */
const blocksOf = (section) => [...(section?.children ?? [])].filter((one) => !one.matches(".lights-hint"));

/** @param {Element} block @param {number} line */
const lineOf = (block, line) => block.querySelectorAll(LINES)[line] ?? null;
