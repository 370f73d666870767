// The root element states the language and the colours of the page, and whether work is pending.
import { languageOf } from "../texts/languages.js";

/** @typedef {"auto" | "light" | "dark"} Theme */

/**
 * @param {import("../protocol.js").Lang} lang
 * @param {Theme} theme
 */
export function markRoot(lang, theme) {
  const root = document.documentElement;
  root.lang = languageOf(lang).tag;
  if (theme === "auto") root.removeAttribute("data-theme");
  else root.dataset.theme = theme;
}

/** Whether printed pages have a line for a name and a date. @param {boolean} [wanted]  as it is, if left out */
export function hasNameLine(wanted) {
  const { classList } = document.documentElement;
  return wanted === undefined ? classList.contains("name-line") : classList.toggle("name-line", wanted);
}

/** @type {Set<string>} */
const pending = new Set();

/**
 * The root lists in `data-pending` what the page is still doing; tests wait until it is empty.
 * @param {"drawing" | "loading" | "saving"} work
 * @param {boolean} isPending
 */
export function markPending(work, isPending) {
  if (isPending) pending.add(work);
  else pending.delete(work);
  const root = document.documentElement;
  if (pending.size > 0) root.dataset.pending = [...pending].join(" ");
  else root.removeAttribute("data-pending");
}

let loads = 0;

/**
 * The page changes once more when this is done.
 * @param {Promise<unknown>} work
 */
export async function markLoading(work) {
  markPending("loading", ++loads > 0);
  try {
    await work;
  } finally {
    markPending("loading", --loads > 0);
  }
}
