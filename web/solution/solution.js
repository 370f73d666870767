// The right side of the page: the question, the answer line and the steps.
import { titleOf } from "../exercise/exercise.js";
import { afterFrame } from "../draw/after_frame.js";
import { listenForCopies } from "../blocks/formula.js";
import { describeMark } from "../highlight/describe_mark.js";
import { describeSolution } from "./described_solution.js";
import { byId, setText } from "../ui/dom.js";
import { AnswerLine } from "./answer_line.js";
import { Contents } from "./contents.js";
import { HiddenAnswer } from "./hidden_answer.js";
import { listenForHint, placeHint } from "../highlight/highlight_hint.js";
import { listenForWorkings } from "../highlight/own_workings.js";
import { Paper } from "./paper.js";
import { drawQuestion } from "./question.js";
import { drawSource } from "./source_line.js";
import { makeScrollersReachable, watchScrollers } from "../ui/scrollers.js";
import { colourClasses } from "../draw/named_colours.js";
import { speakIn } from "../spoken/voice.js";
import { StepsView } from "./steps_view.js";
import { languageOf } from "../texts/languages.js";

/** @typedef {import("../protocol.js").Mark} Mark */
/** @typedef {import("../texts/texts.js").Translate} Translate */
/** @typedef {import("./pipeline.js").Pipeline} Pipeline */
/** @typedef {import("../highlight/highlight.js").Highlighter} Highlighter */

/**
 * @typedef {object} SolutionParts
 * @property {() => Translate} t
 * @property {Pipeline} pipeline
 * @property {Highlighter} highlighter
 * @property {(patch: Record<string, unknown>) => void} applyPatch
 * @property {() => void} reveal  the answer that a link hides
 * @property {() => void} pickCase
 * @property {() => void} showQuestion  about the reading of the text
 * @property {() => void} solveAgain
 * @property {(problem: import("../protocol.js").Problem) => void} openProblem
 * @property {(column: string, role: import("../exercise/exercise.js").Role) => void} setRole
 * @property {import("../ui/first_paint.js").FirstPaint["takeSteps"]} takeSteps  already rendered by the build
 * @property {{isKnown: () => boolean, onKnown: () => void}} hint  that what is pointed at lights up
 * @property {(isDone: boolean) => void} [onDrawn]  after each slice of the steps
 * @property {boolean} [atOnce]  all of a solution but its folds is drawn in one go: in the build
 */

/** After this delay the page shows that its solution is out of date. */
const LATE_AFTER_MS = 200;

export class SolutionView {
  /** @param {SolutionParts} parts */
  constructor(parts) {
    this.parts = parts;
    this.steps = byId("steps");
    this.answer = byId("answer");
    /** @type {import("../protocol.js").Solved | null} */
    this.drawn = null;
    this.answerLine = new AnswerLine(parts, () => this.makeScrollersReachable([this.answer]));
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.late = undefined;
    /** Elements that may have started or stopped overflowing. @type {Set<Element>} */
    this.unmeasured = new Set();
    parts.highlighter.listen(this.steps);
    listenForCopies(this.steps, parts.t);
    listenForWorkings(this.steps);
    watchScrollers(this.steps);
    listenForHint(this.steps, parts.hint.onKnown);
    this.contents = new Contents(parts.t, this.steps);
    this.hiddenAnswer = new HiddenAnswer(parts.t, parts.reveal);
    this.stepsView = new StepsView(this.steps, parts.highlighter, {
      onDrawn: (parts, isDone) => this.followDrawing(parts, isDone),
      atOnce: parts.atOnce ?? false,
    });
    this.paper = new Paper(this.steps, byId("sheet"), {
      solved: () => this.drawn,
      context: () => this.context(),
      drawAll: () => this.stepsView.drawAll(),
      endPrinting: () => this.stepsView.endPrinting(),
      onLength: () => this.drawn && this.describeSteps(this.drawn),
    });
    // The contents of a fold can be measured once it is open and drawn.
    this.steps.addEventListener("toggle", ({ target }) => target instanceof Element && this.makeScrollersReachable([target]), true);
  }

  context() {
    const { t, pipeline, highlighter, applyPatch } = this.parts;
    return {
      t: t(),
      leavesFolds: this.parts.atOnce,
      hasOperands: (/** @type {string} */ entry) => (highlighter.entries[entry] ?? []).length > 0,
      hasWorking: (/** @type {string} */ entry) => highlighter.withWorking.has(entry),
      isEntry: (/** @type {string} */ key) => Object.hasOwn(highlighter.entries, key),
      describeMark: (/** @type {Mark} */ mark) => describeMark(mark, highlighter, t(), pipeline.parsed),
      applyPatch,
      showWhole: () => void pipeline.showWhole(),
    };
  }

