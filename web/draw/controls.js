// What of a described element is no attribute: its listeners, and what a person has typed or chosen in it.

/** Elements whose value is what a person has typed or chosen. */
export const TYPED = new Set(["input", "select", "textarea"]);

/** @typedef {(event: Event) => void} Listener */

/** @type {WeakMap<EventTarget, Record<string, Listener>>} */
const listeners = new WeakMap();

/** @this {EventTarget} @param {Event} event */
function hear(event) {
  listeners.get(this)?.[`on${event.type}`]?.(event);
}

/**
 * @param {HTMLElement} element
 * @param {Record<string, unknown>} before
 * @param {Record<string, unknown>} properties  the `on…` of them are listeners
 */
export function setListeners(element, before, properties) {
  for (const name in properties) {
    if (!name.startsWith("on") || properties[name] === before[name]) continue;
    const own = listeners.get(element) ?? {};
    if (!(name in own)) element.addEventListener(name.slice(2), hear);
    own[name] = /** @type {Listener} */ (properties[name]);
    listeners.set(element, own);
  }
  for (const name in before) {
    const own = name.startsWith("on") && !(name in properties) && listeners.get(element);
    if (own) own[name] = () => {};
  }
}

/**
 * A control shows what is described, even if a person has chosen something else that was refused. Text that is being typed
 * is not replaced: it may be another spelling of the same value, or the beginning of one.
 * @param {HTMLElement} element
 * @param {string} tag
 * @param {Record<string, unknown>} described
 */
export function setState(element, tag, described) {
  if (tag === "option") {
    const option = /** @type {HTMLOptionElement} */ (element);
    if (described.selected && !option.selected) option.selected = true;
  } else if (TYPED.has(tag)) {
    const control = /** @type {HTMLInputElement} */ (element);
    if ("checked" in described) control.checked = Boolean(described.checked);
    if (!("value" in described) || (tag !== "select" && element === document.activeElement)) return;
    const value = String(described.value ?? "");
    if (control.value !== value) control.value = value;
  }
}

/** What the control of a listener has in it. @param {Event} event */
export const valueIn = (event) => /** @type {HTMLInputElement} */ (event.currentTarget).value;

/** @param {Event} event */
export const isChecked = (event) => /** @type {HTMLInputElement} */ (event.currentTarget).checked;
