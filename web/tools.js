// The tools above the solution: the solution in another format, the exercise as a file.
import { titleOf } from "./exercise/exercise.js";
import { inPageWords, inWordsOfPage, refusal } from "./exercise_side/error_words.js";
import { NO_FORM } from "./exercise_side/forms.js";
import { solveParams } from "./solver/requests.js";
import { Rejected, Superseded } from "./solver/outcomes.js";
import { drawToolbar } from "./solution/toolbar.js";
import { toWord } from "./collection/word.js";
import { saveAs } from "./ui/saving.js";

/** @typedef {import("./solution/toolbar.js").ToolbarActions} ToolbarActions */

export class Tools {
  /**
   * @param {import("./storage/persistence.js").SavedState} state
   * @param {import("./solution/pipeline.js").Pipeline} pipeline
   * @param {import("./storage/persistence.js").Persistence} persistence
   * @param {() => import("./texts/texts.js").Translate} t
   * @param {Pick<ToolbarActions, "print" | "present" | "openFiles">} actions
   */
  constructor(state, pipeline, persistence, t, actions) {
    this.state = state;
    this.pipeline = pipeline;
    this.persistence = persistence;
    this.t = t;
    this.actions = actions;
    /** The form whose exports are offered. @type {import("./protocol.js").Form | null} */
    this.form = null;
    /** The visible length is the most likely one to be exported. @type {(length: import("./protocol.js").Length) => void} */
    this.chooseLength = () => {};
    /** What was asked for last in a format. @type {Map<string, unknown>} */
    this.newest = new Map();
    /** The format of the last export, and when it and those before it are over. */
    this.lastAsked = "";
    this.last = Promise.resolve();
    this.beforeLast = this.last;
  }

  /** @param {import("./protocol.js").Form} form @param {boolean} [anew]  in other words, perhaps */
  draw(form, anew = false) {
    if (form === this.form && !anew) return;
    this.form = form;
    this.chooseLength = drawToolbar(this.t(), this.state.length, form.exports, {
      ...this.actions,
      link: (hides) => this.persistence.link(hides),
      waits: () => (this.pipeline.client.ready ? "" : this.t()("early.waits")),
      title: () => this.title,
      exportSolution: (to, length) => this.export(to, length),
      exportWord: (length) => this.exportWord(length),
      saveProblem: () => this.saveProblem(),
    });
  }

  get title() {
    return titleOf(this.state.exercise) || this.t()("exercise.own");
  }

  /**
   * @param {string} to
   * @param {import("./protocol.js").Length} length
   * @returns {Promise<{text: string, file_name: string}>}
   */
  export(to, length) {
    const { display, lang, exercise } = this.state;
    const { client, agreed } = this.pipeline;
    const asked = solveParams(this.persistence.problem, display, lang, [...agreed]);
    const form = this.form ?? NO_FORM;
    return this.inTurn(to, () =>
      inWordsOfPage(client.request("export", { ...asked, to, length }), (error) => inPageWords(error, form, exercise, this.t())),
    );
  }

  /**
   * One format after the other: a newer request would take the place of an older one, which may wait for Python to start. Of
   * one format the newest is enough.
   * @template Made
   * @param {string} to
   * @param {() => Promise<Made>} make
   * @returns {Promise<Made>}
   */
  inTurn(to, make) {
    const isNewest = () => this.newest.get(to) === make;
    const before = this.lastAsked === to ? this.beforeLast : this.last;
    this.newest.set(to, make);
    const made = before.then(() => {
      if (!isNewest()) throw new Superseded();
      return make();
    });
    this.lastAsked = to;
    this.beforeLast = before;
    this.last = made.then(
      () => {},
      () => {},
    );
    return made;
  }

  /** @param {import("./protocol.js").Length} length */
  async exportWord(length) {
    const { display, lang } = this.state;
    const { client, agreed } = this.pipeline;
    const { exercise } = this.state;
    const { sheet, left_out } = await client.request("export_all", {
      ...{ problems: [this.persistence.problem], display, lang, agreed: [...agreed], to: "sheet", length, number: false },
    });
    const [why] = left_out;
    if (why) throw new Rejected(inPageWords(refusal(why), this.form ?? NO_FORM, exercise, this.t()));
    if (!sheet) throw new Error("");
    return { text: await toWord(sheet), file_name: "bayes-by-hand.docx" };
  }

  saveProblem() {
    const name = this.title.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60);
    saveAs({ text: `${JSON.stringify(this.persistence.problem, null, 2)}\n`, file_name: `${name}.json` });
  }
}
