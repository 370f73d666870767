// The one place into which an exercise is pasted or typed, of whatever kind it is, with what is asked about its text.
import { h } from "../draw/described.js";
import { icon } from "../draw/icons.js";
import { drawInto, elementOf } from "../draw/patching.js";
import { withText } from "../exercise/exercise.js";
import { afterCorrection, withWay } from "../exercise/instructions.js";
import { LONGEST_TOLD } from "../exercise/told.js";
import { AfterReading } from "../fields/common/after_reading.js";
import { errorOf, habitsOf } from "../fields/common/field.js";
import { lineButton } from "../fields/common/fix_buttons.js";
import { LongText } from "../fields/common/long_text.js";
import { otherReadings } from "../fields/doubts/doubts.js";
import { Unconfirmed } from "../fields/table/unconfirmed.js";
import { isProposal, isRead } from "../fields/told/view.js";
import { isAboutBlank, readsText, unfilled } from "../fields/bindings/index.js";
import { blankExercise } from "../fields/blank.js";
import { kindChoices, likelyKinds } from "./likely_kinds.js";
import { NetworkText } from "./network_text.js";
import { holderOf, isAnother, isWhole, textOf } from "./pasted_text.js";
import { watchPastes } from "./pastes.js";

/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */
/** @typedef {import("../fields/common/field.js").View} View */
/** @typedef {import("../protocol.js").Way} Way */

export class PasteBox {
  /**
   * @param {import("../fields/common/field.js").App} app
   * @param {{editTold: (text: string, isPasted: boolean) => void, show: () => void, onReplaced: () => void,
   *   openKind: (topic: string, text: string) => void}} page
   *   editTold: of the exercise in words; show: the box, where it is out of sight; onReplaced: another exercise stood there;
   *   openKind: the text stays
   */
  constructor(app, page) {
    this.app = app;
    this.page = page;
    const area = { id: "paste", rows: 4, spellcheck: "false", autocapitalize: "off" };
    const about = { "aria-describedby": "paste-said paste-error paste-reading" };
    this.area = /** @type {HTMLTextAreaElement} */ (elementOf(h("textarea", { ...area, ...about })));
    this.shown = new LongText(this.area, app.t, (text, isPasted) => this.onText(text, isPasted));
    /** The clipboard may not be read: the person has to paste. */
    this.asksForKeys = false;
    this.afterReading = new AfterReading(app);
    this.unconfirmed = new Unconfirmed(app, (way) => this.take(way));
    this.network = new NetworkText(
      app,
      (line) => this.shown.showLine(line),
      () => this.markWrong(),
    );
    this.element = elementOf(h("section", { class: "front-door field wide", "aria-labelledby": "paste-label" }));
    this.isWrong = false;
    /** All kinds there are. @type {import("../protocol.js").Topic[]} */
    this.topics = [];
    watchPastes(this.area, {
      isWhole: (text) => isWhole(text, this.shown.text),
      take: (text) => {
        page.show();
        this.replace(text);
      },
    });
  }

  /** As if it were pasted in the place of all that is there. @param {string} text */
  replace(text) {
    this.shown.replace(text, true);
    this.area.scrollTop = 0;
  }

  focus() {
    this.area.focus({ preventScroll: true });
    this.area.select();
  }

  async pasteFromClipboard() {
    const text = await navigator.clipboard?.readText?.().catch(() => "");
    if (text) {
      this.replace(text);
      return;
    }
    this.focus();
    this.asksForKeys = true;
    this.draw(this.app.view());
  }

  /** @param {Way} way */
  take(way) {
    this.app.change((exercise) => withWay(exercise, way));
  }

  /** @param {string} text @param {boolean} isPasted */
  onText(text, isPasted) {
    const { exercise } = this.app.view();
    this.asksForKeys = false;
    if (text.trim() === "") this.empty();
    else if (isAnother(textOf(exercise), text, isPasted)) this.begin(text, isPasted);
    else this.correct(text, isPasted);
    this.draw(this.app.view());
    if (isPasted) this.area.scrollTop = 0;
  }

  /** @param {string} text @param {boolean} isPasted */
  begin(text, isPasted) {
    const { exercise, form } = this.app.view();
    const wasBlank = exercise.source?.kind === "text" && exercise.source.text.trim() === "";
    const make = (/** @type {Exercise} */ one) => withText(one, text, habitsOf({ exercise: one, form }));
    this.app.change(make, { merge: isPasted ? "" : "text" });
    if (isPasted && !wasBlank) this.page.onReplaced();
  }

  /** What was said of its columns and numbers stays. @param {string} text @param {boolean} isPasted */
  correct(text, isPasted) {
    const { exercise } = this.app.view();
    const holder = holderOf(exercise);
    if (holder === "network") this.network.edit(text);
    else if (holder === "told" && text.length <= LONGEST_TOLD) this.page.editTold(text, isPasted);
    else if (holder === "source" && exercise.source?.kind === "text") {
      this.app.change((one) => corrected(one, text), { merge: isPasted ? "" : "text" });
    } else this.begin(text, isPasted);
  }

  empty() {
    const { exercise, form } = this.app.view();
    const holder = holderOf(exercise);
    if (holder === "network") this.network.edit("");
    else if (holder === "told") this.page.editTold("", false);
    else if (holder === "other") this.app.change(({ typed: _, ...one }) => one, { merge: "text" });
    else if (holder === "source") {
      const habits = habitsOf({ exercise, form });
      this.app.change((one) => (readsText(form) ? withText(one, "", habits) : blankExercise(one, form, habits)), { merge: "text" });
    }
  }

