// Keeps the focus: when the focused element is removed, hidden or disabled by the action it was used for, its neighbour
// gets the focus. Otherwise a keyboard user would be thrown to the top of the page. Drawing loses no focus (draw/patching.js).

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';
/** How many ancestors are searched for a place; elements further up are far from where the person was. */
const MOST_STEPS = 6;
/** In a larger container the neighbour is not looked for by its number. */
const MOST_CONTROLS = 400;

/**
 * @typedef {object} Place
 * @property {HTMLElement} element  that has the focus
 * @property {string} label  what it is called
 * @property {{container: Element, number: number}[]} around  from the inside out; which of its controls it was
 */

/** @type {Place | null} */
let place = null;

/** @param {Element} element */
const labelOf = (element) => element.getAttribute("aria-label") ?? element.textContent ?? "";

/** Can it have the focus? @param {Element | null | undefined} element @returns {element is HTMLElement} */
function isUsable(element) {
  return element instanceof HTMLElement && element.isConnected && !element.matches(":disabled") && element.checkVisibility();
}

/** @param {HTMLElement} element @returns {Place} */
function placeOf(element) {
  const around = [];
  for (let up = element.parentElement; up && up !== document.body && around.length < MOST_STEPS; up = up.parentElement) {
    const controls = [...up.querySelectorAll(CONTROLS)];
    if (controls.length > MOST_CONTROLS) break;
    around.push({ container: up, number: controls.indexOf(element) });
  }
  return { element, label: labelOf(element), around };
}

/** The element that replaces it, or one beside it. @param {Place} lost @returns {HTMLElement | null} */
function nextTo({ element, label, around }) {
  const same = element.id ? document.getElementById(element.id) : null;
  if (isUsable(same)) return same;
  for (const { container, number } of around) {
    if (!container.isConnected) continue;
    const fold = container.closest("details:not([open])");
    const summary = fold?.querySelector("summary");
    if (isUsable(summary)) return summary;
    const controls = [...container.querySelectorAll(CONTROLS)].filter(isUsable);
    const twins = controls.filter((one) => one.tagName === element.tagName && labelOf(one) === label);
    const [nearest] = (twins.length > 0 ? twins : controls).sort(
      (a, b) => Math.abs(controls.indexOf(a) - number) - Math.abs(controls.indexOf(b) - number),
    );
    if (nearest) return nearest;
  }
  return null;
}

function look() {
  waiting = false;
  const { activeElement } = document;
  if (!place || (activeElement && activeElement !== document.body && activeElement !== place.element) || isUsable(place.element))
    return;
  const lost = place;
  place = null;
  (nextTo(lost) ?? document.getElementById("question"))?.focus({ preventScroll: true });
}

let waiting = false;

export function keepFocus() {
  document.addEventListener("focusin", ({ target }) => {
    place = target instanceof HTMLElement ? placeOf(target) : null;
  });
  // A click on empty space removes the focus on purpose.
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Element && !target.closest(`${CONTROLS}, label`)) place = null;
  });
  const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "hidden", "open", "class"] };
  new MutationObserver(() => {
    if (waiting || !place) return;
    waiting = true;
    // Once the page is drawn, which costs nothing then; whoever takes the focus on purpose has it by that time.
    requestAnimationFrame(() => setTimeout(look));
  }).observe(document.body, changes);
}
