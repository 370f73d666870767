// The order of drawing a solution. Parts on the screen are drawn at once; the rest in slices, between which the
// page
// can react. Folded parts are drawn when they are opened or when nothing has changed for a while. Of a large solution
// only
// the parts near the screen and the opened ones are drawn.
import { afterFrame } from "./after_frame.js";

/** @typedef {import("./described.js").Later} Later */

/** The first screen is drawn in one go, if it does not take longer. */
const FIRST_MS = 24;
/** Duration of one slice; the browser lays out the result after it. */
const SLICE_MS = 10;
/** Parts within this distance of the screen are drawn. */
const NEAR = "700px 0px";
/** Upper bound, in elements, of a solution that is drawn entirely. */
const MOST_DRAWN = 30_000;
/**
 * Delay after the last change until folded parts are drawn too: the browser's search finds them, and they open at once.
 */
const FOLDED_MS = 1000;
const CLOSED = "details:not([open])";

export class DrawingQueue {
  /**
   * @param {(part: Later) => void} draw
   * @param {(isDone: boolean) => void} onDrawn  after each slice
   * @param {(part: Later, height: number) => void} undraw
   */
  constructor(draw, onDrawn, undraw) {
    this.draw = draw;
    this.onDrawn = onDrawn;
    this.undraw = undraw;
    /** In the order in which they are to be drawn. @type {Set<Later>} */
    this.waiting = new Set();
    /** All parts that are on the page, by their elements. @type {Map<Element, Later>} */
    this.parts = new Map();
    /** @type {Set<Element>} */
    this.near = new Set();
    this.weight = 0;
    this.isScheduled = false;
    /** Until the next change. */
    this.drawsFolded = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.folded = undefined;
    /** For paper, until it is printed. */
    this.keepsAll = false;
    this.channel = new MessageChannel();
    this.channel.port1.onmessage = () => this.drawSlice();
    this.observer = new IntersectionObserver((entries) => this.follow(entries), { rootMargin: NEAR });
  }

  get isLarge() {
    return this.weight > MOST_DRAWN;
  }

  /** Whether a fold contains the part; the fold itself is outside. @param {Later} part */
  isFolded({ node }) {
    return Boolean(node?.parentElement?.closest(CLOSED));
  }

  /** Whether the part is to be drawn now. @param {Later} part */
  isWanted(part) {
    if (this.isLarge) return part.node !== null && this.near.has(part.node);
    return this.drawsFolded || !this.isFolded(part);
  }

  hasWanted() {
    for (const part of this.waiting) if (this.isWanted(part)) return true;
    return false;
  }

  /** @param {Later} part  which stands on the page, perhaps as an older one */
  put(part) {
    this.waiting.add(part);
    this.weight += part.weight;
    this.place(part);
  }

  /** @param {Later} part  which leaves the page, or another takes its place */
  drop(part) {
    this.waiting.delete(part);
    this.weight -= part.weight;
    if (part.node && this.parts.get(part.node) === part) this.forget(part.node);
  }

  /** @param {Later} part */
  place(part) {
    if (!part.node) return;
    if (!this.parts.has(part.node)) this.observer.observe(part.node);
    this.parts.set(part.node, part);
  }

  /** @param {Element} node */
  forget(node) {
    this.parts.delete(node);
    this.near.delete(node);
    this.observer.unobserve(node);
  }

  /** Starts with a new solution: the visible parts first, in page order. */
  start() {
    const all = [...this.waiting];
    const isNear = (/** @type {Later} */ { node }) => node !== null && this.near.has(node);
    this.drawsFolded = false;
    clearTimeout(this.folded);
    this.folded = setTimeout(() => this.drawFolded(), FOLDED_MS);
    const first = all.findIndex(isNear);
    if (first > 0) {
      const behind = all.slice(first);
      this.waiting = new Set([...behind.filter(isNear), ...behind.filter((part) => !isNear(part)), ...all.slice(0, first)]);
    }
    this.drawFor(FIRST_MS, first < 0 ? (part) => !this.isFolded(part) : isNear);
    // The browser paints the visible parts before the rest starts.
    afterFrame(() => this.schedule());
  }

  schedule() {
    if (this.isScheduled || !this.hasWanted()) return;
    this.isScheduled = true;
    this.channel.port2.postMessage(null);
  }

  drawSlice() {
    this.isScheduled = false;
    this.drawFor(SLICE_MS, (part) => this.isWanted(part));
    this.schedule();
  }

  drawFolded() {
    this.drawsFolded = true;
    if (this.hasWanted()) this.schedule();
    else this.onDrawn(true);
  }

  /** The fold is about to open: its long parts are drawn in slices. @param {Element} fold */
  drawWithin(fold) {
    this.drawFor(FIRST_MS, ({ node }) => fold.contains(node));
  }

  /**
   * @param {number} most  in ms
   * @param {(part: Later) => boolean} isWanted
   */
  drawFor(most, isWanted) {
    const end = performance.now() + most;
    for (const part of this.waiting) {
      if (!isWanted(part)) continue;
      this.drawNow(part);
      if (performance.now() > end) break;
    }
    this.onDrawn(!this.hasWanted());
  }

  /** @param {Later} part */
  drawNow(part) {
    this.waiting.delete(part);
    const before = part.node;
    const wasNear = before !== null && this.near.has(before);
    this.draw(part);
    if (before !== part.node) {
      if (before) this.forget(before);
      if (part.node && wasNear) this.near.add(part.node);
      this.place(part);
    }
  }

  /**
   * The part is far from the screen and can be drawn again.
   * @param {Element} node
   * @param {number} height
   */
  empty(node, height) {
    const part = this.parts.get(node);
    // Folded parts have no height and must be there when they are opened.
    if (!part?.shown || height === 0 || node.contains(document.activeElement)) return;
    this.forget(node);
    this.undraw(part, height);
    this.waiting.add(part);
    this.place(part);
  }

  /** All of it, for paper. */
  drawAll() {
    this.keepsAll = true;
    while (this.waiting.size > 0) for (const part of this.waiting) this.drawNow(part);
    this.onDrawn(true);
  }

  /** @param {IntersectionObserverEntry[]} entries */
  follow(entries) {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.near.add(target);
      else this.near.delete(target);
    }
    const far = this.isLarge && !this.keepsAll ? entries.filter(({ isIntersecting }) => !isIntersecting) : [];
    for (const { target, boundingClientRect } of far) this.empty(target, boundingClientRect.height);
    this.schedule();
  }
}
