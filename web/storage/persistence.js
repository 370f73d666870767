// Stores the page's state: the exercise at once, the address once it is parsed and solved.
import { emptyExercise, isBlank, withText } from "../exercise/exercise.js";
import { problemAsTyped, problemOf } from "../fields/problem.js";
import { isDoubtful } from "../exercise/instructions.js";
import { namesIn } from "../fields/bindings/index.js";
import { NO_FORM } from "../exercise_side/forms.js";
import { Refused } from "./checked.js";
import { Claims } from "./claims.js";
import { Drafts } from "./drafts.js";
import { forgetFormer, formerState } from "./former.js";
import { Journey, placeIn } from "./journey.js";
import { isLink, readLink, writeLink } from "./links.js";
import { gistOf } from "./naming.js";
import { writePreferences } from "./preferences.js";
import { exerciseOfLink, isLongForLink, isSame } from "./shared_exercise.js";
import { Shelf, newId } from "./shelf.js";
import { beginning, isUsed, takeEarlyText, writeTab } from "./tab.js";

/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */
/** @typedef {import("./preferences.js").Preferences & {exercise: Exercise}} SavedState  the part of the page's state that is kept */
/** @typedef {import("../protocol.js").Form} Form */
/** @typedef {"full" | "forbidden" | "unread" | ""} Failure  why what was changed is not saved, or not there any more */

/** While somebody types fast; in between it is written. */
const REST_BEFORE_SAVING_MS = 40;
const REST_BEFORE_ADDRESS_MS = 400;
export class Persistence {
  /**
   * @param {SavedState} state
   * @param {import("../solution/pipeline.js").Pipeline} pipeline
   * @param {import("../exercise/history.js").History} history
   * @param {{formOf: (topic: string) => Form | null, formFor: (topic: string) => Promise<Form | null>, onChange: () => void, onPending: (isPending: boolean) => void,
   *   asOwn: (old: Exercise, next: Exercise) => Exercise}} page
   *   formOf: null if it is not there; formFor: null if there is no such topic; asOwn: without what belongs to somebody else; onChange: what was kept, or whether it is; onPending: something is not yet
   */
  constructor(state, pipeline, history, page) {
    this.state = state;
    this.pipeline = pipeline;
    this.history = history;
    this.page = page;
    this.shelf = new Shelf((exercise) => this.namesIn(exercise));
    this.claims = new Claims();
    this.drafts = new Drafts(
      state,
      (old, next) => this.owned(old, page.asOwn(old, next)),
      () => this.saveSoon(),
      (id) => void this.forget(id),
    );
    /** The entries of the browser's history. */
    this.journey = new Journey({
      newest: (own) => this.newest(own),
      begin: () => this.begin(),
      onPush: () => this.forgetAddress(),
    });
    /** The fragment this page wrote last. */
    this.fragment = "";
    /** The one that stood in the address before. */
    this.replaced = "";
    /** The display that the person chose, which a link does not change. */
    this.display = state.display;
    /** The last written state by id. @type {Map<string, Exercise>} */
    this.written = new Map();
    /** The exercise that is being written. @type {Exercise | null} */
    this.unfinished = null;
    /** @type {Failure} */
    this.failure = "";
    /** The name of the person's own exercise that a link has taken the place of. @type {import("./naming.js").Gist | null} */
    this.setAside = null;
    /** The exercise that was started from each one, in case that is undone. @type {WeakMap<Exercise, Exercise>} */
    this.begun = new WeakMap();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.addressTimer = undefined;
    /** Writes that have begun. */
    this.writing = 0;
  }

