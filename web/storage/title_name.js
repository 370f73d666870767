// The name of the person's own exercise, given at its title.
import { valueIn } from "../draw/controls.js";
import { h } from "../draw/described.js";
import { icon } from "../draw/icons.js";
import { drawInto } from "../draw/patching.js";
import { byId } from "../ui/dom.js";
import { asDraft, dropDraft } from "../ui/drafts.js";
import { titleOf } from "../exercise/exercise.js";

export class TitleName {
  /**
   * @param {() => import("../texts/texts.js").Translate} t
   * @param {() => import("../exercise/exercise.js").Exercise} shown
   * @param {(name: string) => void} rename
   */
  constructor(t, shown, rename) {
    this.t = t;
    this.shown = shown;
    this.rename = rename;
    this.place = byId("title-line");
    this.title = byId("title");
    /** The exercise whose name is in the field; undefined: there is no field. @type {string | undefined} */
    this.edited = undefined;
  }

  draw() {
    const { own } = this.shown();
    // Back or Forward has led to another exercise, which does not take this name.
    if (own !== this.edited) this.edited = undefined;
    const isEdited = this.edited !== undefined;
    this.title.hidden = isEdited;
    drawInto(this.place, this.title, isEdited ? this.field() : own !== undefined && this.button());
  }

  button() {
    const isNamed = titleOf(this.shown()) !== "";
    const label = this.t()(isNamed ? "title.rename" : "title.name");
    const properties = { type: "button", class: "quiet name-it", title: label, "aria-label": label, onclick: () => this.edit() };
    return h("button", properties, icon("pencil"), !isNamed && h("span", null, label));
  }

  field() {
    const oninput = (/** @type {Event} */ event) => {
      const typed = valueIn(event).trim();
      if (typed === titleOf(this.shown())) dropDraft();
      else asDraft(() => this.rename(typed));
    };
    const onkeydown = (/** @type {KeyboardEvent} */ event) => {
      if (event.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
      event.preventDefault();
      this.end(valueIn(event), event.key === "Enter");
      this.place.querySelector("button")?.focus({ preventScroll: true });
    };
    const onblur = (/** @type {Event} */ event) => this.end(valueIn(event), true);
    const name = { "aria-label": this.t()("own.name"), value: titleOf(this.shown()) };
    return h("input", { type: "text", class: "name-field", maxlength: 200, ...name, oninput, onblur, onkeydown });
  }

  edit() {
    this.edited = this.shown().own;
    this.draw();
    const field = this.place.querySelector("input");
    field?.select();
    field?.focus();
  }

  /** @param {string} name  that was typed @param {boolean} keeps  it */
  end(name, keeps) {
    if (this.edited === undefined) return;
    const typed = name.trim();
    this.edited = undefined;
    this.draw();
    if (keeps && typed !== titleOf(this.shown())) this.rename(typed);
    else dropDraft();
  }
}
