// A small virtual DOM: descriptions of what is to be on the page are compared with the previous ones, and only the
// differences are applied. Every element that can stay keeps its focus, its caret, its fold, its scroll position and its
// highlight.

import { announced } from "./announced.js";
import { setListeners, setState, TYPED } from "./controls.js";
import { described, UNDRAWN } from "./described.js";
import { kindOf, matched } from "./matching.js";

/** @typedef {import("../protocol.js").Mark} Mark */
/** @typedef {import("./described.js").Slot} Slot */
/** @typedef {import("./described.js").DescribedElement} DescribedElement */
/** @typedef {import("./described.js").Later} Later */
/** @typedef {import("./described.js").Described} Described */

/** Elements that other modules insert. */
const FOREIGN = ".lights-hint";

/** Numbering of marks for content without highlighting. */
export const NO_MARKS = { add: () => 0, set: () => {}, drop: () => {} };

/** Elements of pictures. */
const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "path"]);

/** Properties that are no attributes. */
const NO_ATTRIBUTES = new Set(["announced", "key"]);

/**
 * Elements for a place where nothing is patched.
 * @param {Described[]} all
 * @returns {Node[]}
 */
export function nodesOf(all) {
  const patcher = new Patcher(NO_MARKS);
  return all.map((one) => patcher.create(one));
}

/**
 * An element that is placed by hand.
 * @param {import("./described.js").DescribedElement} described
 */
export function elementOf(described) {
  return /** @type {HTMLElement} */ (nodesOf([described])[0]);
}

/** What was drawn into each element. @type {WeakMap<Element, Described[]>} */
const contents = new WeakMap();

/**
 * Draw these children into an element, in place of those drawn into it before.
 * @param {HTMLElement} element  nobody else changes its contents
 * @param {...(import("./described.js").Child | import("./described.js").Child[])} children
 * @returns {boolean} whether anything is another now
 */
export function drawInto(element, ...children) {
  const fresh = described(children.flat());
  const old = contents.get(element);
  if (!old) element.replaceChildren();
  const patcher = new Patcher(NO_MARKS);
  patcher.patchChildren(element, old ?? [], fresh);
  contents.set(element, fresh);
  return patcher.hasChanged;
}

export class Patcher {
  /**
   * @param {{add: (mark: Mark) => number, set: (number: number, mark: Mark) => void, drop: (number: number) => void}} marks
   * @param {{put: (part: Later) => void, drop: (part: Later) => void} | null} [queue]  draws parts later; without it they are drawn at once
   */
  constructor(marks, queue = null) {
    this.marks = marks;
    this.queue = queue;
    /** Whether anything on the page has changed since this was set to false. */
    this.hasChanged = false;
  }

  /** @param {Described} fresh @returns {Node} */
  create(fresh) {
    if ("text" in fresh) {
      fresh.node = document.createTextNode(fresh.text);
      return fresh.node;
    }
    if ("given" in fresh) return fresh.node;
    if ("describe" in fresh) return this.createLater(fresh);
    const isSvg = SVG_TAGS.has(fresh.tag);
    const element = /** @type {HTMLElement} */ (
      isSvg ? document.createElementNS(SVG, fresh.tag) : document.createElement(fresh.tag)
    );
    if (fresh.properties.announced) announced(element);
    for (const one of fresh.marks) one.number = this.marks.add(one.mark);
    fresh.inside?.fill(element, numbersOf(fresh));
    for (const child of fresh.children) element.appendChild(this.create(child));
    this.setProperties(element, {}, fresh);
    fresh.node = element;
    return element;
  }

  /** @param {Later} part @returns {HTMLElement} */
  createLater(part) {
    if (!this.queue) {
      this.draw(part);
      return /** @type {HTMLElement} */ (part.node);
    }
    part.node = placeFor(part, part.height);
    this.queue.put(part);
    return part.node;
  }

