// Building the page's elements. Text only ever becomes text nodes, so no input can become markup.
import { announced } from "../draw/announced.js";
import { icon as described } from "../draw/icons.js";
import { nodesOf } from "../draw/patching.js";

/**
 * @typedef {Node | string | null | undefined | false} Child
 */

/**
 * Make an element. `on…` properties are listeners, `class` the class list, booleans set or omit an attribute; a screen
 * reader is told what changes in an `announced` one.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown> | null} [properties]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, properties, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "announced") announced(element);
    else if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else {
      element.setAttribute(name === "class" ? "class" : name, value === true ? "" : String(value));
    }
  }
  append(element, children);
  return element;
}

/**
 * @param {Node} parent
 * @param {(Child | Child[])[]} children
 */
export function append(parent, children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    parent.appendChild(typeof child === "string" ? document.createTextNode(child) : child);
  }
}

/**
 * @param {Element} parent
 * @param {...(Child | Child[])} children
 */
export function fill(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
}

/**
 * The element with this id; the page cannot work without it.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element #${id}`);
  return element;
}

/**
 * Set the text only if it differs, so that a live region does not repeat itself.
 * @param {Node} node
 * @param {string} text
 */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * @param {import("../draw/icons.js").Icon} name
 * @returns {Node}
 */
export function icon(name) {
  return /** @type {Node} */ (nodesOf([described(name)])[0]);
}
