// The folds below the answer: which of them an exercise has. What they hold is a script of its own, which loads when Python
// is there or somebody wants one of them, whichever is first.
import { lateScript } from "../assets/late_script.js";
import { areHolding, isRead } from "../fields/bindings/conditions.js";
import { byId, setText } from "../ui/dom.js";
import { markLoading } from "../ui/root.js";
import { Check } from "./check.js";
import { drawDoor } from "../ui/door.js";
import { whenIdle } from "../ui/idle.js";

const script = lateScript("panels.js", () => window.byhandPanels);

const MANY = /** @type {const} */ ({
  rows: "batch.title",
  texts: "batch.title_texts",
  sequences: "batch.title_sequences",
});

export class Doors {
  /** @param {import("./panels.js").Page} page */
  constructor(page) {
    this.page = page;
    this.check = new Check();
    const { differs, working } = this.check;
    this.all = { differs, working, sides: drawDoor("sides"), many: drawDoor("many") };
    /** @type {import("./panels.js").Panels | null} */
    this.panels = null;
    /** @type {Promise<void> | null} */
    this.loading = null;
    /** Whether what was typed into one of them has been asked for. */
    this.showsTyped = false;
    /** The part of the solution that the mouse or a finger is at. @type {EventTarget | null} */
    this.pointed = null;
    this.early = new AbortController();
    this.watch();
  }

  /** Until the script is there. */
  watch() {
    const { signal } = this.early;
    const want = () => void this.want();
    for (const { fold, title } of [this.check.door, ...Object.values(this.all)]) {
      title.addEventListener("click", want, { signal });
      fold.addEventListener("toggle", () => fold.open && want(), { signal });
    }
    const steps = byId("steps");
    const point = (/** @type {Event} */ event) => {
      const isMouse = /** @type {PointerEvent} */ (event).pointerType === "mouse";
      if (isMouse !== (event.type === "pointerover")) return;
      this.pointed = event.target;
      want();
    };
    for (const type of ["pointerover", "click"]) steps.addEventListener(type, point, { signal });
    steps.addEventListener("pointerleave", () => (this.pointed = null), { signal });
  }

  /** Resolves when the panels are there, or cannot be. */
  want() {
    if (this.panels) return Promise.resolve();
    return (this.loading ??= markLoading(this.load()).finally(() => (this.loading = null)));
  }

  async load() {
    const made = await script().catch(() => null); // the page says that a part of it is missing
    if (!made) {
      // The next tap asks again.
      for (const { fold } of [this.check.door, ...Object.values(this.all)]) fold.open = false;
      delete this.check.door.fold.dataset.seen;
      return;
    }
    this.early.abort();
    this.panels = new made.Panels(this.page, this.all);
    this.check.ways = [this.panels.checkFigure, this.panels.checkWorking];
    this.panels.drawLabels();
    this.panels.update();
    if (this.pointed instanceof Element && this.pointed.isConnected) this.panels.checkFigure.button.begin(this.pointed);
  }

  update() {
    const view = this.page.view();
    const { pipeline, persistence, client, t } = this.page;
    const { conventions, classifies } = view.form;
    const { figures = [], working, sides, many = "" } = view.exercise;
    const isSolved = pipeline.solved !== null && persistence.isRead;
    const isWorked = working !== undefined && working.text.trim() !== "";
    const isThere = {
      differs: isSolved || figures.length > 0,
      working: isSolved || isWorked,
      sides: conventions !== null && isRead(view) && areHolding(conventions.when, view),
      many: classifies !== null && isRead(view) && areHolding(classifies.when, view),
    };
    for (const name of /** @type {const} */ (["differs", "working", "sides", "many"])) this.all[name].root.hidden = !isThere[name];
    setText(this.all.many.title, t()(MANY[classifies?.cases ?? "rows"]));
    this.panels?.update();
    this.check.update();
    if (!this.showsTyped && (figures.length > 0 || isWorked || sides !== undefined || many !== "")) {
      this.showsTyped = true;
      void this.want();
    }
    if (client.ready && !this.panels) whenIdle(() => void this.want());
  }

  /** In the language of the page. */
  drawLabels() {
    const t = this.page.t();
    this.check.drawLabels(t("check.title"));
    setText(this.all.differs.title, t("differs.title"));
    setText(this.all.working.title, t("working.title"));
    setText(this.all.sides.title, t("sides.title"));
    this.panels?.drawLabels();
  }

  /** More of the solution is drawn. */
  followDrawing() {
    this.panels?.checkFigure.followDrawing();
  }

  /** Opens the conventions, one beside the other. */
  async compare() {
    await this.want();
    this.panels?.sideBySide.open();
  }
}