  /**
   * Adopts markup that the build has drawn, except folds; marks are numbered in the order of the description.
   * @param {Described} fresh
   * @param {Node} node
   */
  adopt(fresh, node) {
    if ("given" in fresh) return;
    fresh.node = /** @type {HTMLElement} */ (node);
    if ("text" in fresh) return;
    if ("describe" in fresh) {
      if (this.queue && fresh.node.className === UNDRAWN) {
        this.queue.put(fresh);
        return;
      }
      fresh.shown = fresh.describe();
      fresh.isDrawn = true;
      this.adopt(fresh.shown, node);
      return;
    }
    const element = /** @type {HTMLElement} */ (node);
    for (const one of fresh.marks) one.number = this.marks.add(one.mark);
    fresh.inside?.adopt?.(element);
    const nodes = [...element.childNodes].filter((one) => !(one instanceof HTMLElement && one.matches(FOREIGN)));
    for (const [place, child] of fresh.children.entries()) {
      const own = nodes[place];
      if (!own) throw new Error(`<${fresh.tag}> of the build has no child ${place}`);
      this.adopt(child, own);
    }
    fresh.properties = this.resolved(fresh.properties);
    setListeners(element, {}, fresh.properties);
  }

  /**
   * Draw a part now.
   * @param {Later} part
   */
  draw(part) {
    part.isDrawn = true;
    const fresh = part.describe();
    const { shown, node } = part;
    part.shown = fresh;
    part.node = /** @type {HTMLElement} */ (shown ? this.patch(shown, fresh) : this.create(fresh));
    if (shown) return;
    node?.replaceWith(part.node);
    this.hasChanged = true;
  }

  /**
   * Removes the drawing of a part and puts an empty placeholder there.
   * @param {Later} part
   * @param {number} height  of it now
   */
  undraw(part, height) {
    if (!part.shown || !part.node) return;
    const empty = placeFor(part, height);
    this.release(part.shown);
    part.node.replaceWith(empty);
    part.shown = null;
    part.isDrawn = false;
    part.node = empty;
  }

  /**
   * @param {Described} old  which is on the page
   * @param {Described} fresh
   * @returns {Node} of the fresh one, perhaps the old one's
   */
  patch(old, fresh) {
    if (old === fresh || ("given" in fresh && fresh.node === old.node)) return /** @type {Node} */ (old.node);
    if ("text" in old && "text" in fresh) {
      fresh.node = old.node;
      if (old.text !== fresh.text && fresh.node) {
        fresh.node.nodeValue = fresh.text;
        this.hasChanged = true;
      }
      return /** @type {Node} */ (fresh.node);
    }
    if ("describe" in old && "describe" in fresh) return this.patchLater(old, fresh);
    if (kindOf(old) !== kindOf(fresh) || !("children" in old) || !("children" in fresh)) return this.replace(old, fresh);
    const element = /** @type {HTMLElement} */ (old.node);
    fresh.node = element;
    for (const [place, one] of fresh.marks.entries()) {
      const before = old.marks[place];
      one.number = before ? before.number : this.marks.add(one.mark);
      if (before) this.marks.set(one.number, one.mark);
    }
    for (const one of old.marks.slice(fresh.marks.length)) this.marks.drop(one.number);
    if (fresh.inside && old.inside && fresh.inside.change(element, old.inside, numbersOf(fresh))) this.hasChanged = true;
    this.patchChildren(element, old.children, fresh.children);
    this.setProperties(element, old.properties, fresh);
    return element;
  }

  /**
   * The old one stays on the page until the fresh one is drawn.
   * @param {Later} old
   * @param {Later} fresh
   */
  patchLater(old, fresh) {
    fresh.shown = old.shown;
    fresh.node = old.node;
    if (this.queue) this.queue.put(fresh);
    else this.draw(fresh);
    this.queue?.drop(old);
    return /** @type {Node} */ (fresh.node);
  }

  /** @param {Described} old @param {Described} fresh */
  replace(old, fresh) {
    const node = this.create(fresh);
    const hadFocus = old.node !== null && old.node === document.activeElement;
    /** @type {ChildNode | null} */ (old.node)?.replaceWith(node);
    if (hadFocus) /** @type {HTMLElement} */ (node).focus?.({ preventScroll: true });
    this.release(old);
    this.hasChanged = true;
    return node;
  }

