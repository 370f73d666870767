// The answer line: the answer itself, or what is missing, wrong, asked or still computed.
import { offerButton } from "../blocks/choice.js";
import { spanParts, unmarked } from "../blocks/spans.js";
import { h } from "../draw/described.js";
import { drawInto } from "../draw/patching.js";
import { faultWords } from "../exercise_side/error_words.js";
import { isAboutBlank, unfilled } from "../fields/bindings/index.js";
import { redirectButton, replies } from "../fields/common/fix_buttons.js";
import { asksFor } from "../fields/told/view.js";
import { likelyKinds } from "../front_door/likely_kinds.js";
import { CANCEL_AFTER_MS } from "../solver/outcomes.js";
import { byId } from "../ui/dom.js";

/** @typedef {import("../texts/texts.js").Translate} Translate */
/** @typedef {import("../draw/described.js").Child} Child */
/** @typedef {import("../fields/common/field.js").View} View */
/** @typedef {import("../protocol.js").InputError} InputError */
/** @typedef {{done: number, most: number}} Work  steps of the computation that is waited for */
/** @typedef {["waiting" | "error" | "solved", ...Child[]]} Contents  what kind of line it is, and what it says */

/** Interval at which screen readers hear the progress of a computation. */
const ANNOUNCE_EVERY_MS = 10_000;
/** Upper bound of the variables that are named as incomplete. */
const MOST_NAMED = 6;
const REMEDY_KEYS = /** @type {const} */ ({ category: "remedy.category", ignored: "remedy.ignored" });

export class AnswerLine {
  /**
   * @param {import("./solution.js").SolutionParts} parts
   * @param {() => void} onDrawn  an answer, which may be too wide for its place
   */
  constructor(parts, onDrawn) {
    this.parts = parts;
    this.onDrawn = onDrawn;
    this.target = byId("answer");
    /** @type {View | null} */
    this.view = null;
    this.engineReady = false;
    this.busy = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.slow = undefined;
    this.isSlow = false;
    /** Progress of a long computation, and the one that was announced: now and then. @type {Work | null} */
    this.work = null;
    /** @type {Work | null} */
    this.workHeard = null;
    this.announcedAt = 0;
  }

  /**
   * @param {View} view
   * @param {boolean} engineReady
   * @param {boolean} busy
   */
  update(view, engineReady, busy) {
    this.watchSlowness(busy && engineReady);
    Object.assign(this, { view, engineReady, busy });
    this.draw();
  }

  /** @param {boolean} busy */
  watchSlowness(busy) {
    if (!busy) {
      clearTimeout(this.slow);
      this.slow = undefined;
      this.isSlow = false;
    } else if (this.slow === undefined) {
      this.slow = setTimeout(() => {
        this.isSlow = true;
        this.target.classList.remove("stale");
        this.draw();
      }, CANCEL_AFTER_MS);
      this.work = null;
      this.workHeard = null;
      this.announcedAt = performance.now();
    }
  }

  /** @param {number} done @param {number} most  steps of the computation that is waited for */
  showWork(done, most) {
    this.work = { done, most };
    if (performance.now() - this.announcedAt >= ANNOUNCE_EVERY_MS) {
      this.announcedAt = performance.now();
      this.workHeard = this.work;
    }
    if (this.isSlow) this.draw();
  }

  draw() {
    if (!this.view) return;
    const [state, ...children] = this.contents(this.view);
    this.target.dataset.state = state;
    if (drawInto(this.target, ...children) && state === "solved") this.onDrawn();
  }

  /** @param {View} view @returns {Contents} */
  contents(view) {
    const { pipeline, solveAgain } = this.parts;
    const { solved, fault, cancelled } = pipeline;
    const t = this.parts.t();
    const { source } = view.exercise;
    const problem = view.parseError ?? view.solveError;
    const again = () => button("again", t("answer.again"), solveAgain);
    if (source?.kind === "text" && source.text.trim() === "") return waiting(t("answer.empty"));
    if (cancelled) return waiting(t("answer.cancelled"), again());
    if (this.busy && this.isSlow) return this.progress(t);
    const open = this.openQuestion(view, t) ?? (problem && this.trouble(view, problem, t));
    if (open) return open;
    if (fault !== null) return ["error", h("p", null, faultWords(fault, t), " ", again())];
    if (!this.engineReady && (this.busy || !solved)) return waiting(t("answer.waiting"));
    return solved ? this.answer(solved.document, t) : waiting(t("answer.solving"));
  }

