// Building the page's elements. Text only ever becomes text nodes, so no input can become markup.
import { announced } from "./announced.js";

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

const ICONS = {
  undo: "M8 4 3.5 8.5 8 13M4 8.5h9a6 6 0 0 1 0 12H9",
  redo: "m16 4 4.5 4.5L16 13M20 8.5h-9a6 6 0 0 0 0 12h4",
  close: "M6 6l12 12M18 6 6 18",
  plus: "M12 5v14M5 12h14",
  paste: "M9 5H5v16h14V5h-4M9 3h6v4H9zM8 12h8M8 16h5",
  pencil: "M4 20l1-4L16.5 4.5a1.8 1.8 0 0 1 2.6 0l.4.4a1.8 1.8 0 0 1 0 2.6L8 19l-4 1Z",
  up: "M12 20V5M5.5 11.5 12 5l6.5 6.5",
  down: "M12 4v15M5.5 12.5 12 19l6.5-6.5",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
};

/**
 * @param {keyof typeof ICONS} name
 * @returns {SVGSVGElement}
 */
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", ICONS[name]);
  svg.appendChild(path);
  return svg;
}
