// The left side of the page: examples, the form's fields, undo.
import { valueIn } from "../draw/controls.js";
import { h } from "../draw/described.js";
import { icon } from "../draw/icons.js";
import { drawInto } from "../draw/patching.js";
import { byId, setText } from "../ui/dom.js";
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
  close: "jump.close",
});
const JUMPS = /** @type {const} */ (["paste", "examples", "edit"]);
const TOOL_KEYS = /** @type {const} */ ({ undo: "exercise.undo", redo: "exercise.redo" });

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
    /** The kind of exercise that it is of. */
    this.topic = "";
    /** The exercise in words that the form is filled in from. @type {ReturnType<typeof toldField> | null} */
    this.told = null;
    /** @type {{field: import("../protocol.js").Field, view: FieldView}[]} */
    this.fields = [];
    this.panel = byId("exercise");
    this.box = new PasteBox(app, {
      editTold: (text, isPasted) => this.told?.edit(text, isPasted),
      show: () => this.setOpen(true),
      onReplaced: actions.onReplaced,
      openKind: actions.openKind,
    });
    drawInto(byId("front-door"), this.box.element);
    this.evaluation = new EvaluationFold(app.t);
    this.gallery = new Gallery(app.t, actions.choose, actions.chooseTopic);
    /** True until the parts above the exercise are drawn, or somebody scrolls. */
    this.holdsTop = false;
    for (const type of ["wheel", "touchmove", "keydown"]) {
      document.addEventListener(type, () => (this.holdsTop = false), { passive: true });
    }
  }

  /** What is around the exercise. @param {import("../exercise/history.js").History} history @param {boolean} isDone */
  drawFrame({ past, future }, isDone) {
    const t = this.app.t();
    const { undo, redo, startNew } = this.actions;
    const tool = (/** @type {"undo" | "redo"} */ name, /** @type {() => void} */ onclick, /** @type {boolean} */ disabled) => {
      const label = t(TOOL_KEYS[name]);
      const properties = { type: "button", class: "quiet icon-only", title: label, "aria-label": label, disabled, onclick };
      return h("button", properties, icon(name));
    };
    setText(byId("exercise-title"), t("exercise.title"));
    drawInto(
      byId("exercise-tools"),
      h("button", { type: "button", class: "quiet", id: "start-new", onclick: startNew }, icon("plus"), t("exercise.new")),
      tool("undo", undo, past.length === 0),
      tool("redo", redo, future.length === 0),
    );
    this.drawJump();
    const back = () => {
      this.setOpen(false);
      byId("question").scrollIntoView({ block: "start" });
      byId("question").focus({ preventScroll: true });
    };
    const style = isDone ? "primary" : "secondary";
    drawInto(byId("exercise-end"), h("button", { key: "back", type: "button", class: style, onclick: back }, t("jump.back")));
  }

  drawJump() {
    const t = this.app.t();
    const button = (/** @type {keyof typeof JUMP_KEYS} */ key, /** @type {() => void} */ onclick) =>
      h("button", { key, type: "button", class: key === "paste" ? "primary" : "secondary", onclick }, t(JUMP_KEYS[key]));
    const ways = JUMPS.map((name) => button(name, () => this.jump(name)));
    drawInto(byId("jump"), this.panel.classList.contains("open") ? button("close", () => this.setOpen(false)) : ways);
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

  /** @param {(typeof JUMPS)[number]} where */
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
    const choose = (/** @type {Event} */ event) => this.actions.chooseTopic(valueIn(event));
    byId("topic").hidden = topics.length < 2;
    this.box.topics = topics;
    drawInto(
      byId("topic"),
      h("h3", null, h("label", { for: "topic-select" }, this.app.t()("exercise.topic"))),
      h(
        "select",
        { id: "topic-select", "aria-describedby": "topic-help", onchange: choose },
        topics.map(({ topic, title }) => h("option", { value: topic, selected: topic === chosen }, title)),
      ),
      h("p", { class: "help", id: "topic-help" }, topics.find(({ topic }) => topic === chosen)?.blurb),
    );
  }

  /** In another language each field stays what it is, with what is being typed. @param {View} view */
  takeForm(view) {
    const { form, exercise } = view;
    const isSame = exercise.topic === this.topic;
    const old = isSame ? this.fields.filter((one) => one.view.become) : [];
    this.form = form;
    this.topic = exercise.topic;
    if (!isSame || !this.told) this.told = toldField(this.app);
    this.fields = form.fields.map((field) => {
      const same = old.find((one) => one.field.kind === field.kind && one.field.path === field.path);
      same?.view.become?.(field);
      return { field, view: same?.view ?? createField(field, this.app, () => this.drawFields(this.app.view())) };
    });
    this.drawFields(view);
  }

  /** @param {View} view */
  drawFields(view) {
    const t = this.app.t();
    const of = (/** @type {import("../protocol.js").Section} */ section) =>
      this.fields.filter(({ field }) => field.section === section).map(({ view: own }) => own.element);
    const title = (/** @type {import("../texts/texts.js").TextKey} */ key) => h("h3", null, t(key));
    const grid = (/** @type {Element[]} */ fields) => h("div", { class: "field-grid" }, fields);
    const [convention, more] = [of("convention"), of("more")];
    drawInto(
      byId("fields"),
      this.told?.element,
      of("exercise"),
      convention.length > 0 && h("section", { class: "convention" }, title("exercise.convention"), grid(convention)),
      more.length > 0 && h("details", { class: "fold more" }, h("summary", null, title("exercise.more")), grid(more)),
    );
    this.evaluation.draw(this.fields, view);
  }

  /**
   * @param {View} view
   * @param {import("../exercise/history.js").History} history
   */
  update(view, history) {
    if (view.form !== this.form) this.takeForm(view);
    this.box.update(view);
    this.told?.update(view);
    for (const { field, view: own } of this.fields) {
      own.update(view);
      if (field.when.length > 0) own.element.hidden = !isShown(field, view);
    }
    this.evaluation.draw(this.fields, view);
    const asks = document.querySelector("#fields .agree:not([hidden]), #front-door .agree:not([hidden])") !== null;
    this.drawFrame(history, this.box.isFilled && !asks && !view.parsing && isRead(view) && view.solveError === null);
  }

  /** @param {import("../highlight/highlight.js").Highlight} highlight */
  highlight(highlight) {
    for (const view of [this.told, ...this.fields.map((one) => one.view)]) view?.highlight?.(highlight);
  }
}