  /**
   * @param {HTMLElement} parent  may have children of others besides, which stay
   * @param {Described[]} olds
   * @param {Described[]} all
   */
  patchChildren(parent, olds, all) {
    const matches = matched(olds, all);
    const kept = new Set(matches);
    for (const [place, old] of olds.entries()) {
      if (kept.has(place)) continue;
      /** @type {ChildNode | null} */ (old.node)?.remove();
      this.release(old);
      this.hasChanged = true;
    }
    const nodes = all.map((fresh, place) => {
      const old = olds[matches[place] ?? -1];
      return old ? this.patch(old, fresh) : this.create(fresh);
    });
    /** @type {Node | null} */
    let next = null;
    let earliest = olds.length;
    for (let place = nodes.length - 1; place >= 0; place--) {
      const node = /** @type {Node} */ (nodes[place]);
      const match = matches[place] ?? -1;
      if (match >= 0 && match < earliest) earliest = match;
      else {
        const focused = match >= 0 ? focusedIn(node) : null;
        parent.insertBefore(node, next);
        // A node that is moved loses the focus.
        focused?.focus({ preventScroll: true });
        this.hasChanged = true;
      }
      next = node;
    }
  }

  /** Called when it leaves the page. @param {Described} old */
  release(old) {
    if ("text" in old || "given" in old) return;
    if ("describe" in old) {
      this.queue?.drop(old);
      if (old.shown) this.release(old.shown);
      return;
    }
    for (const one of old.marks) this.marks.drop(one.number);
    for (const child of old.children) this.release(child);
  }

  /**
   * @param {HTMLElement} element
   * @param {Record<string, unknown>} before
   * @param {DescribedElement} fresh  its properties become what the element has
   */
  setProperties(element, before, fresh) {
    const wanted = fresh.properties;
    const properties = this.resolved(wanted);
    fresh.properties = properties;
    for (const name in properties) {
      const value = properties[name];
      if (value === before[name] || !isAttribute(name, fresh.tag)) continue;
      if (name === "class") setClasses(element, /** @type {string} */ (before.class ?? ""), /** @type {string} */ (value));
      else if (name === "style")
        element.style.cssText = /** @type {string} */ (value); // as an attribute the page's policy forbids it
      else element.setAttribute(name, /** @type {string} */ (value));
      this.hasChanged = true;
    }
    for (const name in before) {
      if (name in properties) continue;
      if (name === "class") setClasses(element, /** @type {string} */ (before.class), "");
      else if (isAttribute(name, fresh.tag)) element.removeAttribute(name);
      this.hasChanged = true;
    }
    setListeners(element, before, properties);
    setState(element, fresh.tag, wanted);
  }

  /** @param {Record<string, unknown>} properties */
  resolved(properties) {
    /** @type {Record<string, unknown>} */
    const resolved = {};
    for (const name in properties) {
      const value = properties[name];
      if (value === null || value === undefined || value === false) continue;
      if (typeof value === "function") resolved[name] = value;
      else if (typeof value === "object") resolved[name] = String(/** @type {Slot} */ (value).number);
      else resolved[name] = value === true ? "" : String(value);
    }
    return resolved;
  }
}

/**
 * The placeholder of a part that is drawn later: about as high, so that nothing jumps.
 * @param {Later} part
 * @param {number} height
 */
function placeFor({ tag }, height) {
  const place = document.createElement(tag);
  place.className = UNDRAWN;
  place.style.setProperty("--height", `${Math.round(height)}px`);
  return place;
}

/** @param {string} name @param {string} tag */
function isAttribute(name, tag) {
  if (name === "value") return !TYPED.has(tag);
  return !name.startsWith("on") && !NO_ATTRIBUTES.has(name);
}

/**
 * Other modules set classes on the element too: highlighting, scrolling.
 * @param {HTMLElement} element
 * @param {string} before
 * @param {string} after
 */
function setClasses(element, before, after) {
  if (before === "" && !element.hasAttribute("class")) {
    element.setAttribute("class", after);
    return;
  }
  const [old, fresh] = [before, after].map((words) => words.split(" ").filter(Boolean));
  element.classList.remove(...(old ?? []).filter((word) => !fresh?.includes(word)));
  element.classList.add(...(fresh ?? []));
}

/** @param {Node} node @returns {HTMLElement | null} */
function focusedIn(node) {
  const { activeElement } = document;
  return activeElement && node.contains(activeElement) ? /** @type {HTMLElement} */ (activeElement) : null;
}

/** @param {DescribedElement} element */
function numbersOf(element) {
  return element.marks.map(({ number }) => number);
}
