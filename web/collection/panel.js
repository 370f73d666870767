// The form for a document of several exercises: its format, where the answers stand, what is written on top.
import { fill, h } from "../ui/dom.js";
import { lengthSwitch, SHOWN_LENGTHS } from "../ui/lengths.js";
import { segmented } from "../ui/segments.js";
import { FORMATS, targetOf, made } from "./formats.js";

/** @typedef {import("../protocol.js").CollectionParams} CollectionParams */
/** @typedef {import("../protocol.js").ExportedCollection} ExportedCollection */
/** @typedef {import("../storage/list.js").Named} Named */
/** @typedef {import("../texts/texts.js").TextKey} TextKey */

/**
 * @typedef {object} Choices
 * @property {import("./formats.js").Format} to
 * @property {import("../protocol.js").AnswersPlace} answers
 * @property {import("../protocol.js").Length} length
 * @property {string} title
 * @property {{wanted: boolean, text: string}} name
 * @property {{wanted: boolean, text: string}} date
 */

/**
 * @typedef {object} PanelParts
 * @property {import("../texts/texts.js").Translate} t
 * @property {() => Named[]} chosen  exercises, in their order
 * @property {Partial<Choices>} choices  kept for the next time
 * @property {() => void} keep  what was written into them
 * @property {(id: string) => Promise<import("../protocol.js").Problem | null>} problemOf
 * @property {(params: CollectionParams, onWork: (done: number, most: number) => void) => Promise<ExportedCollection>} request
 * @property {() => void} cancel
 * @property {(sheet: import("../protocol.js").Sheet) => Promise<Blob>} toWord
 * @property {(sheet: import("../protocol.js").Sheet, t: import("../texts/texts.js").Translate) => Promise<void>} print
 */

const ANSWERS = /** @type {const} */ (["below", "apart", "without"]);
/** @type {Record<typeof ANSWERS[number], TextKey>} */
const ANSWER_KEYS = { below: "sheet.below", apart: "sheet.apart", without: "sheet.without" };
const LINES = /** @type {const} */ (["name", "date"]);
const LINE_KEYS = /** @type {const} */ ({ name: "print.name", date: "print.date" });

/** @param {HTMLElement} place @param {PanelParts} parts */
export function openPanel(place, parts) {
  new Panel(place, parts).draw();
}

class Panel {
  /** @param {HTMLElement} place @param {PanelParts} parts */
  constructor(place, parts) {
    this.place = place;
    this.parts = parts;
    const { choices } = parts;
    choices.to ??= "latex";
    choices.answers ??= "below";
    choices.length = choices.length === "brief" ? "brief" : "full";
    choices.title ??= "";
    choices.name ??= { wanted: false, text: "" };
    choices.date ??= { wanted: false, text: "" };
    this.choices = /** @type {Choices} */ (choices);
    this.said = h("div", { class: "sheet-said", announced: true });
    this.run = h("button", { type: "submit", class: "secondary" });
    /** Counts what was asked for: an answer to another question is not wanted any more. */
    this.asked = 0;
  }

