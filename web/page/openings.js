// What is opened takes the place of the exercise: a file, a text, or the problem that a text states.
import { withInstructions } from "../exercise/instructions.js";
import { networkFromText } from "../exercise/network/source.js";
import { askedIn, toldOf } from "../exercise/told.js";
import { exerciseFromProblem } from "../fields/problem.js";
import { Refused } from "../storage/checked.js";
import { readFile } from "../storage/files.js";
import { byId } from "../ui/dom.js";
import { showNotice } from "../ui/notices.js";
import { exerciseOfText } from "../exercise_side/read_text.js";

/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */

/**
 * @typedef {object} Page
 * @property {() => import("../texts/texts.js").Translate} t
 * @property {{topics: import("../protocol.js").Topic[], exercise: Exercise, lang: import("../protocol.js").Lang}} state
 * @property {import("../storage/persistence.js").Persistence} persistence
 * @property {Pick<import("../solution/pipeline.js").Pipeline, "told" | "parsed" | "parseError">} pipeline
 * @property {(topic: string) => import("../protocol.js").Form | null} formOf  null: it is not there yet
 * @property {import("../exercise_side/forms.js").Forms} forms
 * @property {(make: (exercise: Exercise) => Exercise) => void} change
 * @property {(make: (exercise: Exercise) => Exercise) => void} settle
 * @property {(next: Exercise) => void} replace
 * @property {(text: string) => void} notify  with undo
 * @property {() => void} showAnswer  also where the exercise is in front of it
 */

export class Openings {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
  }

  /** @param {FileList | File[]} files */
  async files(files) {
    const { t, persistence, replace, notify } = this.page;
    const file = files[0];
    if (!file) return;
    try {
      const opened = await readFile(file);
      if (opened.kind === "text") this.text(opened.text);
      else {
        const { topic } = opened.shared.problem;
        const form = await this.form(topic);
        if (form === null) throw new Refused("file.topic", { topic: topic.slice(0, 40) });
        replace(persistence.taken(exerciseFromProblem(opened.shared.problem, form, null)));
      }
      notify(t()("notice.loaded", { title: file.name }));
    } catch (problem) {
      const message = problem instanceof Error ? problem.message : "";
      const reason = problem instanceof Refused ? t()(problem.key, problem.params) : message;
      showNotice(t(), t()("file.broken", { name: file.name, reason }));
    }
  }

  /** Null if there is no such kind. @param {string} topic */
  async form(topic) {
    const { state, forms, formOf } = this.page;
    return state.topics.some((one) => one.topic === topic) ? forms.fetch(topic, state.lang) : formOf(topic);
  }

  /** When the form is there, unless something else is done before. @param {string} topic @param {() => void} open */
  async later(topic, open) {
    const { state } = this.page;
    const before = state.exercise;
    if ((await this.form(topic)) && state.exercise === before) open();
  }

  /** @param {string} text */
  text(text) {
    const { state, change, formOf } = this.page;
    const topics = state.topics.map(({ topic }) => topic);
    change((exercise) => exerciseOfText(text, exercise, topics, formOf));
  }

  /**
   * The pasted text states a problem without a table; undo restores the exercise before it.
   * @param {string} text
   * @param {import("../protocol.js").Problem} problem
   * @param {import("../protocol.js").Kind | "named"} kind  a network stays beside its text
   * @param {string} [said]  how an exercise about events was read
   */
  stated(text, problem, kind, said = "") {
    const { t, formOf, state, notify } = this.page;
    const form = formOf(problem.topic);
    const before = state.exercise.topic;
    if (form === null) return void this.later(problem.topic, () => this.stated(text, problem, kind, said));
    this.page.settle((exercise) => {
      if (kind === "named") return { ...exercise, rest: { ...withoutTopic(problem), ...exercise.rest } };
      if (kind === "network") return networkFromText(problem.topic, text);
      const read = this.read(problem, form);
      if (kind === "told") return { ...read, told: toldOf(exercise.source?.reading ?? {}, text) };
      return read.source ? read : { ...read, typed: text };
    });
    const now = state.exercise.topic;
    if (kind === "events") notify(said);
    else if (now !== before) notify(t()("door.opened_as", { kind: formOf(now)?.title ?? form.title }));
  }

  /**
   * The exercise of a problem. The kind that is shown stays, if it is that of all problems of the topic.
   * @param {import("../protocol.js").Problem} problem
   * @param {import("../protocol.js").Form} form
   */
  read(problem, form) {
    const read = exerciseFromProblem(problem, form, null);
    return this.page.state.exercise.topic === problem.topic ? { ...read, topic: problem.topic } : read;
  }

  /**
   * The problem that a text states as another kind of exercise. An exercise in words stays beside it.
   * @param {import("../protocol.js").Problem} problem
   * @param {import("../protocol.js").Reading} [said]  what the person has said of it at last
   */
  problem(problem, said = {}) {
    const { t, formOf, change, notify, pipeline, showAnswer } = this.page;
    const form = formOf(problem.topic);
    if (form === null) return void this.later(problem.topic, () => this.problem(problem, said));
    const found = pipeline.told;
    const asked = pipeline.parseError?.told ?? pipeline.parsed?.told;
    const pasted = found && toldOf(withInstructions(found.reading, said), found.text);
    change(({ told = pasted, source }) => {
      const read = this.read(askedIn(problem, asked), form);
      if (told) return { ...read, told };
      return source && !read.source ? { ...read, typed: source.text } : read;
    });
    notify(t()("notice.read_from_text"));
    // Questions that are left stand beside the form.
    if (!asked || asked.complete || Object.keys(said).length > 0) showAnswer();
    // What was tapped is gone: its solution is read from its beginning.
    byId("question").focus({ preventScroll: true });
  }
}

/** @param {import("../protocol.js").Problem} problem */
function withoutTopic({ topic: _, ...fields }) {
  return fields;
}
