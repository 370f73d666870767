// The built-in examples: their list is there from the start, the problem of one is asked for when it is chosen.
import { exampleExercise } from "../fields/problem.js";
import { exampleParams } from "../solver/requests.js";
import { unlessSuperseded } from "../solver/outcomes.js";

/** @typedef {import("../protocol.js").Example} Example */
/** @typedef {import("../protocol.js").Lang} Lang */
/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */

/** An example that arrives sooner needs no notice. */
const SOON_MS = 300;

export class Examples {
  /**
   * @param {import("../solver/solver_client.js").SolverClient} client
   * @param {import("./forms.js").Forms} forms
   */
  constructor(client, forms) {
    this.client = client;
    this.forms = forms;
    /** @type {Example[]} */
    this.list = [];
    /** The chosen example that is still loading. @type {Example | null} */
    this.wanted = null;
  }

  /**
   * The exercise of an example; null if another one is asked for, or something else is done, before it is there.
   * @param {Example} example
   * @param {Lang} lang
   * @param {() => void} [onLate]  it takes a while
   * @returns {Promise<Exercise | null>}
   */
  async exercise(example, lang, onLate = () => {}) {
    this.wanted = example;
    const late = setTimeout(() => this.wanted === example && onLate(), SOON_MS);
    try {
      const [problem, form] = await Promise.all([
        unlessSuperseded(this.client.request("example", exampleParams(example.id, lang))),
        this.forms.fetch(example.topic, lang),
      ]);
      return problem && form && this.wanted === example ? exampleExercise(example, problem, form) : null;
    } catch (problem) {
      if (this.wanted === example) throw problem;
      return null;
    } finally {
      clearTimeout(late);
      if (this.wanted === example) this.wanted = null;
    }
  }

  /** Something else was chosen: the example that is loading is not wanted any more. */
  forget() {
    this.wanted = null;
  }
}