  draw() {
    const { t } = this.parts;
    const { choices } = this;
    const onLength = (/** @type {import("../protocol.js").Length} */ chosen) => (choices.length = chosen);
    const length = lengthSwitch(t, "sheet-length", t("sheet.length"), SHOWN_LENGTHS, choices.length, onLength, true);
    length.hidden = choices.answers === "without";
    const title = h("input", { type: "text", value: choices.title, maxlength: 200, placeholder: t("sheet.title_help") });
    title.addEventListener("input", () => {
      choices.title = title.value;
      this.parts.keep();
    });
    const form = h(
      "form",
      { class: "sheet-form" },
      this.group("sheet-to", "sheet.format", FORMATS, FORMAT_KEYS, choices.to, (chosen) => {
        choices.to = chosen;
        this.sayRun();
      }),
      this.group("sheet-answers", "sheet.answers", ANSWERS, ANSWER_KEYS, choices.answers, (chosen) => {
        choices.answers = chosen;
        length.hidden = chosen === "without";
      }),
      length,
      h("label", { class: "sheet-title" }, h("span", null, t("sheet.title")), title),
      LINES.map((line) => this.line(line)),
      h("div", { class: "menu-row" }, this.run),
      this.said,
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.make();
    });
    this.sayRun();
    fill(this.place, form);
  }

  sayRun() {
    this.run.textContent = this.parts.t(this.choices.to === "print" ? "export.print" : "export.save");
  }

  /**
   * @template {string} Choice
   * @param {string} name @param {TextKey} legend @param {readonly Choice[]} values @param {Record<Choice, TextKey>} keys
   * @param {Choice} chosen @param {(value: Choice) => void} onChoice
   */
  group(name, legend, values, keys, chosen, onChoice) {
    const { t } = this.parts;
    const options = values.map((value) => ({ value, label: t(keys[value]) }));
    return segmented({ name, legend: t(legend), showsLegend: true, options, chosen, onChoice });
  }

  /** @param {typeof LINES[number]} line */
  line(line) {
    const { t } = this.parts;
    const choice = this.choices[line];
    const text = h("input", { type: "text", value: choice.text, maxlength: 100, placeholder: t("sheet.rule") });
    text.setAttribute("aria-label", t(LINE_KEYS[line]));
    const box = h("input", { type: "checkbox", checked: choice.wanted });
    text.disabled = !choice.wanted;
    text.addEventListener("input", () => {
      choice.text = text.value;
      this.parts.keep();
    });
    box.addEventListener("change", () => {
      choice.wanted = box.checked;
      this.parts.keep();
      text.disabled = !box.checked;
    });
    return h("div", { class: "sheet-line" }, h("label", { class: "menu-tick" }, box, h("span", null, t(LINE_KEYS[line]))), text);
  }

  async make() {
    const { t, chosen, print, toWord } = this.parts;
    const asked = ++this.asked;
    const isWanted = () => asked === this.asked;
    const named = chosen();
    this.tell(t("sheet.collecting"), true);
    try {
      const { problems, unread, names } = await this.collect(named);
      const { choices } = this;
      const params = { problems, to: targetOf(choices.to), answers: choices.answers, length: choices.length, title: choices.title };
      const lines = LINES.filter((line) => choices[line].wanted).map((line) => [line, choices[line].text]);
      const onWork = (/** @type {number} */ done, /** @type {number} */ most) =>
        isWanted() && this.tell(t("sheet.solving", { n: done + 1, most }), true);
      if (!isWanted()) return;
      const found = problems.length === 0 ? null : await this.parts.request({ ...params, ...Object.fromEntries(lines) }, onWork);
      if (!isWanted()) return;
      const failed = (found?.left_out ?? []).map(({ place, message }) => `${names[place]}: ${message}`);
      const left = [...unread.map((name) => t("own.gone", { title: name })), ...failed];
      const number = problems.length - failed.length;
      if (found && number > 0) await made(choices.to, found, { t, print, toWord });
      this.finish(number, left);
    } catch (problem) {
      if (isWanted()) this.tell(problem instanceof Error && problem.message ? problem.message : t("sheet.cancelled"), false);
    }
  }

  /** @param {Named[]} named */
  async collect(named) {
    /** @type {import("../protocol.js").Problem[]} */
    const problems = [];
    /** @type {string[]} */
    const names = [];
    /** @type {string[]} */
    const unread = [];
    for (const { entry, name } of named) {
      const problem = await this.parts.problemOf(entry.id);
      if (problem) {
        // Without a name of its own it has the one in the list.
        problems.push({ title: name, ...problem });
        names.push(name);
      } else unread.push(name);
    }
    return { problems, names, unread };
  }

  /** @param {number} number @param {string[]} left  why an exercise is not in the document */
  finish(number, left) {
    const { t } = this.parts;
    const done = number > 0 ? t(this.choices.to === "print" ? "sheet.printed" : "sheet.saved", { n: number }) : t("sheet.nothing");
    const list =
      left.length > 0 &&
      h(
        "ul",
        { class: "sheet-left" },
        left.map((why) => h("li", null, why)),
      );
    fill(this.said, h("p", null, done), left.length > 0 && h("p", null, t("sheet.left_out")), list);
  }

  /** @param {string} words @param {boolean} isBusy */
  tell(words, isBusy) {
    const { t, cancel } = this.parts;
    const stop = () => {
      this.asked++;
      cancel();
      this.tell(t("sheet.cancelled"), false);
    };
    // The button stays while the words change.
    const shown = this.said.querySelector(".sheet-work");
    if (isBusy && shown) shown.textContent = words;
    else {
      const button = isBusy && h("button", { type: "button", class: "secondary", onclick: stop }, t("answer.cancel"));
      fill(this.said, h("p", null, h("span", { class: "sheet-work" }, words), " ", button));
      if (!isBusy) this.said.querySelector(".sheet-work")?.classList.remove("sheet-work");
    }
  }
}

/** @type {Record<import("./formats.js").Format, TextKey>} */
const FORMAT_KEYS = { latex: "export.latex", word: "export.word", markdown: "export.markdown", print: "export.print" };