  /** @param {View} view */
  update(view) {
    const { exercise, parsed, parseError } = view;
    const text = textOf(exercise);
    this.area.placeholder = this.app.t()("door.placeholder");
    this.shown.show(text);
    this.area.classList.toggle("empty", text === "");
    this.afterReading.update(view);
    this.network.update(view);
    this.unconfirmed.update(view);
    const isInWords = exercise.told || parsed?.told || parseError?.told;
    const isUnread = likelyKinds(parseError, exercise.topic).length > 0;
    // Rows keep their columns; sentences are read whole.
    this.area.wrap = text === "" || isInWords || isUnread || (parseError?.doubts ?? []).some(isProposal) ? "soft" : "off";
    this.draw(view);
  }

  /** @param {View} view */
  draw(view) {
    const t = this.app.t();
    const { exercise } = view;
    const file = { type: "file", class: "hidden-text", tabindex: -1, "aria-hidden": "true" };
    const paste = { type: "button", class: "primary", hidden: textOf(exercise) !== "" };
    drawInto(
      this.element,
      h(
        "div",
        { class: "field-head" },
        h("h3", { id: "paste-label" }, h("label", { for: "paste" }, t("door.title"))),
        h("button", { type: "button", class: "quiet", onclick: () => this.chooseFiles() }, t("paste.open")),
        h("input", { ...file, onchange: (/** @type {Event} */ event) => this.openFiles(event) }),
      ),
      this.area,
      this.shown.note,
      h(
        "div",
        { class: "front-door-ways" },
        h("button", { ...paste, onclick: () => void this.pasteFromClipboard() }, icon("paste"), t("door.paste")),
        h("p", { class: "help", announced: true }, this.asksForKeys && t("door.press")),
      ),
      h("p", { class: "help", id: "paste-said" }, holderOf(exercise) === "other" ? this.saidOfOther(view) : ""),
      this.error(view),
      this.network.element,
      this.unconfirmed.element,
    );
  }

  chooseFiles() {
    this.element.querySelector("input")?.click();
  }

  /** @param {Event} event */
  openFiles({ currentTarget }) {
    const input = /** @type {HTMLInputElement} */ (currentTarget);
    if (input.files) this.app.openFiles(input.files);
    input.value = "";
  }

  /** Whether the text has an exercise that is read, or could be: then the solution is the next step. */
  get isFilled() {
    return this.shown.text.trim() !== "";
  }

  /** @param {View} view */
  saidOfOther(view) {
    const isUnread = unfilled(view).length > 0 || isAboutBlank(view, view.solveError);
    const kind = view.form.title;
    return isUnread ? this.app.t()("door.fill_in", { kind }) : this.app.t()("door.read_as", { kind });
  }

  markWrong() {
    this.area.setAttribute("aria-invalid", String(this.isWrong || this.network.isWrong));
  }

  /** As the exercise that the text states. */
  openAsRead() {
    this.afterReading.run(() => {
      const problem = this.app.view().parseError?.way?.problem;
      if (problem) this.app.openProblem(problem);
    });
  }

  /** @param {View} view */
  error(view) {
    const t = this.app.t();
    const problem = view.parseError;
    // The exercise itself stands below: its numbers and its question are not said twice.
    const told = problem?.way ? problem.told : null;
    const { topic } = view.exercise;
    const kinds = likelyKinds(problem, topic);
    // The kind that is shown knows best what is missing.
    const unread = kinds.length > 0 && kinds[0] !== topic && (problem?.line ?? null) === null ? t("door.unread") : null;
    const ofTold = told && t(isRead(told) ? "told.is_exercise" : "told.may_be_exercise");
    const message = ofTold ?? unread ?? problem?.message ?? tableError(view);
    const doubts = problem?.doubts ?? [];
    const leadsOn = Boolean(problem?.way || problem?.told || doubts.length > 0 || kinds.length > 0);
    this.isWrong = message !== "" && !leadsOn;
    this.markWrong();
    // Where it is asked what the text is, the answer opens it.
    const isAsked = doubts.some((doubt) => doubt.stops || isProposal(doubt));
    const way = told || isAsked ? undefined : problem?.way?.label;
    return h(
      "div",
      { class: `paste-error${leadsOn ? " leads-on" : ""}`, id: "paste-error", announced: true },
      h(
        "span",
        null,
        message,
        lineButton(problem, (one) => this.shown.showLine(one), t),
        " ",
      ),
      // One button for all readings: the next one may come while it is being tapped.
      h("button", { type: "button", class: "secondary", hidden: way === undefined, onclick: () => this.openAsRead() }, way),
      h(
        "div",
        null,
        kinds.length > 0 && kindChoices(kinds, this.topics, topic, t, (kind) => this.page.openKind(kind, this.shown.text)),
        otherReadings(problem?.others, t, (one) => this.take(one)),
      ),
    );
  }
}

/** The error of the last solve that is about the table. @param {View} view */
function tableError(view) {
  const field = view.form.fields.find(({ kind }) => kind === "table" || kind === "documents");
  if (field?.kind !== "table" && field?.kind !== "documents") return "";
  const error = errorOf(view, field.path);
  if (error !== "" || field.counts === null || unfilled(view).length > 0) return error;
  return errorOf(view, field.counts);
}

/** @param {Exercise} exercise @param {string} text @returns {Exercise} */
function corrected(exercise, text) {
  const { source } = exercise;
  if (source?.kind !== "text") return exercise;
  const reading = afterCorrection(source.reading, source.text, text);
  return { ...exercise, example: null, source: { ...source, text, reading } };
}
