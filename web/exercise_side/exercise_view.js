// The left side of the page: examples, the form's fields, undo.
import { byId, fill, h, icon } from "../ui/dom.js";
import { isRead, isShown } from "../fields/bindings/conditions.js";
import { createField } from "../fields/index.js";
import { PasteBox } from "../front_door/box.js";
import { EvaluationFold } from "./evaluation.js";
import { Gallery } from "./gallery.js";
import { toldField } from "./told_field.js";

/** @typedef {import("../fields/common/field.js").App} App */
/** @typedef {import("../fields/common/field.js").View} View */
/** @typedef {import("../fields/common/field.js").FieldView} FieldView */
/** @typedef {import("../protocol.js").Form} Form */
/** @typedef {import("../protocol.js").Example} Example */
/** @typedef {import("../protocol.js").Topic} Topic */

const JUMP_KEYS = /** @type {const} */ ({
  paste: "jump.paste",
  examples: "jump.examples",
  edit: "jump.edit",
});

export class ExerciseView {
  /**
   * @param {App} app
   * @param {{undo: () => void, redo: () => void, startNew: () => void, choose: (example: Example) => void,
   *   chooseTopic: (topic: string) => void, openKind: (topic: string, text: string) => void, onReplaced: () => void}} actions
   */
  constructor(app, actions) {
    this.app = app;
    this.actions = actions;
    /** @type {Form | null} */
    this.form = null;
    /** The exercise in words that the form is filled in from. @type {ReturnType<typeof toldField> | null} */
    this.told = null;
    /** @type {{field: import("../protocol.js").Field, view: FieldView}[]} */
    this.fields = [];
    this.panel = byId("exercise");
    this.topicLabel = h("label", { for: "topic-select" });
    this.topic = h("select", { id: "topic-select", "aria-describedby": "topic-help" });
    this.topic.addEventListener("change", () => actions.chooseTopic(this.topic.value));
    this.topicHelp = h("p", { class: "help", id: "topic-help" });
    fill(byId("topic"), h("h3", null, this.topicLabel), this.topic, this.topicHelp);
    this.undo = h("button", { type: "button", class: "quiet icon-only", onclick: actions.undo }, icon("undo"));
    this.redo = h("button", { type: "button", class: "quiet icon-only", onclick: actions.redo }, icon("redo"));
    this.startNew = h("button", { type: "button", class: "quiet", id: "start-new", onclick: actions.startNew });
    fill(byId("exercise-tools"), this.startNew, this.undo, this.redo);
    this.box = new PasteBox(app, {
      editTold: (text, isPasted) => this.told?.edit(text, isPasted),
      show: () => this.setOpen(true),
      onReplaced: actions.onReplaced,
      openKind: actions.openKind,
    });
    fill(byId("front-door"), this.box.element);
    this.evaluation = new EvaluationFold(() => app.t());
    this.gallery = new Gallery(app.t, actions.choose, actions.chooseTopic);
    this.toSolution = h("button");
    /** True until the parts above the exercise are drawn, or somebody scrolls. */
    this.holdsTop = false;
    for (const type of ["wheel", "touchmove", "keydown"]) {
      document.addEventListener(type, () => (this.holdsTop = false), { passive: true });
    }
  }

  /** Draws everything again for another language or another topic. */
  drawLabels() {
    const t = this.app.t();
    byId("exercise-title").textContent = t("exercise.title");
    this.topicLabel.textContent = t("exercise.topic");
    fill(this.startNew, icon("plus"), t("exercise.new"));
    for (const [button, key] of /** @type {const} */ ([
      [this.undo, "exercise.undo"],
      [this.redo, "exercise.redo"],
    ])) {
      button.title = t(key);
      button.setAttribute("aria-label", t(key));
    }
    this.drawJump();
    const back = () => {
      this.setOpen(false);
      byId("question").scrollIntoView({ block: "start" });
    };
    this.toSolution = h("button", { type: "button", class: "secondary", onclick: back }, t("jump.back"));
    fill(byId("exercise-end"), this.toSolution);
  }

  drawJump() {
    const t = this.app.t();
    const open = this.panel.classList.contains("open");
    const buttons = /** @type {const} */ (["paste", "examples", "edit"]).map((name) =>
      h(
        "button",
        { type: "button", class: name === "paste" ? "primary" : "secondary", onclick: () => this.jump(name) },
        t(JUMP_KEYS[name]),
      ),
    );
    const close = h("button", { type: "button", class: "secondary", onclick: () => this.setOpen(false) }, t("jump.close"));
    fill(byId("jump"), open ? close : buttons);
  }

  /** Scrolls to the place where one begins to state an exercise: on a phone it is above the kinds. */
  focusFirst() {
    if (!this.isBeside()) {
      this.setOpen(false);
      this.showTop();
      return;
    }
    this.box.element.scrollIntoView({ block: "nearest" });
    this.box.focus();
  }

  /** Scrolls to the case to classify. */
  pickCase() {
    this.setOpen(true);
    const field = document.getElementById("case-field");
    field?.scrollIntoView({ block: "center" });
    /** @type {HTMLElement | null | undefined} */
    const first = field?.querySelector(".cases :is(select, input, textarea)");
    first?.focus({ preventScroll: true });
  }

