// The name of the person's own exercise, given at its title.
import { byId, h, icon } from "../ui/dom.js";
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
    this.title = byId("title");
    this.button = h("button", { type: "button", class: "quiet name-it", hidden: true, onclick: () => this.edit() });
    this.field = h("input", { type: "text", class: "name-field", maxlength: 200, hidden: true });
    this.field.addEventListener("input", () => {
      const typed = this.field.value.trim();
      if (typed === titleOf(this.shown())) dropDraft();
      else asDraft(() => this.rename(typed));
    });
    this.field.addEventListener("blur", () => this.end(true, false));
    this.field.addEventListener("keydown", (event) => {
      if (event.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
      event.preventDefault();
      this.end(event.key === "Enter", true);
    });
    this.title.after(this.field, this.button);
    this.said = "";
    /** The exercise whose name is in the field. @type {string | undefined} */
    this.edited = undefined;
  }

  draw() {
    const { own } = this.shown();
    // Back or Forward has led to another exercise, which does not take this name.
    if (!this.field.hidden && own !== this.edited) this.show(false);
    const isNamed = titleOf(this.shown()) !== "";
    const t = this.t();
    const label = t(isNamed ? "title.rename" : "title.name");
    this.button.hidden = own === undefined || !this.field.hidden;
    const said = `${label} ${isNamed}`;
    if (said === this.said) return;
    this.said = said;
    this.button.replaceChildren(icon("pencil"), ...(isNamed ? [] : [h("span", null, label)]));
    this.button.title = label;
    this.button.setAttribute("aria-label", label);
    this.field.setAttribute("aria-label", t("own.name"));
  }

  edit() {
    this.edited = this.shown().own;
    this.field.value = titleOf(this.shown());
    this.show(true);
    this.field.select();
    this.field.focus();
  }

  /** @param {boolean} isEdited */
  show(isEdited) {
    this.field.hidden = !isEdited;
    this.title.hidden = isEdited;
    this.button.hidden = isEdited;
  }

  /** @param {boolean} keeps  what was typed @param {boolean} takesFocus */
  end(keeps, takesFocus) {
    if (this.field.hidden) return;
    const typed = this.field.value.trim();
    this.show(false);
    if (keeps && typed !== titleOf(this.shown())) this.rename(typed);
    else dropDraft();
    if (takesFocus) this.button.focus({ preventScroll: true });
  }
}
