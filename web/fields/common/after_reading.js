// A tap on what a text is read as, while a newer text is being read: it means the newer one.

/** @typedef {import("./field.js").View} View */

export class AfterReading {
  /** @param {Pick<import("./field.js").App, "view">} app */
  constructor(app) {
    this.app = app;
    /** What was tapped, and the text that it waits for. @type {{act: () => void, source: unknown} | null} */
    this.tapped = null;
  }

  /** Now, or as soon as the text is read. @param {() => void} act  with what is read then */
  run(act) {
    const { parsing, exercise } = this.app.view();
    if (parsing) this.tapped = { act, source: exercise.source };
    else act();
  }

  /** @param {Pick<View, "parsing" | "exercise">} view */
  update({ parsing, exercise }) {
    const { tapped } = this;
    if (!tapped || (parsing && exercise.source === tapped.source)) return;
    this.tapped = null;
    // Not while the page is being drawn.
    if (exercise.source === tapped.source) queueMicrotask(tapped.act);
  }
}
