// Runs before the page is painted: sets language and theme, decides whether the prerendered first example
// (build_steps/site/prerender.mjs) is what this person will see, and starts what takes long. A classic script, so that
// the
// first frame waits for it.
import { openAsset, refresh } from "./assets/assets.js";
import { indexOf, restOf } from "./assets/prepared.js";
import { openEarlyWorker } from "./solver/early_worker.js";
import { isThrifty, onFirstTouch } from "./solver/thrift.js";
import { readPreferences } from "./storage/preferences.js";
import { beginning, hasEarlyText, leaveEarlyText } from "./storage/tab.js";
import { DEFAULT_DISPLAY } from "./solver/requests.js";
import { markRoot } from "./ui/root.js";

const { lang, theme, display, formulas, knowsLights } = readPreferences();
markRoot(lang, theme);

const { before, opensLink } = beginning(location.hash);
const isFirst = !opensLink && !hasEarlyText() && (before === null || before.shown?.example === __FIRST_EXAMPLES__[lang]);
const isRendered =
  isFirst && formulas === "drawn" && display.numbers === DEFAULT_DISPLAY.numbers && display.digits === DEFAULT_DISPLAY.digits;
// Before anything else is asked for: without them the answer is blank.
if (isRendered) for (const font of document.querySelectorAll("link[rel=first-font]")) font.setAttribute("rel", "preload");
document.documentElement.classList.add("script");
document.documentElement.classList.toggle("knows-lights", knowsLights);
document.documentElement.classList.toggle("live", !isRendered);

/** Whoever has been here may come back to an exercise of any kind. */
const isNew = before === null && !opensLink;
const early = new Map([indexOf(lang), ...(isNew ? [] : [restOf(lang)])].map((path) => [path, openAsset(path)]));
/** Python is not fetched before somebody wants it. */
const waits = isRendered && isThrifty();
let want = () => {};
const wanted = new Promise((/** @type {(_: void) => void} */ resolve) => (want = resolve));
const worker = waits ? wanted.then(openEarlyWorker) : openEarlyWorker();
// The code that takes them over handles failures.
for (const opened of [...early.values(), worker]) opened.catch(() => {});
/** @type {NonNullable<Window["byhandStart"]>} */
const start = {
  worker,
  waits,
  want() {
    start.waits = false;
    want();
  },
  isNew,
  take(path) {
    const taken = early.get(path);
    early.delete(path);
    return taken;
  },
  tellBroken() {
    // The stored exercise is not changed; meanwhile the example can be shown.
    document.documentElement.classList.remove("live");
    document.documentElement.classList.add("broken");
    // A part that came while the host was being changed may lie in the browser's cache, wrong as it is.
    for (const { src } of document.scripts) if (src) fetch(src, { cache: "no-cache" }).catch(() => {});
    for (const path of [indexOf(lang), restOf(lang)]) void refresh(path);
  },
  clicked: null,
  left: "",
  takeSecondLanguage() {
    const second = document.getElementById(`second-${lang}`);
    if (!second) return;
    for (const first of document.querySelectorAll(".first-paint")) first.remove();
    const holder = document.createElement("template");
    holder.innerHTML = second.textContent ?? "";
    second.replaceWith(holder.content);
  },
};
window.byhandStart = start;
if (waits) onFirstTouch(start.want);
addEventListener("load", () => {
  // Nothing took over: a part of the page is missing, or this browser cannot run it.
  if (start.worker) start.tellBroken();
});
// Runs when all of the page has loaded: the second language is in the page as text, so that no browser parses both.
document.addEventListener("readystatechange", start.takeSecondLanguage, { once: true });
document.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest(".broken-note a")) {
    event.preventDefault();
    location.reload(); // with what the address carries
  }
  const button = event.target instanceof Element ? event.target.closest(".first-paint button") : null;
  if (button) start.clicked = button;
});
// The live page stores what is typed itself. A phone may end a page that is out of sight without another word.
function leaveText() {
  /** @type {HTMLTextAreaElement | null} */
  const area = document.querySelector(`.first-paint#${lang} textarea[id$=paste]`);
  if (area && area.value !== area.defaultValue) start.left = area.value;
  if (start.left !== "") leaveEarlyText(start.left);
}
addEventListener("pagehide", leaveText);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") leaveText();
  else if (start.left !== "") {
    start.left = "";
    leaveEarlyText("");
  }
});
