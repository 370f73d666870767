// "Evaluate on these rows": the fields of the form about an evaluation, in a fold below the answer.
import { getPath } from "../exercise/paths.js";
import { isRead } from "../fields/bindings/conditions.js";
import { byId, fill, h } from "../ui/dom.js";

/** @typedef {import("../fields/common/field.js").View} View */
/** @typedef {{field: import("../protocol.js").Field, view: import("../fields/common/field.js").FieldView}} Made */

export class EvaluationFold {
  /** @param {() => import("../texts/texts.js").Translate} t */
  constructor(t) {
    this.t = t;
    this.root = byId("evaluate");
    /** @type {Made[]} */
    this.fields = [];
    /** @type {HTMLDetailsElement | null} */
    this.fold = null;
    this.goTo = h("button", { type: "button", class: "secondary", hidden: true, onclick: () => this.show() });
    this.wasStated = false;
  }

  /** @param {Made[]} made  the fields of a form */
  draw(made) {
    const t = this.t();
    this.fields = made.filter(({ field }) => field.section === "evaluation");
    this.goTo.textContent = t("evaluate.show");
    this.fold = h(
      "details",
      { class: "fold evaluate", open: this.fold?.open ?? false },
      h("summary", null, t("evaluate.title")),
      h(
        "div",
        { class: "field-grid" },
        this.fields.map(({ view }) => view.element),
      ),
      this.goTo,
    );
    fill(this.root, this.fold);
  }

  /** After the fields themselves. @param {View} view */
  update(view) {
    const isStated = this.fields.some(({ field }) => getPath(view.exercise.rest, field.path) !== undefined);
    this.root.hidden = (!isStated && !isRead(view)) || this.fields.every((one) => one.view.element.hidden);
    this.goTo.hidden = !isStated;
    // The fold opens if something was chosen before. Once the person has closed it, it stays closed.
    if (this.fold && isStated && !this.wasStated) this.fold.open = true;
    this.wasStated = isStated;
  }

  show() {
    document.querySelector('#steps [data-step="evaluation"]')?.scrollIntoView({ block: "start" });
  }
}
