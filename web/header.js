// Name, language, theme and the progress of the start.
import { nextLanguage } from "./texts/languages.js";
import { byId, fill, icon, setText } from "./ui/dom.js";
import { markRoot } from "./ui/root.js";

/** @typedef {import("./texts/texts.js").Translate} Translate */
/** @typedef {import("./solver/solver_client.js").EngineStatus} EngineStatus */
/** @typedef {import("./ui/root.js").Theme} Theme */

const PHASE_KEYS = /** @type {const} */ ({
  runtime: "phase.runtime",
  stdlib: "phase.stdlib",
  numpy: "phase.numpy",
  solver: "phase.solver",
  starting: "phase.starting",
});

const systemDark = matchMedia("(prefers-color-scheme: dark)");

/** @param {Theme} theme */
export function isDark(theme) {
  return theme === "dark" || (theme === "auto" && systemDark.matches);
}

/**
 * The other theme; if the system has that theme, the page follows the system again.
 * @param {Theme} theme
 * @returns {Theme}
 */
export function otherTheme(theme) {
  const dark = !isDark(theme);
  if (dark === systemDark.matches) return "auto";
  return dark ? "dark" : "light";
}

/** @param {() => void} onChange */
export function watchSystemTheme(onChange) {
  systemDark.addEventListener("change", onChange);
}

/**
 * @param {Translate} t
 * @param {import("./protocol.js").Lang} lang
 * @param {Theme} theme
 */
export function drawHeader(t, lang, theme) {
  markRoot(lang, theme);
  setText(byId("brand-name"), t("brand"));
  setText(byId("tagline"), t("tagline"));
  setText(byId("skip"), t("skip"));
  const language = byId("language");
  const next = nextLanguage(lang);
  setText(language, next.title);
  language.lang = next.tag;
  language.title = t("language.title");
  const button = byId("theme");
  const label = t(isDark(theme) ? "theme.to_light" : "theme.to_dark");
  button.title = label;
  button.setAttribute("aria-label", label);
  fill(button, icon(isDark(theme) ? "sun" : "moon"));
}

/** Whether the style sheet of the page has loaded and is the right one. */
export function isStyled() {
  return getComputedStyle(document.documentElement).getPropertyValue("--accent") !== "";
}

/** The frame that a browser draws around the page follows the page, also where it differs from the system. */
export function colourFrame() {
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
    meta.setAttribute("content", getComputedStyle(document.body).backgroundColor);
  }
}

/**
 * @param {Translate} t
 * @param {EngineStatus} status
 */
export function drawProgress(t, status) {
  const bar = /** @type {HTMLProgressElement} */ (byId("progress"));
  const words = byId("loading-words");
  const starting = status.state === "starting";
  bar.hidden = !starting;
  words.hidden = !starting;
  byId("tagline").hidden = starting;
  if (!starting) return;
  const phase = t(PHASE_KEYS[status.phase]);
  bar.setAttribute("aria-label", phase);
  if (status.total > 0) {
    bar.max = status.total;
    bar.value = status.loaded;
    setText(words, t("phase.bytes", { phase, loaded: megabytes(status.loaded), total: megabytes(status.total) }));
  } else {
    // The last phase has no bytes to count: the bar stays full and the words name the phase.
    if (status.phase === "starting") bar.value = bar.max;
    setText(words, t("phase.bare", { phase }));
  }
}

/** @param {number} bytes */
function megabytes(bytes) {
  return (bytes / 1e6).toFixed(1);
}
