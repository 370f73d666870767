// What the panels in the folds below the answer have in common: the life of a question to Python. Its answer may be slow,
// cancelled, refused, or out of date when it comes; what is shown goes when the question has become another.
import { h } from "../../draw/described.js";
import { drawInto } from "../../draw/patching.js";
import { faultWords } from "../../exercise_side/error_words.js";
import { CANCEL_AFTER_MS, Cancelled, Superseded } from "../../solver/outcomes.js";
import { onOpening } from "../../ui/door.js";

/** @typedef {import("../../draw/described.js").Child} Child */
/** @typedef {import("../../texts/texts.js").TextKey} TextKey */
/** @typedef {(done: number, most: number) => void} OnWork  told how far a long computation has come */

/**
 * @typedef {object} PanelParts
 * @property {import("../../ui/door.js").Door} door
 * @property {() => import("../../texts/texts.js").Translate} t
 * @property {(key: TextKey) => string} busy  the words for a wait
 * @property {() => void} cancel
 */

/**
 * @template {PanelParts} Parts
 * @template Answer
 */
export class Panel {
  /** @param {Parts} parts */
  constructor(parts) {
    this.parts = parts;
    this.fold = parts.door.fold;
    /** The question that is on its way; empty: none. */
    this.asking = "";
    /** The question that what is shown answers. */
    this.answered = "";
    /** @type {Answer | null} */
    this.found = null;
    /** What is said in place of an answer, or of one that does not come. @type {Child | Child[]} */
    this.note = null;
    /** Until the fold is opened first it has no controls, as in the first paint. */
    this.isFilled = false;
  }

  /** @param {() => void} [opened]  each time the fold is */
  begin(opened) {
    onOpening(this.parts.door, () => this.fill(), opened);
  }

  fill() {
    this.isFilled = true;
    this.draw();
  }

  draw() {
    if (this.isFilled) drawInto(this.fold, this.parts.door.title, ...this.contents());
  }

  /** What the fold has below its title. @returns {Child[]} */
  contents() {
    return [];
  }

  /** All that an answer depends on, as text. */
  question() {
    return "";
  }

  /** Whether what is shown answers another question than that of now. */
  get isStale() {
    return this.answered !== "" && this.answered !== this.question();
  }

  forget() {
    this.answered = "";
    this.found = null;
    this.note = null;
    this.draw();
  }

  /** @param {Child | Child[]} note */
  tell(note) {
    this.note = note;
    this.draw();
  }

  /**
   * Asks, and shows the answer if its question is still that of the panel.
   * @param {(onWork: OnWork) => Promise<Answer>} request
   * @param {{waits: TextKey, part?: TextKey}} words  part: how far it is, in percent
   * @returns {Promise<boolean>} whether the answer is shown
   */
  async ask(request, { waits, part }) {
    const t = this.parts.t();
    const question = this.question();
    this.asking = question;
    const cancel = () => h("button", { type: "button", class: "secondary", onclick: this.parts.cancel }, t("answer.cancel"));
    let words = this.parts.busy(waits);
    let isSlow = false;
    const tellWait = () => this.tell(h("p", null, h("span", null, words), " ", cancel()));
    const slow = setTimeout(() => {
      isSlow = true;
      tellWait();
    }, CANCEL_AFTER_MS);
    try {
      const found = await request((done, most) => {
        if (part) words = t(part, { percent: percentOf(done, most) });
        if (isSlow) tellWait();
      });
      const isWanted = question === this.question();
      this.note = null;
      if (isWanted) this.show(found, question);
      this.draw();
      return isWanted;
    } catch (problem) {
      if (problem instanceof Cancelled) this.complain(problem);
      else if (problem instanceof Superseded) return false;
      else if (question !== this.question()) this.tell(null);
      else {
        // Nobody asks again what was refused.
        this.answered = question;
        this.complain(problem);
      }
      return false;
    } finally {
      clearTimeout(slow);
      if (this.asking === question) this.asking = "";
    }
  }

  /** @param {Answer} found @param {string} question */
  show(found, question) {
    this.answered = question;
    this.found = found;
  }

  /** @param {unknown} problem  why there is no answer */
  complain(problem) {
    this.tell(this.reason(problem));
  }

  /** @param {unknown} problem */
  reason(problem) {
    const t = this.parts.t();
    if (problem instanceof Cancelled) return h("p", null, t("answer.cancelled"));
    return h("p", { class: "field-error" }, faultWords(problem, t));
  }
}

/** @param {number} done @param {number} most */
function percentOf(done, most) {
  return Math.min(99, Math.floor((100 * done) / Math.max(1, most)));
}
