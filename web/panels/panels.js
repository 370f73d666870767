// The panels in the folds below the answer (doors.js): what each of them asks Python, and what it changes.
import { placesOf } from "../blocks/printed_quantities.js";
import { byId } from "../ui/dom.js";
import { inPageWords, inWordsOfPage, withoutPaths } from "../exercise_side/error_words.js";
import { withPatch } from "../fields/problem.js";
import { CheckFigure } from "./check_figure.js";
import { CheckWorking } from "./check_working.js";
import { ClassifyTable } from "./classify_table.js";
import { SideBySide } from "./side_by_side.js";

/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */
/** @typedef {import("../solution/pipeline.js").Pipeline} Pipeline */

/**
 * @typedef {object} Page
 * @property {() => import("../texts/texts.js").Translate} t
 * @property {() => import("../fields/common/field.js").View} view
 * @property {() => import("../protocol.js").Form} shownForm
 * @property {{exercise: Exercise, lang: import("../protocol.js").Lang, display: import("../protocol.js").Display}} state
 * @property {Pipeline} pipeline
 * @property {import("../storage/persistence.js").Persistence} persistence
 * @property {import("../solver/solver_client.js").SolverClient} client
 * @property {import("../exercise_side/exercise_view.js").ExerciseView} exerciseView
 * @property {import("../highlight/highlight.js").Highlighter} highlighter
 * @property {(make: (exercise: Exercise) => Exercise, options?: {merge?: string}) => void} change
 * @property {() => import("../protocol.js").SolveParams} asked  the parameters of the next request to Python
 */

export class Panels {
  /** @param {Page} page @param {Record<"differs" | "working" | "sides" | "many", import("../ui/door.js").Door>} doors */
  constructor(page, doors) {
    this.page = page;
    const { t, view, state, pipeline, persistence, client, exerciseView, highlighter, change, shownForm, asked } = page;
    const applyPatch = (/** @type {Record<string, unknown>} */ patch) =>
      change((exercise) => withPatch(exercise, shownForm(), patch));
    /** @type {typeof client.request} */
    const request = (method, params, onWork) =>
      inWordsOfPage(client.request(method, params, onWork), (error) => inPageWords(error, shownForm(), state.exercise, t()));
    const busy = (/** @type {import("../texts/texts.js").TextKey} */ key) => t()(client.ready ? key : "early.waits");
    const ofProblem = () => ({ problem: persistence.problem, lang: state.lang });
    const askables = new Shared();
    const ofSolved = {
      ...{ t, busy },
      exercise: () => state.exercise,
      asked: () =>
        pipeline.solved && persistence.isRead ? JSON.stringify([persistence.problem, state.lang, state.display.digits]) : null,
      askables: () => askables.of(JSON.stringify(ofProblem()), () => request("askables", ofProblem())),
      cancel: () => pipeline.cancel(),
      applyPatch,
    };
    this.classifyTable = new ClassifyTable({
      ...{ t, view, busy, door: doors.many },
      keep: (text) => change((exercise) => ({ ...exercise, many: text }), { merge: "many" }),
      digits: () => state.display.digits,
      stated: () => JSON.stringify(ofProblem()),
      classify: async (cases, onWork) => {
        const found = await request("classify", { ...ofProblem(), display: state.display, cases }, onWork);
        const inWords = (/** @type {string} */ cell) => withoutPaths(cell, shownForm());
        return { ...found, rows: found.rows.map((row) => (row.decided ? row : { ...row, cells: row.cells.map(inWords) })) };
      },
      file: (cases) => request("classified_file", { ...ofProblem(), cases }),
      cancel: () => pipeline.cancel(),
      show: (query) => {
        applyPatch(query);
        exerciseView.setOpen(false);
        exerciseView.showTop();
      },
    });
    this.checkFigure = new CheckFigure({
      ...ofSolved,
      door: doors.differs,
      keep: (figures, merge) => change((exercise) => ({ ...exercise, figures }), merge === "" ? {} : { merge }),
      check: (query, figures, onWork) => request("check", { ...ofProblem(), display: state.display, query, figures }, onWork),
      comparing: () => (shownForm().conventions ? (patch, query) => this.sideBySide.compareWith(patch, query) : null),
      highlighter,
    });
    this.checkWorking = new CheckWorking({
      ...ofSolved,
      door: doors.working,
      keep: (working, merge) => change((exercise) => ({ ...exercise, working }), merge === "" ? {} : { merge }),
      check: ({ query, text, bindings }, onWork) =>
        request("check_text", { ...ofProblem(), display: state.display, query, text, bindings }, onWork),
      lineOf: (query, id) => placesOf(byId("steps"), query, id)[0] ?? null,
      goTo: (line) => this.checkFigure.goTo(line),
    });
    this.sideBySide = new SideBySide({
      ...{ t, view, busy, door: doors.sides },
      asked: () =>
        persistence.isRead && !pipeline.solving && shownForm().fields.length > 0
          ? JSON.stringify([persistence.problem, state.lang, state.display])
          : null,
      keep: (sides, patch) =>
        change((exercise) => (patch ? withPatch({ ...exercise, sides }, shownForm(), patch) : { ...exercise, sides })),
      compare: (sides) => request("conventions", { ...asked(), ...sides }),
      exported: (sides, to) => request("export_conventions", { ...asked(), ...sides, to }),
      cancel: () => pipeline.cancel(),
      show: () => exerciseView.setOpen(false),
    });
  }

  update() {
    this.classifyTable.update(this.page.view());
    this.checkFigure.update();
    this.checkWorking.update();
    this.sideBySide.update();
  }

  /** In the language of the page. */
  drawLabels() {
    this.classifyTable.drawLabels();
    this.checkFigure.drawLabels();
    this.checkWorking.drawLabels();
    this.sideBySide.drawLabels();
  }
}

/**
 * One answer for all who ask the same: of two requests of a kind the newer takes the place of the older.
 * @template T
 */
class Shared {
  constructor() {
    this.key = "";
    /** @type {Promise<T> | null} */
    this.answer = null;
  }

  /** @param {string} key @param {() => Promise<T>} ask */
  of(key, ask) {
    if (this.answer && key === this.key) return this.answer;
    this.key = key;
    const answer = ask();
    this.answer = answer;
    // A failure is no answer for the next who asks.
    answer.catch(() => this.answer === answer && (this.answer = null));
    return answer;
  }
}