  /** @param {Translate} t @returns {Contents} */
  progress(t) {
    const words = (/** @type {Work | null} */ work) => work && t("answer.work", work);
    const seen = h("span", { class: "work", "aria-hidden": "true" }, words(this.work));
    const heard = h("span", { class: "hidden-text" }, words(this.workHeard));
    const cancel = button("cancel", t("answer.cancel"), () => this.parts.pipeline.cancel());
    return waiting(t("answer.solving"), seen, heard, " ", cancel);
  }

  /**
   * What the person has to say before there can be an answer.
   * @param {View} view
   * @param {Translate} t
   * @returns {Contents | null}
   */
  openQuestion(view, t) {
    const { pipeline, showQuestion } = this.parts;
    const unread = view.parseError;
    const missing = unfilled(view);
    const choice = () => button("show", t("answer.show_choice"), showQuestion);
    const show = () => button("show", t("answer.show"), showQuestion);
    if (pipeline.asksPerson) return waiting(t("answer.choice"), choice());
    if (missing.length > 0) {
      const named = missing.slice(0, MOST_NAMED).map((one) => t("answer.unfilled_of", one));
      if (missing.length > MOST_NAMED) named.push("…");
      return waiting(t("answer.unfilled", { where: named.join(t("list.next")) }));
    }
    if (likelyKinds(unread, view.exercise.topic).length > 0) return waiting(t("answer.unread"), show());
    if (!unread?.way) return null;
    // The way to its kind of exercise stands beside the text.
    const isAsked = unread.doubts?.some(({ stops }) => stops) || (unread.told ? asksFor(unread.told) : false);
    if (isAsked) return waiting(t("answer.choice"), choice());
    return waiting(unread.told ? t("answer.told") : unread.message, show());
  }

  /**
   * @param {View} view
   * @param {InputError} problem
   * @param {Translate} t
   * @returns {Contents}
   */
  trouble(view, problem, t) {
    const { pipeline, setRole, openProblem } = this.parts;
    const words = h("p", null, problem.message, ...this.remedies(problem, t), ...redirectButton(problem, openProblem));
    const asked = replies(problem, (token) => pipeline.agree(token), setRole);
    // A redirect, a question and an empty field are not shown as errors.
    return [problem.way || problem.ask || isAboutBlank(view, problem) ? "waiting" : "error", words, options(asked)];
  }

  /**
   * One-click remedies where the type of a column causes the error.
   * @param {InputError} problem
   * @param {Translate} t
   */
  remedies({ field, row, column }, t) {
    const { pipeline, setRole } = this.parts;
    // A cell of the table that is wrong can only be one that is no number in a column of numbers.
    if (field !== "table" || typeof row !== "number" || typeof column !== "string") return [];
    if (!pipeline.parsed?.columns.includes(column)) return [];
    /** @type {("category" | "ignored")[]} */
    const roles = pipeline.parsed.numeric ? ["ignored"] : ["category", "ignored"];
    return roles.flatMap((role) => [" ", button(role, t(REMEDY_KEYS[role], { column }), () => setRole(column, role))]);
  }

  /** @param {import("../protocol.js").SolutionDocument} document @param {Translate} t @returns {Contents} */
  answer({ answers, remedies }, t) {
    const label = h("span", { class: "answer-label" }, t("answer.label"));
    const [only] = answers;
    const lines = answers.map((spans) => h("li", null, said(spans)));
    const offers = remedies.map((remedy) => offerButton(remedy, this.parts.applyPatch));
    const shown = only && answers.length === 1 ? [h("p", null, label, " ", said(only))] : [label, h("ol", null, lines)];
    return ["solved", ...shown, options(offers)];
  }
}

/** @param {string} words @param {...Child} more @returns {Contents} */
function waiting(words, ...more) {
  return ["waiting", h("p", null, words, more.length > 0 && " ", more)];
}

/**
 * Each action has a button of its own: a second click must not do what has taken the place of the first.
 * @param {string} key
 * @param {string} label
 * @param {() => void} onclick
 */
function button(key, label, onclick) {
  return h("button", { key, type: "button", class: "secondary", onclick }, label);
}

/** @param {Child[]} buttons */
const options = (buttons) => buttons.length > 0 && h("div", { class: "choice-options" }, buttons);

/** @param {import("../protocol.js").Spans} spans */
const said = (spans) => spanParts(unmarked(spans));
