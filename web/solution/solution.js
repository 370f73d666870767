// The right side of the page: the question, the answer line and the steps.
import { titleOf } from "../exercise/exercise.js";
import { afterFrame } from "../draw/after_frame.js";
import { offerButton } from "../blocks/choice.js";
import { listenForCopies } from "../blocks/formula.js";
import { spanNodes } from "../blocks/spans.js";
import { describeMark } from "../highlight/describe_mark.js";
import { describeSolution } from "./described_solution.js";
import { byId, fill, h, setText } from "../ui/dom.js";
import { faultWords } from "../exercise_side/error_words.js";
import { askedTexts, caseValue, casesShown, isUnset } from "../exercise/table/cases.js";
import { rolesOf } from "../exercise/table/columns.js";
import { likelyKinds } from "../front_door/likely_kinds.js";
import { featuresOf, isAboutBlank, unfilled } from "../fields/bindings/index.js";
import { replies, redirectButton } from "../fields/common/fix_buttons.js";
import { asksFor } from "../fields/told/view.js";
import { Contents } from "./contents.js";
import { HiddenAnswer } from "./hidden_answer.js";
import { listenForHint, placeHint } from "../highlight/highlight_hint.js";
import { listenForWorkings } from "../highlight/own_workings.js";
import { Paper } from "./paper.js";
import { drawSource } from "./source_line.js";
import { makeScrollersReachable, watchScrollers } from "../ui/scrollers.js";
import { colourClasses } from "../draw/named_colours.js";
import { nodesOf } from "../draw/patching.js";
import { speakIn } from "../spoken/voice.js";
import { StepsView } from "./steps_view.js";
import { languageOf } from "../texts/languages.js";
import { startsWide } from "../texts/texts.js";

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

/** A wait shorter than this needs no way out. */
const CANCEL_AFTER_MS = 400;
/** After this delay the page shows that its solution is out of date. */
const LATE_AFTER_MS = 200;
/** Interval at which screen readers hear the progress of a computation. */
const ANNOUNCE_EVERY_MS = 10_000;
const LONGEST_IN_QUESTION = 80;
const MOST_SENTENCES_ASKED = 4;
/** Features of the case in the question. */
const MOST_PAIRS = 40;
/** Upper bound of the variables that are named as incomplete. */
const MOST_NAMED = 6;
const REMEDY_KEYS = /** @type {const} */ ({
  category: "remedy.category",
  ignored: "remedy.ignored",
});

export class SolutionView {
  /** @param {SolutionParts} parts */
  constructor(parts) {
    this.parts = parts;
    this.steps = byId("steps");
    this.answer = byId("answer");
    /** @type {import("../protocol.js").Solved | null} */
    this.drawn = null;
    this.answerState = "";
    /** @type {import("../fields/common/field.js").View | null} */
    this.view = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.slow = undefined;
    this.isSlow = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.late = undefined;
    /** Progress of a long computation: visible at once, announced now and then. */
    this.work = h("span", { class: "work", "aria-hidden": "true" });
    this.workHeard = h("span", { class: "hidden-text" });
    this.announcedAt = 0;
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
    this.drawQuestion(view);
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
    this.answer.classList.toggle("stale", busy && solved !== null && !waiting && !this.isSlow);
    this.watchSlowness(busy && engineReady);
    this.view = view;
    this.drawAnswer(engineReady, busy);
  }

