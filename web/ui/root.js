// What the root element says about the whole page: its language and its colours.

/** @typedef {"auto" | "light" | "dark"} Theme */

/**
 * @param {import("../protocol.js").Lang} lang
 * @param {Theme} theme
 */
export function markRoot(lang, theme) {
  const root = document.documentElement;
  root.lang = lang === "zh" ? "zh-Hans" : "en";
  if (theme === "auto") root.removeAttribute("data-theme");
  else root.dataset.theme = theme;
}
