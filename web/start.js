// Runs before the page is painted: its language and colours, whether the rendered first example (build_steps/prerender.mjs)
// is what this person will see, and the start of what takes long. A classic script, so that the first frame waits for it.
import { openAsset } from "./assets.js";
import { openEarlyWorker } from "./early_worker.js";
import { DEFAULT_DISPLAY } from "./requests.js";
import { markRoot } from "./root.js";
import { preferences, readStored, rememberedExercise } from "./storage.js";

const { hash } = location;
const stored = readStored();
const { lang, theme, display } = preferences(stored);
markRoot(lang, theme);

const exercise = rememberedExercise(stored, hash);
const isFirst = exercise ? exercise.example === __FIRST_EXAMPLE__ : !hash.startsWith("#p=");
const isRendered = isFirst && display.numbers === DEFAULT_DISPLAY.numbers && display.digits === DEFAULT_DISPLAY.digits;
document.documentElement.classList.add("script");
document.documentElement.classList.toggle("live", !isRendered);

const worker = openEarlyWorker();
const path = `prepared/${lang}/${__FIRST_EXAMPLE__}.json`;
const response = isRendered ? openAsset(path) : null;
// Whether they failed matters only to the ones who take them over.
response?.catch(() => {});
worker.catch(() => {});
/** @type {NonNullable<Window["byhandStart"]>} */
const start = { worker, prepared: response && { path, response }, clicked: null };
window.byhandStart = start;
document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest(".first-paint button") : null;
  if (button) start.clicked = button;
});