  /** The page may be gone any time after it is out of sight. */
  watchLeaving() {
    addEventListener("pagehide", () => void this.write({ leaving: true }));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") void this.write({ leaving: true });
    });
  }

  /** @param {string} topic  "" as long as none is chosen */
  knowsTopic(topic) {
    return topic === "" || this.page.formOf(topic) !== null;
  }

  /** @param {Exercise} exercise */
  namesIn(exercise) {
    return namesIn(exercise, this.page.formOf(exercise.topic) ?? NO_FORM);
  }

  // Ownership

  /**
   * Makes a changed exercise the person's own.
   * @param {Exercise} old
   * @param {Exercise} next
   * @returns {Exercise}
   */
  owned(old, next) {
    if (isBlank(next)) return { ...next, own: undefined };
    if (next.own !== undefined && !this.isAnothers(next.own)) return next;
    // A second change of the same example, after the first was undone, takes its place; another table does not.
    const first = this.begun.get(old);
    const isSame = first === this.drafts.current || first?.source === next.source;
    const isAgain = first?.own !== undefined && isSame && !this.isAnothers(first.own);
    const owned = { ...next, own: isAgain ? first.own : this.begin() };
    this.begun.set(old, owned);
    return owned;
  }

  begin() {
    const id = newId();
    this.claims.begun.add(id);
    return id;
  }

  /** Another tab works at it, or has done so since. @param {string} id */
  isAnothers(id) {
    return this.claims.isOthers(id) || this.shelf.isAnothers(id);
  }

  /** An exercise that the person opened from a file or as a text. @param {Exercise} exercise @returns {Exercise} */
  taken(exercise) {
    return isBlank(exercise) ? exercise : { ...exercise, own: this.begin() };
  }

  // Saving

  saveSoon() {
    this.timer ??= setTimeout(() => void this.write(), REST_BEFORE_SAVING_MS);
    clearTimeout(this.addressTimer);
    this.addressTimer = setTimeout(() => void this.writeAddress(), REST_BEFORE_ADDRESS_MS);
    this.tellPending();
  }

  tellPending() {
    this.page.onPending(this.timer !== undefined || this.addressTimer !== undefined || this.writing > 0);
  }

  /** @param {() => Promise<void>} work */
  async track(work) {
    this.writing += 1;
    try {
      await work();
    } finally {
      this.writing -= 1;
      this.tellPending();
    }
  }

  /** All of it, now. */
  async save() {
    await this.write();
    await this.writeAddress();
  }

  /** The person has chosen how numbers are shown. */
  chooseDisplay() {
    this.display = this.state.display;
    this.saveSoon();
  }

  /** A short exercise is written when this returns. @param {{leaving?: boolean}} [how] */
  write(how = {}) {
    clearTimeout(this.timer);
    this.timer = undefined;
    return this.track(() => this.writeExercise(how));
  }

  /** @param {{leaving?: boolean}} how */
  async writeExercise(how) {
    const { exercise } = this.drafts;
    writePreferences({ ...this.state, display: this.display });
    this.claims.claim(exercise.own ?? "");
    if (exercise.topic !== "" || exercise.own !== undefined) this.writeTab();
    if (exercise.own === undefined) return;
    const isWritten = isSame(exercise, this.written.get(exercise.own));
    if (isWritten && !(how.leaving && this.unfinished === exercise)) return;
    this.written.set(exercise.own, exercise);
    this.unfinished = exercise;
    try {
      await this.shelf.keep(exercise, how);
      this.failure = "";
      this.page.onChange();
    } catch (problem) {
      // The next change tries again, and so does leaving the page.
      if (this.written.get(exercise.own) === exercise) this.written.delete(exercise.own);
      this.tell(isFull(problem) ? "full" : "forbidden");
    } finally {
      if (this.unfinished === exercise) this.unfinished = null;
    }
  }

  /** Writes the last edits before another exercise replaces this one. @param {string} [next]  whose id this is */
  leave(next) {
    const { own } = this.state.exercise;
    if (own !== undefined && own !== next) void this.write();
    this.drafts.current = null;
  }

  /** @param {string} id */
  async forget(id) {
    this.written.delete(id);
    await this.shelf.remove(id).catch(() => {});
    this.page.onChange();
  }

  writeTab() {
    const { display } = this.state;
    const { exercise } = this.drafts;
    const { own } = exercise;
    const { fragment, replaced } = this;
    const { at } = this.journey;
    writeTab({ ...(own === undefined ? { shown: exercise } : { own }), fragment, replaced, at, display });
  }

  /** @param {Failure} failure */
  tell(failure) {
    if (failure === this.failure) return;
    this.failure = failure;
    this.page.onChange();
  }

  // The address

  /** The problem as it stands, whether its table was parsed or not. */
  get problem() {
    const { exercise } = this.state;
    const form = this.page.formOf(exercise.topic) ?? NO_FORM;
    return this.isRead ? problemOf(exercise, form, this.pipeline.parsed) : problemAsTyped(exercise, form);
  }

  get isRead() {
    const { parsed, parsedSource, parsing, parseError } = this.pipeline;
    const { source } = this.state.exercise;
    const isClear = parsed !== null && parseError === null && !isDoubtful(parsed);
    return source === null || (isClear && parsedSource === source && !parsing);
  }

  /** The fragment for the current exercise; null while there is nothing to share or too much. */
  currentFragment() {
    return this.fragmentOf(this.state.exercise);
  }

  /** @param {Exercise} exercise  the current one, perhaps without what is beside its problem */
  async fragmentOf(exercise) {
    const { display } = this.state;
    if (exercise.topic === "" || isBlank(exercise)) return null;
    const rows = this.isRead ? (this.pipeline.parsed?.rows.length ?? 0) : null;
    if (isLongForLink(exercise.source, rows)) return null;
    const { figures = [], sides, working, told, hides } = exercise;
    const stated = { problem: this.problem, display, ...(hides && { hides }) };
    const shared = { ...stated, ...(figures.length > 0 && { figures }), ...(sides && { sides }) };
    const texts = { ...(working && working.text.trim() !== "" && { working }), ...(told && { told }) };
    // The exercise alone may be short enough.
    const whole = Object.keys(texts).length > 0 ? await writeLink({ ...shared, ...texts }) : null;
    return whole ?? writeLink(shared);
  }

  /** @param {boolean} hides  the answer, and what the person has found */
  async link(hides) {
    const bare = { ...this.state.exercise, hides, figures: [], working: undefined, sides: undefined };
    const fragment = await this.fragmentOf(hides ? bare : this.state.exercise);
    return fragment === null ? null : new URL(fragment, location.href).href;
  }

  async writeAddress() {
    clearTimeout(this.addressTimer);
    if (this.pipeline.parsing || this.journey.isOnTheWay) {
      this.addressTimer = setTimeout(() => void this.writeAddress(), REST_BEFORE_ADDRESS_MS);
      return;
    }
    this.addressTimer = undefined;
    await this.track(() => this.writeFragment());
  }

  async writeFragment() {
    const { exercise } = this.state;
    const { at } = this.journey;
    const written = await this.currentFragment().catch(() => null);
    // A newer change writes itself, and so does an exercise of another entry.
    if (exercise !== this.state.exercise || at !== this.journey.at || this.journey.isOnTheWay) return;
    // A link longer than this page writes is the only copy of its exercise.
    const fragment = written ?? (exercise.fromLink && exercise.own === undefined ? location.hash : "");
    this.fragment = fragment;
    if (location.hash !== fragment) this.replaced = location.hash;
    if (exercise.topic !== "") this.writeTab();
    const isThere = location.hash === fragment;
    window.history.replaceState(
      this.journey.entryOf(exercise),
      "",
      isThere ? undefined : fragment || location.pathname + location.search,
    );
  }

  /** A new entry of the browser's history has no fragment yet. */
  forgetAddress() {
    this.replaced = this.fragment;
    this.fragment = "";
  }

  /** The browser went to another entry. @param {unknown} entry */
  async arrive(entry) {
    if (placeIn(entry) === null) return null; // a link: it is opened as one
    void this.write(); // the last edits of what is left
    clearTimeout(this.addressTimer);
    this.addressTimer = undefined;
    this.fragment = location.hash;
    return this.journey.arrive(entry, this.drafts.exercise);
  }

  /** The last version of the person's own exercise; null if there is none. @param {string} own */
  async newest(own) {
    const written = this.isAnothers(own) ? null : this.written.get(own);
    return written ?? this.readOwn(own).catch(() => null);
  }

  // Opening

  /**
   * Restores the exercise of this tab, or the last one. A link in the address is shown instead, and the previous exercise
   * stays stored. Throws `Refused` if the link is not valid, with the previous exercise shown.
   */
  async restore() {
    await this.takeOver();
    const { before, opensLink } = beginning(location.hash);
    const { exercise, isUnread } = await this.readBefore(before);
    /** @type {unknown} */
    let refused = null;
    if (opensLink) {
      try {
        await this.openLink(location.hash, exercise?.own === undefined ? null : exercise);
        return;
      } catch (problem) {
        refused = problem;
      }
    }
    this.fragment = before?.fragment ?? "";
    if (before?.display) this.state.display = before.display;
    if (exercise) this.state.exercise = exercise;
    this.claims.claim(this.state.exercise.own ?? "");
    if (isUnread) this.tell("unread");
    if (refused !== null) throw refused;
  }

  /** @param {import("./tab.js").TabState | null} before @returns {Promise<{exercise: Exercise | null, isUnread?: boolean}>} */
  async readBefore(before) {
    const known = (/** @type {Exercise | undefined} */ one) => (one && this.knowsTopic(one.topic) ? one : null);
    if (before === null) return { exercise: null };
    if (before.own === undefined && before.shown) return { exercise: known(before.shown) };
    try {
      const stored = before.own === undefined ? null : await this.readOwn(before.own);
      if (stored) return { exercise: known(stored) };
    } catch {
      if (!isLink(before.fragment)) return { exercise: null, isUnread: true };
    }
    // The address is the only copy left.
    const shared = isLink(before.fragment) ? await readLink(before.fragment).catch(() => null) : null;
    const form = shared && this.page.formOf(shared.problem.topic);
    return { exercise: form && exerciseOfLink(shared, form) };
  }

  /** An exercise of the list; throws if it cannot be read. @param {string} id @returns {Promise<Exercise | null>} */
  async readOwn(id) {
    const stored = await this.shelf.read(id);
    if (stored) this.written.set(id, stored.exercise);
    return stored?.exercise ?? null;
  }

  /** Names an exercise of the list as it is stored. @param {string} id @param {string} name @returns whether it is there */
  async rename(id, name) {
    const exercise = await this.readOwn(id);
    if (exercise) await this.shelf.keep({ ...exercise, name });
    this.written.delete(id);
    return exercise !== null;
  }

  /** The same, of one that another tab works at, and goes on to. @param {string} id @param {string} name */
  async renameOthers(id, name) {
    const { orders } = this.shelf;
    const known = orders.get(id);
    const isThere = await this.rename(id, name);
    if (known !== undefined) orders.set(id, known);
    return isThere;
  }

  /** Imports what earlier versions stored, and text typed into a page that never started, into the list. */
  async takeOver() {
    const former = formerState();
    if (former) {
      const { exercise, fragment } = former;
      const own = exercise && exercise.example === null ? this.taken(exercise) : exercise;
      const isSaved =
        own?.own === undefined ||
        (await this.shelf.keep(own).then(
          () => true,
          () => false,
        ));
      if (!isSaved) return;
      if (own && !isUsed()) writeTab({ ...(own.own === undefined ? { shown: own } : { own: own.own }), fragment });
      writePreferences(this.state);
      forgetFormer();
    }
    // What stands in this very page is taken over with all that was touched there.
    const early = window.byhandStart?.left ? "" : takeEarlyText();
    if (early.trim() === "") return;
    const typed = this.taken(withText(emptyExercise(""), early));
    await this.shelf.keep(typed).catch(() => {});
    writeTab({ own: typed.own, fragment: "" });
  }

  /**
   * Shows the contents of a link. Nothing stored changes before the person changes something.
   * @param {string} hash  for which isLink
   * @param {Exercise | null} before  what was shown
   */
  async openLink(hash, before) {
    const shared = await readLink(hash);
    const { problem, display } = shared;
    const { topic } = problem;
    const form = await this.page.formFor(topic);
    if (form === null) throw new Refused("link.topic", { topic: topic.slice(0, 40) });
    // Where nothing can be stored, the history entry still says whether this page wrote its address.
    const fromLink = window.history.state?.written !== true;
    const exercise = { ...exerciseOfLink(shared, form), fromLink };
    if (before) this.history.push(before, "");
    this.setAside = before?.own !== undefined ? gistOf(before, this.namesIn(before)) : null;
    this.leave();
    this.state.exercise = exercise;
    this.state.display = display ?? this.state.display;
    this.fragment = hash;
  }
}

/** @param {unknown} problem */
function isFull(problem) {
  return problem instanceof DOMException && /quota/i.test(problem.name);
}
