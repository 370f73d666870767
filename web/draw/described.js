// Descriptions of what is to be on the page: elements, texts, drawings, and parts that are drawn later. Text only ever
// becomes text nodes, so no input can become markup.

/** @typedef {import("../protocol.js").Mark} Mark */

/** @typedef {{mark: Mark, number: number}} Slot  a mark and, once it is on the page, its number */

/**
 * Contents of an element without descriptions of their own: a drawing.
 * @typedef {object} Inside
 * @property {string} kind
 * @property {(element: HTMLElement, numbers: number[]) => void} fill  into an empty element
 * @property {(element: HTMLElement, before: any, numbers: number[]) => boolean} change  what an older one of this kind has
 *   filled; whether anything is another now
 * @property {((element: HTMLElement) => void) | null} adopt  what the build has filled
 */

/**
 * @typedef {object} DescribedText
 * @property {string} text
 * @property {Node | null} node
 *
 * @typedef {object} DescribedElement
 * @property {string} tag
 * @property {Record<string, unknown>} properties
 * @property {Described[]} children
 * @property {Slot[]} marks  that belong to this element
 * @property {Inside | null} inside
 * @property {HTMLElement | null} node
 *
 * @typedef {object} Later  a part that may be drawn later than its surroundings
 * @property {string} type  parts of another type do not turn into this
 * @property {string} key  the same content has the same key
 * @property {() => DescribedElement} describe
 * @property {string} tag
 * @property {number} height
 * @property {number} weight
 * @property {DescribedElement | null} shown  what the page shows of it, perhaps of an older one; null: nothing yet
 * @property {boolean} isDrawn  as it is described
 * @property {HTMLElement | null} node
 *
 * @typedef {object} Given  an element that draws itself
 * @property {Element} given
 * @property {Element} node  the same
 *
 * @typedef {DescribedText | DescribedElement | Later | Given} Described
 * @typedef {Described | Element | string | null | undefined | false} Child
 */

/**
 * Describe an element. `on…` properties are listeners, `class` the class list, booleans set or omit an attribute. Those of
 * one `key` among its neighbours are one element, wherever it stands. A screen reader is told what changes in an
 * `announced` one. The `value` of a control, `checked` and `selected` are what it shows, whatever was done to it; only text
 * that is being typed stays as it is.
 * @param {string} tag
 * @param {Record<string, unknown> | null} properties
 * @param {...(Child | Child[])} children
 * @returns {DescribedElement}
 */
export function h(tag, properties, ...children) {
  return { tag, properties: properties ?? {}, children: described(children.flat()), marks: [], inside: null, node: null };
}

/**
 * An element with a drawing inside.
 * @param {string} tag
 * @param {Record<string, unknown>} properties
 * @param {Inside} inside
 * @param {Slot[]} [marks]
 * @returns {DescribedElement}
 */
export function describeDrawing(tag, properties, inside, marks = []) {
  return { tag, properties, children: [], marks, inside, node: null };
}

/**
 * @param {string} type
 * @param {string} key
 * @param {() => DescribedElement} describe
 * @param {{tag?: string, height?: number, weight?: number}} [size]  how much it is, in elements; its place is kept free,
 *   about as high
 * @returns {Later}
 */
export function later(type, key, describe, { tag = "div", height = 0, weight = 0 } = {}) {
  return { type, key, describe, tag, height, weight, shown: null, isDrawn: false, node: null };
}

/** @param {Mark} mark @returns {Slot} */
export function slot(mark) {
  return { mark, number: -1 };
}

/** Texts beside each other are one, as they are where the build has written the page. @param {Child[]} children */
export function described(children) {
  /** @type {Described[]} */
  const all = [];
  for (const child of children) {
    if (child === null || child === undefined || child === false || child === "") continue;
    const before = all.at(-1);
    if (typeof child !== "string") all.push("nodeType" in child ? { given: child, node: child } : child);
    else if (before && "text" in before) before.text += child;
    else all.push({ text: child, node: null });
  }
  return all;
}

/** The class of an empty place where a part will be drawn. */
export const UNDRAWN = "undrawn";