  /** @param {import("../fields/common/field.js").View} view */
  drawQuestion(view) {
    const { exercise, form } = view;
    const { t, pipeline } = this.parts;
    const features = featuresOf(view).names;
    const cases = casesShown(exercise, pipeline.parsed, features).filter((one) => !isUnset(one));
    /** @type {(Node | string)[]} */
    const line = [];
    const roles = pipeline.parsed ? rolesOf(exercise, pipeline.parsed) : {};
    // A table of counts has no class column.
    const isCounted = Object.values(roles).includes("successes");
    const target = isCounted ? t()("role.short.class") : (pipeline.parsed?.class_column ?? null);
    const texts = pipeline.parsed?.texts ? askedTexts(exercise, pipeline.parsed).filter((text) => text.trim() !== "") : [];
    if (texts.length === 1 && texts[0]) line.push(t()("question.text", { text: shortened(texts[0]) }));
    else if (texts.length > 1) line.push(t()("question.texts", { n: texts.length }));
    else if (pipeline.parsed?.texts) line.push(t()("question.no_text"));
    else if (cases.length === 1 && cases[0]) line.push(...caseText(cases[0], features, target, t()));
    else if (cases.length > 1) line.push(t()("question.cases", { n: cases.length }));
    else if (features.length > 0 && form.fields.some((field) => field.kind === "case")) {
      line.push(t()("question.no_case"), " ");
      line.push(h("button", { type: "button", class: "chip", onclick: this.parts.pickCase }, t()("question.pick")));
    } else if (pipeline.solved && !form.fields.some(({ kind }) => kind === "case" || kind === "texts"))
      line.push(...statedQuestion(pipeline.solved.document));
    // What the text asks comes first.
    const shown = pipeline.asksPerson ? [] : line;
    const asked = byId("asked");
    const key = shown.map((part) => (typeof part === "string" ? part : part.textContent)).join("");
    if (asked.dataset.shown === key) return;
    asked.dataset.shown = key;
    fill(asked, shown);
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

  /** @param {boolean} busy */
  watchSlowness(busy) {
    if (!busy) {
      clearTimeout(this.slow);
      this.slow = undefined;
      this.isSlow = false;
    } else if (this.slow === undefined) {
      this.slow = setTimeout(() => {
        this.isSlow = true;
        this.answer.classList.remove("stale");
        this.answerState = "";
        this.drawAnswer(true, true);
      }, CANCEL_AFTER_MS);
      fill(this.work);
      fill(this.workHeard);
      this.announcedAt = performance.now();
    }
  }

  /** @param {number} done @param {number} most  steps of the computation that is waited for */
  showWork(done, most) {
    const words = this.parts.t()("answer.work", { done, most });
    setText(this.work, words);
    if (performance.now() - this.announcedAt < ANNOUNCE_EVERY_MS) return;
    this.announcedAt = performance.now();
    setText(this.workHeard, words);
  }

  /**
   * @param {boolean} engineReady
   * @param {boolean} busy
   */
  drawAnswer(engineReady, busy) {
    const { t, pipeline } = this.parts;
    const { solved, fault, cancelled } = pipeline;
    const unread = this.view?.parseError ?? null;
    const problem = unread ?? this.view?.solveError ?? null;
    const source = this.view?.exercise.source;
    const missing = this.view ? unfilled(this.view) : [];
    const offersKinds = likelyKinds(unread, this.view?.exercise.topic ?? "").length > 0;
    const isBlank = this.view !== null && isAboutBlank(this.view, problem);
    const empty = source?.kind === "text" && source.text.trim() === "";
    const lines = solved?.document.answers ?? [];
    const { isSlow: slow, work, workHeard } = this;
    const makeScrollersReachable = () => this.makeScrollersReachable([this.answer]);
    const { solveAgain, setRole, applyPatch, openProblem, showQuestion } = this.parts;
    /** @type {[string, () => void]} */
    const [state, draw] = pick();
    if (state === this.answerState) return;
    this.answerState = state;
    draw();

    /**
     * One-click remedies where the type of a column causes the error.
     * @param {string | null} column
     */
    function remedies(column) {
      if (column === null || !pipeline.parsed?.columns.includes(column)) return [];
      /** @type {("category" | "ignored")[]} */
      const roles = pipeline.parsed.numeric ? ["ignored"] : ["category", "ignored"];
      return roles.flatMap((role) => [
        " ",
        h(
          "button",
          { type: "button", class: "secondary", onclick: () => setRole(column, role) },
          t()(REMEDY_KEYS[role], { column }),
        ),
      ]);
    }

    /** @returns {[string, () => void]} */
    function pick() {
      const target = byId("answer");
      const say =
        (/** @type {string} */ kind, /** @type {(Node | string)[]} */ ...content) =>
        () => {
          target.dataset.state = kind;
          fill(target, h("p", null, content));
        };
      const again = () => h("button", { type: "button", class: "secondary", onclick: solveAgain }, t()("answer.again"));
      if (empty) return [`empty${t()("answer.empty")}`, say("waiting", t()("answer.empty"))];
      if (cancelled) {
        return ["cancelled", say("waiting", t()("answer.cancelled"), " ", again())];
      }
      if (busy && slow) {
        const stop = h("button", { type: "button", class: "secondary", onclick: () => pipeline.cancel() }, t()("answer.cancel"));
        return [`slow ${t()("answer.solving")}`, say("waiting", t()("answer.solving"), " ", work, workHeard, " ", stop)];
      }
      if (pipeline.asksPerson) {
        const show = h("button", { type: "button", class: "secondary", onclick: showQuestion }, t()("answer.show_choice"));
        return [`choice ${t()("answer.choice")}`, say("waiting", t()("answer.choice"), " ", show)];
      }
      if (missing.length > 0) {
        const named = missing.slice(0, MOST_NAMED).map((one) => t()("answer.unfilled_of", one));
        if (missing.length > MOST_NAMED) named.push("…");
        const words = t()("answer.unfilled", { where: named.join(t()("list.next")) });
        return [`unfilled ${words}`, say("waiting", words)];
      }
      if (offersKinds) {
        const show = h("button", { type: "button", class: "secondary", onclick: showQuestion }, t()("answer.show"));
        return [`kinds ${t()("answer.unread")}`, say("waiting", t()("answer.unread"), " ", show)];
      }
      if (unread?.way) {
        // The way to its kind of exercise stands beside the text.
        const isAsked = unread.doubts?.some(({ stops }) => stops) || (unread.told ? asksFor(unread.told) : false);
        const words = isAsked ? t()("answer.choice") : unread.told ? t()("answer.told") : unread.message;
        const label = isAsked ? t()("answer.show_choice") : t()("answer.show");
        const show = h("button", { type: "button", class: "secondary", onclick: showQuestion }, label);
        return [`way ${words}`, say("waiting", words, " ", show)];
      }
      if (problem) {
        // A cell of the table that is wrong can only be one that is no number in a column of numbers.
        const column = problem.field === "table" && typeof problem.row === "number" ? (problem.column ?? null) : null;
        // A redirect, a question and an empty field are not shown as errors.
        const kind = problem.way || problem.ask || isBlank ? "waiting" : "error";
        const buttons = replies(problem, (token) => pipeline.agree(token), setRole);
        return [
          `${kind} ${problem.message}`,
          () => {
            say(kind, problem.message, ...remedies(column), ...redirectButton(problem, openProblem))();
            if (buttons.length > 0) target.append(h("div", { class: "choice-options" }, buttons));
          },
        ];
      }
      if (fault !== null) {
        const words = faultWords(fault, t());
        return [`fault ${words}`, say("error", words, " ", again())];
      }
      if (!engineReady && (busy || !solved)) return [`waiting${t()("answer.waiting")}`, say("waiting", t()("answer.waiting"))];
      if (solved) {
        const { remedies } = solved.document;
        // The same answer in another guise (marks) must not be announced again.
        const content = JSON.stringify([lines, remedies]);
        return [
          `solved ${content}`,
          () => {
            target.dataset.state = "solved";
            const ways = nodesOf(remedies.map((remedy) => offerButton(remedy, applyPatch)));
            fill(target, answerLines(lines, t()), ways.length > 0 && h("div", { class: "choice-options" }, ways));
            makeScrollersReachable();
          },
        ];
      }
      return [`solving${t()("answer.solving")}`, say("waiting", t()("answer.solving"))];
    }
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
    this.answerState = "";
    byId("asked").removeAttribute("data-shown");
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

/**
 * The question as paper states it: the sentences with which the exercise ends.
 * @param {import("../protocol.js").SolutionDocument} document
 * @returns {(Node | string)[]}
 */
function statedQuestion({ exercise, lang }) {
  const last = exercise.findLastIndex(({ type }) => type !== "paragraph");
  const sentences = exercise.slice(last + 1).flatMap((block) => (block.type === "paragraph" ? [block] : []));
  // A Chinese full stop has its space within.
  const between = languageOf(lang).closesUp ? "" : " ";
  const shown = sentences.slice(0, MOST_SENTENCES_ASKED).flatMap(({ spans }) => [...spanNodes(spans), between]);
  return sentences.length > MOST_SENTENCES_ASKED ? [...shown, "…"] : shown;
}

/**
 * @param {import("../protocol.js").Spans[]} lines
 * @param {Translate} t
 */
function answerLines(lines, t) {
  const label = h("span", { class: "answer-label" }, t("answer.label"));
  if (lines.length === 1 && lines[0]) return [h("p", null, label, " ", spanNodes(lines[0]))];
  return [
    label,
    h(
      "ol",
      null,
      lines.map((spans) => h("li", null, spanNodes(spans))),
    ),
  ];
}

/**
 * @param {import("../protocol.js").Case} one
 * @param {string[]} features
 * @param {string | null} target
 * @param {Translate} t
 * @returns {(Node | string)[]}
 */
function caseText(one, features, target, t) {
  const known = features.filter((feature) => caseValue(one, feature) !== "");
  const more = known.length - MOST_PAIRS;
  if (more > 0) known.length = MOST_PAIRS;
  const values = known.flatMap((feature, index) => {
    const after = t(index < known.length - 1 || more > 0 ? "question.comma" : "question.end");
    // The separator is inside, because WebKit would break the line between an inline-block and the comma after it.
    const pair = `${shortened(feature)} = ${shortened(caseValue(one, feature))}${after.trimEnd()}`;
    return [h("span", { class: "pair" }, pair), after.slice(after.trimEnd().length)];
  });
  const asked = target === null ? t("question.case") : t("question.which", { target });
  // No space between Chinese and Chinese.
  const lead = startsWide(known[0] ?? "") ? asked.trimEnd() : asked;
  if (more > 0) values.push(t("question.more", { n: more }));
  return [lead, ...(known.length > 0 ? values : [t("question.end")])];
}

/** A whole paragraph in a cell is not a question. @param {string} text */
function shortened(text) {
  const letters = Array.from(text);
  return letters.length > LONGEST_IN_QUESTION ? `${letters.slice(0, LONGEST_IN_QUESTION).join("")} …` : text;
}
