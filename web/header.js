// Name, language, the menu "Display" and the progress of the start.
import { languageOf, nextLanguage } from "./texts/languages.js";
import { megabytes } from "./texts/texts.js";
import { drawInto } from "./draw/patching.js";
import { displayMenu } from "./ui/display_menu.js";
import { byId, setText } from "./ui/dom.js";

/** @typedef {import("./texts/texts.js").Translate} Translate */
/** @typedef {import("./solver/solver_client.js").EngineStatus} EngineStatus */

const PHASE_KEYS = /** @type {const} */ ({
  runtime: "phase.runtime",
  stdlib: "phase.stdlib",
  numpy: "phase.numpy",
  solver: "phase.solver",
  starting: "phase.starting",
});

const systemDark = matchMedia("(prefers-color-scheme: dark)");

/** @param {() => void} onChange */
export function watchSystemTheme(onChange) {
  systemDark.addEventListener("change", onChange);
}

/**
 * In the language of the page.
 * @param {Translate} t
 * @param {import("./ui/display_menu.js").Shown & {lang: import("./protocol.js").Lang}} shown
 * @param {import("./ui/display_menu.js").DisplayActions} actions
 */
export function drawHeader(t, shown, actions) {
  setText(byId("brand-name"), languageOf(shown.lang).brand);
  setText(byId("tagline"), t("tagline"));
  setText(byId("skip"), t("skip"));
  const language = byId("language");
  const next = nextLanguage(shown.lang);
  setText(language, next.title);
  language.lang = next.tag;
  language.title = t("language.title");
  drawInto(byId("display"), displayMenu(t, shown, actions));
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
  if (!starting) return;
  if (globalThis.window?.byhandStart?.waits) {
    bar.hidden = true;
    setText(words, t("early.thrifty", { size: __SENT_MB__ }));
    return;
  }
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