  /** Scrolls to the question about the reading of the text. */
  showQuestion() {
    this.setOpen(true);
    const places = [".doubts button", ".told-next.asks button", ".told-next button", ".told-asked button", "#paste-error button"];
    const first = places.flatMap((place) => [...document.querySelectorAll(place)]).find((one) => one.checkVisibility());
    if (!(first instanceof HTMLElement)) return;
    first.scrollIntoView({ block: "center" });
    first.focus({ preventScroll: true });
  }

  /** On a phone the exercise is folded below the answer. @param {boolean} open */
  setOpen(open) {
    this.panel.classList.toggle("open", open);
    // A class on the root: a :has() selector would search the whole solution at every change.
    document.documentElement.classList.toggle("exercise-open", open);
    this.drawJump();
  }

  /** @param {"paste" | "examples" | "edit"} where */
  jump(where) {
    this.setOpen(true);
    const gallery = this.gallery.details;
    if (gallery) gallery.open = where === "examples";
    const target = where === "examples" ? gallery?.querySelector("button") : null;
    const place = where === "examples" ? gallery : where === "paste" ? this.box.element : null;
    const isShown = place instanceof HTMLElement && place.offsetParent !== null;
    (isShown ? place : this.panel).scrollIntoView({ block: "start" });
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    if (where === "paste") this.box.focus();
  }

  isBeside() {
    return getComputedStyle(this.panel).position === "sticky";
  }

  /** On a phone the exercise is in front of its answer. */
  showAnswer() {
    if (!this.panel.classList.contains("open")) return;
    this.setOpen(false);
    this.showTop();
  }

  /** Another exercise is read from its top, and stated from its top where both are seen. */
  showTop() {
    this.panel.scrollTop = 0;
    byId("question").scrollIntoView({ block: "start" });
  }

  /**
   * Another kind of exercise is shown from its top, even where the solution is below.
   * @param {boolean} isBusy  the answer above it is still that of another exercise
   */
  showTopOfKind(isBusy) {
    this.showTop();
    if (this.isBeside()) return;
    this.panel.scrollIntoView({ block: "start" });
    this.holdsTop = isBusy;
  }

  /**
   * The height of the answer above the exercise may have changed; after scrolling the position stays. @param {boolean}
   * isBusy
   */
  holdTop(isBusy) {
    if (this.holdsTop) this.panel.scrollIntoView({ block: "start" });
    this.holdsTop &&= isBusy;
  }

  /** With one topic there is nothing to choose. @param {Topic[]} topics @param {string} chosen */
  drawTopics(topics, chosen) {
    byId("topic").hidden = topics.length < 2;
    this.box.topics = topics;
    fill(
      this.topic,
      topics.map(({ topic, title }) => h("option", { value: topic, selected: topic === chosen }, title)),
    );
    this.topicHelp.textContent = topics.find(({ topic }) => topic === chosen)?.blurb ?? "";
  }

  /** @param {Form} form */
  drawForm(form) {
    this.form = form;
    this.drawJump();
    const t = this.app.t();
    const container = byId("fields");
    const typedIn = container.contains(document.activeElement) ? document.activeElement?.id : "";
    // A field may be a fold itself.
    const moreWasOpen = container.querySelector("details.more[open]") !== null;
    const made = form.fields.map((field) => ({ field, view: createField(field, this.app) }));
    this.fields = made;
    this.evaluation.draw(made);
    this.told = toldField(this.app);
    const of = (/** @type {import("../protocol.js").Section} */ section) =>
      made.filter(({ field }) => field.section === section).map(({ view }) => view.element);
    const convention = of("convention");
    const more = of("more");
    fill(
      container,
      this.told.element,
      of("exercise"),
      convention.length > 0 &&
        h(
          "section",
          { class: "convention" },
          h("h3", null, t("exercise.convention")),
          h("div", { class: "field-grid" }, convention),
        ),
      more.length > 0 &&
        h(
          "details",
          { class: "fold more", open: moreWasOpen },
          h("summary", null, h("h3", null, t("exercise.more"))),
          h("div", { class: "field-grid" }, more),
        ),
    );
    // The person goes on typing in the field that replaced this one.
    if (typedIn) document.getElementById(typedIn)?.focus({ preventScroll: true });
  }

  /**
   * @param {View} view
   * @param {import("../exercise/history.js").History} history
   */
  update(view, history) {
    if (view.form !== this.form) this.drawForm(view.form);
    this.undo.disabled = history.past.length === 0;
    this.redo.disabled = history.future.length === 0;
    this.box.update(view);
    this.told?.update(view);
    for (const { field, view: own } of this.fields) {
      own.update(view);
      if (field.when.length > 0) own.element.hidden = !isShown(field, view);
    }
    this.evaluation.update(view);
    const asks = document.querySelector("#fields .agree:not([hidden]), #front-door .agree:not([hidden])") !== null;
    const isNext = this.box.isFilled && !asks && !view.parsing && isRead(view) && view.solveError === null;
    this.toSolution.className = isNext ? "primary" : "secondary";
  }

  /** @param {import("../highlight/highlight.js").Highlight} highlight */
  highlight(highlight) {
    for (const { view } of this.fields) view.highlight?.(highlight);
  }
}
