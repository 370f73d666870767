// The answer line: the answer itself, or what is missing, wrong, asked or still computed.
import { offerButton } from "../blocks/choice.js";
import { spanNodes } from "../blocks/spans.js";
import { nodesOf } from "../draw/patching.js";
import { faultWords } from "../exercise_side/error_words.js";
import { isAboutBlank, unfilled } from "../fields/bindings/index.js";
import { redirectButton, replies } from "../fields/common/fix_buttons.js";
import { asksFor } from "../fields/told/view.js";
import { likelyKinds } from "../front_door/likely_kinds.js";
import { byId, fill, h, setText } from "../ui/dom.js";

/** @typedef {import("../texts/texts.js").Translate} Translate */

/** A wait shorter than this needs no way out. */
const CANCEL_AFTER_MS = 400;
/** Interval at which screen readers hear the progress of a computation. */
const ANNOUNCE_EVERY_MS = 10_000;
/** Upper bound of the variables that are named as incomplete. */
const MOST_NAMED = 6;
const REMEDY_KEYS = /** @type {const} */ ({
  category: "remedy.category",
  ignored: "remedy.ignored",
});

export class AnswerLine {
  /**
   * @param {import("./solution.js").SolutionParts} parts
   * @param {() => void} onDrawn  an answer, which may be too wide for its place
   */
  constructor(parts, onDrawn) {
    this.parts = parts;
    this.onDrawn = onDrawn;
    this.target = byId("answer");
    /** What the line shows: the same is neither drawn nor announced again. */
    this.shown = "";
    /** @type {import("../fields/common/field.js").View | null} */
    this.view = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.slow = undefined;
    this.isSlow = false;
    /** Progress of a long computation: visible at once, announced now and then. */
    this.work = h("span", { class: "work", "aria-hidden": "true" });
    this.workHeard = h("span", { class: "hidden-text" });
    this.announcedAt = 0;
  }

  /**
   * @param {import("../fields/common/field.js").View} view
   * @param {boolean} engineReady
   * @param {boolean} busy
   */
  update(view, engineReady, busy) {
    this.watchSlowness(busy && engineReady);
    this.view = view;
    this.draw(engineReady, busy);
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
        this.shown = "";
        this.draw(true, true);
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
  draw(engineReady, busy) {
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
    const { target, onDrawn } = this;
    const { solveAgain, setRole, applyPatch, openProblem, showQuestion } = this.parts;
    /** @type {[string, () => void]} */
    const [state, drawState] = pick();
    if (state === this.shown) return;
    this.shown = state;
    drawState();

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
            onDrawn();
          },
        ];
      }
      return [`solving${t()("answer.solving")}`, say("waiting", t()("answer.solving"))];
    }
  }
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
