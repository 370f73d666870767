// "Evaluate on these rows": the fields of the form about an evaluation, in a fold below the answer.
import { h } from "../draw/described.js";
import { drawInto } from "../draw/patching.js";
import { getPath } from "../exercise/paths.js";
import { isRead } from "../fields/bindings/conditions.js";
import { byId } from "../ui/dom.js";

/** @typedef {{field: import("../protocol.js").Field, view: import("../fields/common/field.js").FieldView}} Made */

export class EvaluationFold {
  /** @param {() => import("../texts/texts.js").Translate} t */
  constructor(t) {
    this.t = t;
    this.root = byId("evaluate");
    this.wasStated = false;
  }

  /** @param {Made[]} made  the fields of a form @param {import("../fields/common/field.js").View} view */
  draw(made, view) {
    const t = this.t();
    const fields = made.filter(({ field }) => field.section === "evaluation");
    const isStated = fields.some(({ field }) => getPath(view.exercise.rest, field.path) !== undefined);
    // The fold opens if something was chosen before. Once the person has closed it, it stays closed.
    const open = this.root.querySelector("details")?.open || (isStated && !this.wasStated);
    this.wasStated = isStated;
    const elements = fields.map((one) => one.view.element);
    this.root.hidden = (!isStated && !isRead(view)) || elements.every(({ hidden }) => hidden);
    drawInto(
      this.root,
      h(
        "details",
        { class: "fold evaluate", open },
        h("summary", null, t("evaluate.title")),
        h("div", { class: "field-grid" }, elements),
        h("button", { type: "button", class: "secondary", hidden: !isStated, onclick: show }, t("evaluate.show")),
      ),
    );
  }
}

function show() {
  document.querySelector('#steps [data-step="evaluation"]')?.scrollIntoView({ block: "start" });
}
