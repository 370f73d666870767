// What the panels in the folds below the answer have in common: the life of a question to Python. Its answer may be slow,
// cancelled, refused, or out of date when it comes; what is shown goes when the question has become another.
import { faultWords } from "../../exercise_side/error_words.js";
import { Cancelled, Superseded } from "../../solver/solver_client.js";
import { onOpening } from "../../ui/door.js";
import { fill, h, setText } from "../../ui/dom.js";

/** @typedef {import("../../texts/texts.js").TextKey} TextKey */
/** @typedef {(done: number, most: number) => void} OnWork  told how far a long computation has come */

/**
 * @typedef {object} PanelParts
 * @property {import("../../ui/door.js").Door} door
 * @property {() => import("../../texts/texts.js").Translate} t
 * @property {(key: TextKey) => string} busy  the words for a wait
 * @property {() => void} cancel
 */

/** A wait shorter than this needs no way out. */
const CANCEL_AFTER_MS = 400;

/**
 * @template {PanelParts} Parts
 * @template Answer
 */
export class Panel {
  /** @param {Parts} parts @param {string} said  the class of its messages */
  constructor(parts, said) {
    this.parts = parts;
    this.fold = parts.door.fold;
    this.said = h("div", { class: said, announced: true });
    /** The question that is on its way; empty: none. */
    this.asking = "";
    /** The question that what is shown answers. */
    this.answered = "";
    /** What is yet to be put into the fold. @type {HTMLElement[]} */
    this.contents = [];
  }

  /**
   * The contents of the fold are drawn when it opens: until then it has no controls, as in the first paint.
   * @param {HTMLElement[]} contents
   * @param {() => void} [opened]  each time
   */
  begin(contents, opened) {
    this.contents = contents;
    onOpening(this.parts.door, () => this.fill(), opened);
  }

  fill() {
    this.fold.append(...this.contents.splice(0));
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
    fill(this.said);
  }

  /** Where its messages are shown. */
  get saying() {
    return this.said;
  }

  /**
   * Asks, and draws the answer if its question is still that of the panel.
   * @param {(onWork: OnWork) => Promise<Answer>} request
   * @param {{waits: TextKey, part?: TextKey}} words  part: how far it is, in percent
   * @returns {Promise<boolean>} whether the answer is shown
   */
  async ask(request, { waits, part }) {
    const t = this.parts.t();
    const { saying } = this;
    const question = this.question();
    this.asking = question;
    const working = h("span", null, this.parts.busy(waits));
    const cancel = h("button", { type: "button", class: "secondary", onclick: this.parts.cancel }, t("answer.cancel"));
    const slow = setTimeout(() => fill(saying, h("p", null, working, " ", cancel)), CANCEL_AFTER_MS);
    try {
      const found = await request((done, most) => part && setText(working, t(part, { percent: percentOf(done, most) })));
      fill(saying);
      if (question !== this.question()) return false;
      this.answered = question;
      this.draw(found);
      return true;
    } catch (problem) {
      if (problem instanceof Cancelled) this.complain(problem);
      else if (problem instanceof Superseded) return false;
      else if (question !== this.question()) fill(saying);
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

  /** @param {Answer} _found */
  draw(_found) {}

  /** @param {unknown} problem  why there is no answer */
  complain(problem) {
    fill(this.saying, this.reason(problem));
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