  /**
   * @param {import("../fields/common/field.js").View} view
   * @param {boolean} engineReady
   */
  update(view, engineReady) {
    const { exercise } = view;
    const { t, pipeline } = this.parts;
    const solved = pipeline.solved;
    if (solved) speakIn(solved.document.lang);
    setText(byId("title"), titleOf(exercise) || t()("exercise.own"));
    byId("title").classList.toggle("unnamed", titleOf(exercise) === "");
    drawSource(exercise, view.form.title, t());
    drawQuestion(view, pipeline, this.parts.pickCase, t());
    if (!this.parts.atOnce) this.hiddenAnswer.update(exercise.hides === true);
    const busy = pipeline.parsing || pipeline.solving;
    if (solved !== this.drawn) this.drawSteps(solved);
    // The shown solution belongs to another exercise, and the wait is long.
    const waiting = busy && !engineReady;
    byId("solution").hidden = solved === null;
    byId("solution").classList.toggle("waiting", waiting);
    byId("solution").classList.toggle("stale", busy || pipeline.cancelled);
    this.watchLateness(busy || pipeline.cancelled);
    this.steps.classList.toggle("outdated", view.solveError !== null);
    this.answer.classList.toggle("stale", busy && solved !== null && !waiting && !this.answerLine.isSlow);
    this.answerLine.update(view, engineReady, busy);
  }

  /** A short wait does not flicker. @param {boolean} stale */
  watchLateness(stale) {
    const page = this.steps.ownerDocument.documentElement;
    if (!stale) {
      clearTimeout(this.late);
      this.late = undefined;
      page.classList.remove("late");
    } else this.late ??= setTimeout(() => page.classList.add("late"), LATE_AFTER_MS);
  }

  /** @param {import("../protocol.js").Solved | null} solved */
  drawSteps(solved) {
    this.drawn = solved;
    this.parts.highlighter.follow(this.steps, solved?.document ?? null);
    colourClasses(solved?.document ?? null);
    this.contents.show(solved?.document.steps ?? []);
    if (!solved) {
      this.stepsView.show([]);
      return;
    }
    // Setting the same language again would make the browser restyle everything.
    const lang = languageOf(solved.document.lang).tag;
    if (this.steps.lang !== lang) this.steps.lang = lang;
    const rendered = this.parts.takeSteps(solved);
    if (rendered) this.stepsView.take(rendered.nodes, rendered.marks, describeSolution(solved, this.context(), this.paper.isBrief));
    else {
      document.documentElement.classList.toggle("knows-lights", this.parts.hint.isKnown());
      this.describeSteps(solved);
    }
    // Until the formula fonts load, fallback fonts are used, which may be wider. (The build has no fonts.)
    if (document.fonts?.status === "loading") void document.fonts.ready.then(() => this.makeScrollersReachable());
  }

  /** Formulas are set in another way now. */
  drawAgain() {
    this.contents.draw();
    if (this.drawn) this.describeSteps(this.drawn);
  }

  /** Prints; where parts are left out, waits for the whole solution. @param {import("../protocol.js").Length} length */
  async print(length) {
    const { pipeline } = this.parts;
    if (pipeline.solved?.left_out) await pipeline.showWhole();
    this.paper.print(length);
  }

  /** @param {import("../protocol.js").Solved} solved */
  describeSteps(solved) {
    this.stepsView.show(describeSolution(solved, this.context(), this.paper.isBrief));
  }

  /**
   * Some of the solution is drawn.
   * @param {Element[]} parts  those of it that have changed
   * @param {boolean} isDone
   */
  followDrawing(parts, isDone) {
    const rows = this.drawn?.document.rows ?? {};
    if (isDone && this.drawn && !this.parts.hint.isKnown()) placeHint(this.steps, Object.keys(rows).length > 0, this.parts.t());
    if (isDone) this.parts.highlighter.followPage();
    if (isDone && !this.parts.atOnce) this.contents.follow();
    this.parts.onDrawn?.(isDone);
    this.makeScrollersReachable(parts);
  }

  /** @param {import("../protocol.js").Length} length */
  showLength(length) {
    this.parts.highlighter.clear();
    this.paper.show(length);
    this.makeScrollersReachable();
  }

  /** @param {Element[]} [parts] */
  makeScrollersReachable(parts = [this.answer, this.steps]) {
    if (this.parts.atOnce) return; // the build lays nothing out
    const isWaiting = this.unmeasured.size > 0;
    for (const part of parts) this.unmeasured.add(part);
    if (isWaiting || parts.length === 0) return;
    afterFrame(() => {
      const changed = [...this.unmeasured];
      this.unmeasured.clear();
      makeScrollersReachable(changed, this.steps.getBoundingClientRect().right + 1);
    });
  }
}
