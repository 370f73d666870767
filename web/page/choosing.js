// Choosing an example, a kind of exercise, a blank one or one of the person's own, and the words of an example in the
// language of the page.
import { emptyExercise, hasOwnTable, withText, withTopic, withTyped } from "../exercise/exercise.js";
import { readsText } from "../fields/bindings/index.js";
import { blankExercise } from "../fields/blank.js";
import { habitsOf } from "../fields/common/field.js";
import { isNew } from "../front_door/kind_cards.js";
import { inWords } from "../exercise/table/provenance.js";
import { hasTable } from "../fields/index.js";
import { loadLateFields } from "../fields/late_field.js";
import { loadRest } from "../assets/prepared.js";
import { whenIdle } from "../ui/idle.js";
import { unlessLost } from "../solver/outcomes.js";
import { faultWords } from "../exercise_side/error_words.js";

/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */
/** @typedef {import("../protocol.js").Example} Example */
/** @typedef {import("../protocol.js").Topic} Topic */

/**
 * @typedef {object} Page
 * @property {() => import("../texts/texts.js").Translate} t
 * @property {{exercise: Exercise, topics: Topic[], lang: import("../protocol.js").Lang}} state
 * @property {import("../solver/solver_client.js").SolverClient} client
 * @property {import("../exercise_side/forms.js").Forms} forms
 * @property {import("../exercise_side/examples.js").Examples} examples
 * @property {import("../solution/pipeline.js").Pipeline} pipeline
 * @property {import("../storage/persistence.js").Persistence} persistence
 * @property {import("../exercise_side/exercise_view.js").ExerciseView} exerciseView
 * @property {import("../storage/view.js").StorageView} storageView
 * @property {() => import("../protocol.js").Form} shownForm
 * @property {() => Promise<void>} fetchForm
 * @property {(make: (exercise: Exercise) => Exercise) => void} change
 * @property {(next: Exercise) => void} replace
 * @property {(text: string) => void} notify
 * @property {(text: string) => void} notifyWithUndo
 */

/**
 * Whether the person's own exercise can be shown as another kind with problems of the same topic.
 * @param {string} kind
 * @param {Exercise} exercise
 * @param {import("../protocol.js").Form} before
 */
function staysAs(kind, { example, rest }, before) {
  const own = before.own_kinds.find((one) => one.kind === kind);
  return example === null && (!own || Object.keys(rest).every((name) => rest[name] === undefined || own.fields.includes(name)));
}

