// The tools above the solution, and what is taken away by them: the solution in another form, the exercise as a file.
import { problemOf } from "./exercise/problem.js";
import { drawToolbar, saveAs } from "./toolbar.js";

/** @typedef {import("./toolbar.js").ToolbarActions} ToolbarActions */

export class Tools {
  /**
   * @param {import("./keeping.js").Kept} state
   * @param {import("./pipeline.js").Pipeline} pipeline
   * @param {() => import("./texts.js").Translate} t
   * @param {Pick<ToolbarActions, "setDisplay" | "link" | "openFiles">} actions
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
    drawToolbar(this.t(), this.state.display, form.exports, {
      ...this.actions,
      exportSolution: (to) => this.export(to),
      saveProblem: () => this.saveProblem(),
    });
  }

  get problem() {
    return problemOf(this.state.exercise, this.pipeline.parsed);
  }

  /** @param {string} to @returns {Promise<{text: string, file_name: string}>} */
  export(to) {
    const { display, lang } = this.state;
    return this.pipeline.client.request("export", { problem: this.problem, display, to, lang });
  }

  saveProblem() {
    const name = (this.state.exercise.title || this.t()("exercise.own")).replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60);
    saveAs({ text: `${JSON.stringify(this.problem, null, 2)}\n`, file_name: `${name}.json` });
  }
}
