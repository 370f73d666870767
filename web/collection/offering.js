// Several of the person's own exercises in one document. What asks for its form loads when it is wanted.
import { lateScript } from "../assets/late_script.js";
import { inPageWords, refusal } from "../exercise_side/error_words.js";
import { exerciseFromProblem, problemAsTyped, problemOf } from "../fields/problem.js";
import { markLoading } from "../ui/root.js";
import { printSheet } from "./printing.js";
import { toWord } from "./word.js";
import { parseParams } from "../solver/requests.js";
import { LOCAL, readJson, tryToWrite } from "../storage/area.js";

/** @typedef {import("../protocol.js").Problem} Problem */
/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */

/**
 * @typedef {object} OfferingParts
 * @property {() => import("../texts/texts.js").Translate} t
 * @property {import("../storage/persistence.js").SavedState} state
 * @property {import("../solver/solver_client.js").SolverClient} client
 * @property {import("../exercise_side/forms.js").Forms} forms
 * @property {import("../storage/persistence.js").Persistence} persistence
 */

const script = lateScript("collection.js", () => window.byhandCollection);
const WRITTEN = "byhand.sheet.1";

export class Offering {
  /** @param {OfferingParts} parts */
  constructor(parts) {
    this.parts = parts;
    /** What was chosen before. @type {Partial<import("./panel.js").Choices>} */
    this.choices = { length: parts.state.length, ...writtenBefore() };
  }

  /**
   * @param {HTMLElement} place
   * @param {() => import("../storage/list.js").Named[]} chosen
   * @returns {Promise<boolean>} whether it could; else the page says that a part of it is missing
   */
  open(place, chosen) {
    const offered = this.show(place, chosen).then(
      () => true,
      () => false,
    );
    void markLoading(offered);
    return offered;
  }

  /** @param {HTMLElement} place @param {() => import("../storage/list.js").Named[]} chosen */
  async show(place, chosen) {
    const { t, client, state } = this.parts;
    const { openPanel } = await script();
    openPanel(place, {
      ...{ t: t(), chosen, choices: this.choices, print: printSheet, toWord },
      keep: () => keepWritten(this.choices),
      problemOf: (id) => this.problem(id),
      request: async (params, onWork) => {
        const made = await client.request("export_all", { ...params, lang: state.lang, display: state.display }, onWork);
        return { ...made, left_out: made.left_out.map((why) => this.inWords(why, params.problems[why.place] ?? {})) };
      },
      cancel: () => client.cancel(),
    });
  }

  /** @param {import("../protocol.js").NotSolved} why @param {Problem} problem */
  inWords(why, problem) {
    const { t, state, forms } = this.parts;
    const form = forms.find(problem.topic, state.lang);
    if (!form) return why;
    const { message } = inPageWords(refusal(why), form, exerciseFromProblem(problem, form, null), t());
    return { ...why, message };
  }

  /** Null if it cannot be read. @param {string} id @returns {Promise<Problem | null>} */
  async problem(id) {
    const { state, persistence, forms, client } = this.parts;
    const { lang } = state;
    const exercise = id === state.exercise.own ? state.exercise : await persistence.readOwn(id).catch(() => null);
    const form = exercise && (await forms.fetch(exercise.topic, lang));
    if (!exercise || !form) return null;
    const { source, topic } = exercise;
    if (source === null) return problemOf(exercise, form, null);
    if (source.kind === "text" && source.text.trim() === "") return problemAsTyped(exercise, form);
    // The engine names the exercises that cannot be read, with the reason.
    const parsed = await client.request("parse", parseParams(topic, source, lang)).catch(() => null);
    return parsed ? problemOf(exercise, form, parsed) : problemAsTyped(exercise, form);
  }
}

/** What the person wrote on top of a document, for the next one. @returns {Partial<import("./panel.js").Choices>} */
function writtenBefore() {
  const { title, name, date } = readJson(LOCAL, WRITTEN) ?? {};
  const line = (/** @type {any} */ one) => typeof one?.text === "string" && { wanted: one.wanted === true, text: one.text };
  const [nameLine, dateLine] = [line(name), line(date)];
  return { ...(typeof title === "string" && { title }), ...(nameLine && { name: nameLine }), ...(dateLine && { date: dateLine }) };
}

/** @param {Partial<import("./panel.js").Choices>} choices */
function keepWritten({ title, name, date }) {
  tryToWrite(LOCAL, WRITTEN, { title, name, date });
}