export class Choosing {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
  }

  /** @param {Example} example */
  async example(example) {
    if (!(await this.load(example))) return;
    this.page.exerciseView.setOpen(false);
    this.page.exerciseView.showTop();
  }

  /**
   * Show an example, unless something else is done before its problem is there.
   * @param {Example} example
   * @returns {Promise<boolean>} whether it is shown
   */
  async load(example) {
    const { t, state, examples, replace, notify, notifyWithUndo } = this.page;
    const { title } = example;
    const { lang } = state;
    try {
      const exercise = await examples.exercise(example, lang, () => notify(t()("notice.loading", { title })));
      if (!exercise) return false;
      replace(exercise);
      notifyWithUndo(t()("notice.loaded", { title }));
      if (state.lang !== lang) void this.reword();
      return true;
    } catch (problem) {
      const reason = faultWords(problem, t());
      notify(t()("notice.not_loaded", { title, reason }));
      return false;
    }
  }

  /**
   * The person's own table is stated as an exercise of another kind, if that is about tables; else its first example
   * shows how one is stated.
   * @param {string} topic
   */
  async topic(topic) {
    const { state, forms, examples, pipeline, exerciseView, shownForm, change, replace } = this.page;
    const before = shownForm();
    const form = await forms.fetch(topic, state.lang);
    const template = examples.list.find((example) => example.topic === topic);
    if (form && isNew(state.exercise)) replace(blankExercise(emptyExercise(topic), form, {}));
    else if (form && form.topic === before.topic && staysAs(topic, state.exercise, before)) change((one) => ({ ...one, topic }));
    else if (form && hasTable(form) && hasTable(before) && hasOwnTable(state.exercise)) {
      change((exercise) => withTopic(exercise, topic));
    } else if (!template || !(await this.load(template))) {
      this.draw(); // it stays with the kind that it is of
      return;
    }
    exerciseView.showTopOfKind(pipeline.parsing || pipeline.solving);
  }

  /** An exercise of the kind that is shown, with nothing in it. */
  blank() {
    const { t, state, exerciseView, shownForm, replace, notifyWithUndo } = this.page;
    const { exercise } = state;
    const form = shownForm();
    replace(blankExercise(exercise, form, habitsOf({ exercise, form })));
    notifyWithUndo(t()("notice.new"));
    exerciseView.focusFirst();
  }

  /** @param {Exercise} exercise  from the list of the person's own @param {string} title */
  own(exercise, title) {
    const { t, exerciseView, replace, notifyWithUndo } = this.page;
    replace(exercise);
    notifyWithUndo(t()("notice.loaded", { title }));
    exerciseView.setOpen(false);
    exerciseView.showTop();
  }

  /**
   * The sample of a kind, as if it were pasted where this kind is shown; a blank exercise of the kind without one.
   * @param {Topic} kind
   */
  async sample({ topic, sample, title }) {
    const { t, state, forms, replace, notifyWithUndo, exerciseView } = this.page;
    const form = await forms.fetch(topic, state.lang);
    if (!form) return;
    const blank = emptyExercise(topic);
    replace(sample === "" ? blankExercise(blank, form, {}) : withText(blank, sample));
    if (sample !== "") notifyWithUndo(t()("notice.loaded", { title }));
    exerciseView.showTop();
  }

  /**
   * A text that could not be read, as an exercise of this kind: it is read for it, or stays beside the fields to be filled in.
   * @param {string} topic
   * @param {string} text
   */
  async withText(topic, text) {
    const { state, forms, change } = this.page;
    const form = await forms.fetch(topic, state.lang);
    if (!form) return;
    const blank = emptyExercise(topic);
    change(() => (readsText(form) ? withText(blank, text) : { ...blankExercise(blank, form, {}), typed: text }));
  }

  /** The list of kinds, the gallery and the saved exercises. */
  draw() {
    const { state, examples, exerciseView, storageView } = this.page;
    const { topics, exercise } = state;
    exerciseView.drawTopics(topics, exercise.topic);
    exerciseView.gallery.draw(topics, examples.list, exercise);
    storageView.list.drawEntries();
  }

  /** The kinds of exercises and the examples, in the language of the page. */
  async fetch() {
    const { state, client, examples, pipeline, fetchForm } = this.page;
    const { lang } = state;
    /** @type {[Topic[] | null, Example[] | null]} */
    const [topics, list] = await Promise.all([
      unlessLost(client.request("topics", { lang })),
      unlessLost(client.request("examples", { lang })),
    ]);
    if (!topics || !list) return;
    const first = list[0];
    const isUntouched = () => state.exercise.topic === "" && state.exercise.source?.text === "";
    const shown = first && isUntouched() ? await examples.exercise(first, lang) : null;
    if (lang !== state.lang || (isUntouched() && !shown)) return; // this is asked anew
    state.topics = topics;
    examples.list = list;
    if (first && state.exercise.topic === "") {
      // Text that was typed while the example was loading stays.
      state.exercise = (isUntouched() ? shown : null) ?? { ...state.exercise, topic: first.topic };
      void fetchForm();
      pipeline.refresh();
    } else void this.reword();
    this.draw();
    whenIdle(() => {
      void loadRest(lang).catch(() => {}); // it is asked for again when it is needed
      void loadLateFields();
    });
  }

  /**
   * Puts the title of a built-in example into the language of the page, even when the exercise was changed; the rest of
   * its words too, as long as nothing was changed.
   */
  async reword() {
    const { state, examples, pipeline, persistence } = this.page;
    const { exercise, lang } = state;
    const { after } = exercise;
    const example = examples.list.find((one) => one.id === (exercise.example ?? after?.example));
    if (exercise.example !== null && example) {
      if (examples.wanted) return; // another one takes its place
      const worded = await examples.exercise(example, lang).catch(() => null);
      if (state.exercise !== exercise || state.lang !== lang) return;
      state.exercise = worded ? withTyped(worded, exercise) : { ...exercise, title: example.title, origin: example.source };
      persistence.saveSoon();
    } else if (after) {
      const named = example ? { ...after, title: example.title, source: example.source } : after;
      state.exercise = inWords({ ...exercise, after: named }, state.lang);
    } else return;
    pipeline.refresh();
  }
}
