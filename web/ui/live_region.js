// The one polite live region of the page. It stands in a tree of its own, so that neither the browser's search nor
// a copy finds its words beside those that are seen.
import { announced, SAID } from "../draw/announced.js";
import { h } from "../draw/described.js";
import { elementOf } from "../draw/patching.js";

/** As long as a reader may take to notice; then nobody comes upon old words. */
const STAYS_MS = 8000;

/** @param {HTMLElement[]} elements  of the page's frame whose changes are told */
export function beginAnnouncing(elements) {
  const host = elementOf(h("div", { class: "hidden-text" }));
  const region = elementOf(h("p", { role: "status" }));
  host.attachShadow({ mode: "closed" }).append(region);
  document.body.append(host);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let old;
  document.addEventListener(SAID, (event) => {
    clearTimeout(old);
    region.textContent = /** @type {CustomEvent<string>} */ (event).detail.trim();
    old = setTimeout(() => (region.textContent = ""), STAYS_MS);
  });
  for (const element of elements) announced(element);
}
