// The tools above the solution, and what is taken away by them: the solution in another form, the exercise as a file.
import { problemOf } from "./exercise/problem.js";
import { solveParams } from "./requests.js";
import { drawToolbar, saveAs } from "./toolbar.js";

/** @typedef {import("./toolbar.js").ToolbarActions} ToolbarActions */

export class Tools {
  /**
   * @param {import("./keeping.js").Kept} state
   * @param {import("./pipeline.js").Pipeline} pipeline
   * @param {() => import("./texts.js").Translate} t
   * @param {Pick<ToolbarActions, "setDisplay" | "setLength" | "print" | "link" | "openFiles">} actions
   */
  constructor(state, pipeline, t, actions) {
    this.state = state;
    this.pipeline = pipeline;
    this.t = t;
    this.actions = actions;
    /** The form whose exports are offered. @type {import("./protocol.js").Form | null} */
    this.form = null;
  }

  /** @param {import("./protocol.js").Form} form @param {boolean} [anew]  in other words, perhaps */
  draw(form, anew = false) {
    if (form === this.form && !anew) return;
    this.form = form;
    drawToolbar(this.t(), this.state.display, this.state.length, form.exports, {
      ...this.actions,
      title: () => this.title,
      exportSolution: (to, length) => this.export(to, length),
      saveProblem: () => this.saveProblem(),
    });
  }

  get problem() {
    return problemOf(this.state.exercise, this.pipeline.parsed);
  }

  get title() {
    return this.state.exercise.title || this.t()("exercise.own");
  }

  /**
   * @param {string} to
   * @param {import("./protocol.js").Length} length
   * @returns {Promise<{text: string, file_name: string}>}
   */
  export(to, length) {
    const { display, lang } = this.state;
    const { client, agreed } = this.pipeline;
    return client.request("export", { ...solveParams(this.problem, display, lang, [...agreed]), to, length });
  }

  saveProblem() {
    const name = this.title.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60);
    saveAs({ text: `${JSON.stringify(this.problem, null, 2)}\n`, file_name: `${name}.json` });
  }
}
