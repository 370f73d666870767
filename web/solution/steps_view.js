// The steps of a solution on the page: changes are patched in, visible parts are drawn first.
import { DrawingQueue } from "../draw/drawing_queue.js";
import { h } from "../draw/described.js";
import { Patcher } from "../draw/patching.js";
import { markPending } from "../ui/root.js";

/** @typedef {import("../draw/described.js").Described} Described */
/** @typedef {import("../draw/described.js").Later} Later */

export class StepsView {
  /**
   * @param {HTMLElement} root
   * @param {import("../highlight/highlight.js").Highlighter} marks
   * @param {{onDrawn: (parts: Element[], isDone: boolean) => void, atOnce: boolean}} how  onDrawn: after each slice, with
   *   the parts that have changed; atOnce: without slices
   */
  constructor(root, marks, { onDrawn, atOnce }) {
    this.root = root;
    this.marks = marks;
    this.onDrawn = onDrawn;
    this.queue = atOnce
      ? null
      : new DrawingQueue(
          (part) => this.draw(part),
          (isDone) => this.tell(isDone),
          (part, height) => this.patcher.undraw(part, height),
        );
    // Before it opens, so that nothing old is seen in it.
    root.addEventListener("click", ({ target }) => {
      const summary = target instanceof Element ? target.closest("summary") : null;
      if (!summary?.parentElement) return;
      this.adoption?.();
      this.queue?.drawWithin(summary.parentElement);
    });
    this.patcher = new Patcher(marks, this.queue);
    /** The description that the page shows. @type {import("../draw/described.js").DescribedElement} */
    this.shown = { ...h("div", null), node: root };
    /** Adopts the markup of the build, if nothing has needed it yet. @type {(() => void) | null} */
    this.adoption = null;
    /** @type {Element[]} */
    this.changed = [];
  }

  /** @param {Described[]} children */
  show(children) {
    this.adoption?.();
    const focused = document.activeElement;
    const fresh = { ...h("div", null), children };
    this.patcher.patch(this.shown, fresh);
    this.shown = fresh;
    if (this.queue) {
      markPending("drawing", true);
      this.queue.start();
    } else this.tell(true);
    // A moved element has lost the focus.
    if (focused instanceof HTMLElement && focused !== document.activeElement && this.root.contains(focused))
      focused.focus({ preventScroll: true });
  }

  /**
   * The markup comes from the build. It is matched with the description when the page is idle, or when it changes.
   * @param {Element[]} nodes
   * @param {import("../protocol.js").Mark[]} marks  by their numbers
   * @param {Described[]} children
   */
  take(nodes, marks, children) {
    const first = this.marks.nextMark;
    for (const mark of marks) this.marks.add(mark);
    const after = this.marks.nextMark;
    this.root.replaceChildren(...nodes);
    markPending("drawing", true);
    this.adoption = () => {
      this.adoption = null;
      markPending("drawing", false);
      const fresh = { ...h("div", null), children };
      this.marks.nextMark = first;
      this.patcher.adopt(fresh, this.root);
      this.marks.nextMark = Math.max(after, this.marks.nextMark);
      this.shown = fresh;
      this.queue?.start();
    };
    setTimeout(() => this.adoption?.(), 300);
  }

  /** @param {Later} part */
  draw(part) {
    this.patcher.hasChanged = false;
    this.patcher.draw(part);
    if (this.patcher.hasChanged && part.node) this.changed.push(part.node);
  }

  /** @param {boolean} isDone */
  tell(isDone) {
    const { changed } = this;
    this.changed = [];
    this.onDrawn(changed, isDone);
    if (isDone && this.queue?.drawsFolded) markPending("drawing", false);
  }

  /** Draws everything that is not drawn yet. */
  drawAll() {
    this.adoption?.();
    this.queue?.drawAll();
  }

  /** All of it is not needed any more. */
  endPrinting() {
    if (this.queue) this.queue.keepsAll = false;
  }
}
