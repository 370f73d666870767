// What a pasted text seems to be, as long as that is not certain or no table: its questions, and it in its own shape.
import { AfterReading } from "../common/after_reading.js";
import { questions, preview } from "../doubts/doubts.js";
import { shapeOf } from "../doubts/shape.js";
import { ToldView, isProposal } from "../told/view.js";
import { withSaid } from "../../exercise/instructions.js";
import { h } from "../../draw/described.js";
import { drawInto, elementOf } from "../../draw/patching.js";

/** @typedef {import("../common/field.js").View} View */
/** @typedef {import("../../protocol.js").Problem} Problem */
/** @typedef {import("../../protocol.js").Told} Told */

export class Unconfirmed {
  /**
   * @param {import("../common/field.js").App} app
   * @param {(way: import("../../protocol.js").Way) => void} take
   */
  constructor(app, take) {
    this.app = app;
    this.take = take;
    this.element = elementOf(h("div", { class: "not-certain" }));
    /** The problem in its own shape, and what it was drawn for: a graph stays as somebody has arranged it. */
    this.shape = { key: "", drawn: /** @type {import("../../draw/described.js").Child} */ (null) };
    this.afterReading = new AfterReading(app);
    /** @type {ToldView | null} */
    this.told = null;
  }

  /** @param {View} view */
  update(view) {
    const { parsed, parseError, exercise, parsing } = view;
    const t = this.app.t();
    this.afterReading.update(view);
    const isText = exercise.source?.kind === "text";
    const shown = isText ? (parseError ?? parsed) : null;
    const told = shown?.told ?? null;
    // What is asked about the numbers of an exercise in words is asked in its text.
    const isOfTold = (/** @type {import("../../protocol.js").Doubt} */ { ways }) =>
      told && ways.every(({ kind }) => kind === "told");
    const doubts = (shown?.doubts ?? []).filter((doubt) => doubt.stops && !isOfTold(doubt));
    const problem = parseError?.way?.problem ?? stated(view);
    this.element.hidden = shown === null || (doubts.length === 0 && !told && problem === null);
    this.element.classList.toggle("stale", parsing);
    if (this.element.hidden) {
      this.shape = { key: "", drawn: null };
      drawInto(this.element);
      return;
    }
    const isTable = (parsed?.columns.length ?? 0) > 0;
    const key = JSON.stringify([problem, t("doubt.unconfirmed")]);
    if (key !== this.shape.key) {
      const shape = problem === null ? null : shapeOf(problem, t);
      this.shape = { key, drawn: shape && preview(t, shape) };
    }
    const shape = told === null ? this.shape.drawn : this.drawnTold(told, view);
    const proposal = told === null ? doubts.find(isProposal) : undefined;
    const others = doubts.filter((one) => one !== proposal);
    drawInto(
      this.element,
      h("div", { class: "doubts" }, questions(others, t, this.take, isTable || (told === null && Boolean(shape)))),
      h("div", null, shape),
      // Below what is to be compared with the text.
      h("div", null, proposal && this.agreed(proposal)),
    );
  }

  /** To agree to all that is shown, or to nothing of it. @param {import("../../protocol.js").Doubt} proposal */
  agreed({ question, ways }) {
    const [yes, no] = ways;
    const agree = () =>
      this.afterReading.run(() => {
        const stated = this.app.view().parseError?.way?.problem;
        if (stated) this.app.openProblem(stated);
        else if (yes) this.take(yes);
      });
    const buttons = [
      no && h("button", { type: "button", class: "secondary", onclick: () => this.take(no) }, no.label),
      yes && h("button", { type: "button", class: "agree", onclick: agree }, yes.label),
    ];
    return h(
      "div",
      { class: "told-next asks", role: "group", "aria-label": question },
      h("span", null, question),
      h("div", null, buttons),
    );
  }

  /** @param {Told} told @param {View} view */
  drawnTold(told, { parseError, exercise, parsing }) {
    this.told ??= new ToldView(this.app.t, (patch) => this.say(patch), "pasted");
    const problem = parseError?.way?.problem ?? told.problem;
    const label = parseError?.way?.label ?? this.app.t()("told.open");
    const finish = problem && {
      label,
      run: (/** @type {import("../../protocol.js").Reading} */ said) =>
        this.afterReading.run(() => {
          const { parseError, parsed } = this.app.view();
          const read = parseError?.way?.problem ?? (parseError ?? parsed)?.told?.problem;
          if (read) this.app.openProblem(read, said);
        }),
    };
    this.told.show(exercise.source?.text ?? "", told, { isBusy: parsing, finish });
    return this.told.element;
  }

  /** @param {import("../../protocol.js").Reading} patch */
  say(patch) {
    this.app.change((exercise) => withSaid(exercise, patch));
  }
}

/** The problem that a text states that is no table. @param {View} view @returns {Problem | null} */
function stated({ parsed, parseError, exercise }) {
  if (parseError || !parsed?.stated) return null;
  return { topic: exercise.topic, ...parsed.stated };
}
