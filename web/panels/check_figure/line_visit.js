// To a line of the solution that a verdict points to, with the focus, and back to the check.
import { h } from "../../draw/described.js";
import { elementOf } from "../../draw/patching.js";

export class LineVisit {
  /** @param {() => import("../../texts/texts.js").Translate} t */
  constructor(t) {
    this.t = t;
    /** @type {HTMLElement | null} */
    this.line = null;
    this.back = elementOf(h("button", { type: "button", class: "secondary line-visit", hidden: true }));
    document.addEventListener("keydown", (event) => this.onKey(event));
    document.addEventListener("pointerdown", ({ target }) => {
      if (target !== this.back) this.end();
    });
  }

  /** @param {HTMLElement} line @param {HTMLElement | null} from  what has the focus afterwards */
  begin(line, from) {
    this.end();
    this.line = line;
    line.tabIndex = -1;
    line.classList.add("visited-line");
    line.focus({ preventScroll: true });
    this.back.textContent = this.t()("differs.back");
    this.back.onclick = () => {
      this.end();
      from?.scrollIntoView({ block: "center" });
      from?.focus({ preventScroll: true });
    };
    document.querySelector("#solution")?.append(this.back);
    this.back.hidden = false;
  }

  /** The way back is the next stop after the line. @param {KeyboardEvent} event */
  onKey(event) {
    const { key, shiftKey, target } = event;
    if (!this.line || ["Shift", "Control", "Alt", "Meta"].includes(key)) return;
    if (key === "Escape") this.back.click();
    else if (key === "Tab" && !shiftKey && target === this.line) this.back.focus({ preventScroll: true });
    else if (target === this.back || /^(Arrow|Page|Home|End)/.test(key)) return;
    else {
      this.end();
      return;
    }
    event.preventDefault();
  }

  end() {
    this.line?.classList.remove("visited-line");
    this.line = null;
    this.back.hidden = true;
  }
}
