// A text area that shows only the beginning of a long text: to lay out 20,000 lines, a browser holds the page.
import { h } from "../../draw/described.js";
import { drawInto, elementOf } from "../../draw/patching.js";

/** Longer texts are shown in part. In characters, as lines of any length are laid out. */
const LONG = 60_000;
const SHOWN = 12_000;

export class LongText {
  /**
   * @param {HTMLTextAreaElement} area
   * @param {() => import("../../texts/texts.js").Translate} t
   * @param {(text: string, isPasted: boolean) => void} onInput  the whole text, after each change by the person
   */
  constructor(area, t, onInput) {
    this.area = area;
    this.t = t;
    this.onInput = onInput;
    /** The text as it was given, or with later edits: a textarea drops carriage returns. */
    this.text = area.value;
    /** The text after the part that is shown. */
    this.rest = "";
    this.lines = 0;
    this.note = elementOf(h("p", { class: "help part-shown", hidden: true }));
    area.addEventListener("beforeinput", (event) => this.beforeInput(event));
    area.addEventListener("input", (event) => {
      // A script, not a person, has replaced all of the text.
      if (!(event instanceof InputEvent)) this.rest = "";
      this.become(area.value + this.rest);
      onInput(this.text, isPaste(event));
    });
    area.addEventListener("copy", (event) => this.copy(event));
    area.addEventListener("cut", (event) => {
      if (this.copy(event)) this.replace("", false);
    });
  }

  /** @param {string} text */
  show(text) {
    if (text === this.text) this.tell();
    else this.put(text);
  }

  /** @param {string} text */
  put(text) {
    const end = text.length > LONG ? endOfPart(text) : text.length;
    this.rest = text.slice(end);
    this.area.value = text.slice(0, end);
    // The browser's own undo does not know the text after the part.
    this.area.toggleAttribute("data-page-undo", this.rest !== "");
    this.become(text);
  }

  /** @param {string} text */
  become(text) {
    this.text = text;
    if (this.rest !== "") this.lines = text.split("\n").length;
    this.tell();
  }

  showAll() {
    this.rest = "";
    this.area.value = this.text;
    this.tell();
    this.area.focus();
  }

  /** @param {number} line  1-based */
  showLine(line) {
    const { area } = this;
    const lines = this.text.split(/\r\n|\r|\n/);
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    const end = start + (lines[line - 1]?.length ?? 0);
    if (end > area.value.length) this.showAll();
    area.focus();
    area.setSelectionRange(start, end);
    area.scrollTop = ((line - 2) * area.scrollHeight) / area.value.split("\n").length;
  }

  /** Replacing all that is shown also replaces the rest. */
  isAllSelected() {
    return this.area.selectionStart === 0 && this.area.selectionEnd === this.area.value.length;
  }

  /** @param {InputEvent} event */
  beforeInput(event) {
    if (this.isAllSelected()) this.rest = "";
    const { data } = event;
    if (data === null || data.length <= LONG) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = this.area;
    this.replace(value.slice(0, selectionStart) + data + value.slice(selectionEnd) + this.rest, isPaste(event));
  }

  /** @param {string} text @param {boolean} isPasted */
  replace(text, isPasted) {
    this.put(text);
    this.onInput(text, isPasted);
  }

  /** All of the text, where all that is shown is selected. @param {ClipboardEvent} event */
  copy(event) {
    if (this.rest === "" || !this.isAllSelected() || !event.clipboardData) return false;
    event.clipboardData.setData("text/plain", this.text);
    event.preventDefault();
    return true;
  }

  tell() {
    this.note.hidden = this.rest === "";
    drawInto(
      this.note,
      h("span", null, this.t()("paste.part", { lines: this.lines })),
      " ",
      h("button", { type: "button", class: "chip", onclick: () => this.showAll() }, this.t()("paste.show_all")),
    );
  }
}

/** End of the part that is shown: after a line break if there is one. @param {string} text */
function endOfPart(text) {
  const lineEnd = text.lastIndexOf("\n", SHOWN - 1);
  if (lineEnd >= 0) return lineEnd + 1;
  const last = text.charCodeAt(SHOWN - 1);
  // Not between the halves of a character.
  return last >= 0xd800 && last < 0xdc00 ? SHOWN - 1 : SHOWN;
}

/**
 * A paste into the middle of a text changes it; a paste over all of it is something new.
 * @param {string} old
 * @param {string} text
 */
export function sharesMost(old, text) {
  const head = old.trim().slice(0, 40);
  const tail = old.trim().slice(-40);
  return text.includes(head) || text.includes(tail);
}

/** @param {Event} event */
function isPaste(event) {
  return event instanceof InputEvent && /^insertFrom(Paste|Drop)/.test(event.inputType);
}
