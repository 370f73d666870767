// The form for a document of several exercises: its format, where the answers stand, what is written on top.
import { isChecked, valueIn } from "../draw/controls.js";
import { h } from "../draw/described.js";
import { drawInto } from "../draw/patching.js";
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
    /** @type {import("../draw/described.js").Child[]} */
    this.said = [];
    /** Counts what was asked for: an answer to another question is not wanted any more. */
    this.asked = 0;
  }

  draw() {
    const { t } = this.parts;
    const { choices } = this;
    /** @template {keyof Choices} Name @param {Name} name */
    const choosing = (name) => (/** @type {Choices[Name]} */ chosen) => {
      choices[name] = chosen;
      this.draw();
    };
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      void this.make();
    };
    const oninput = (/** @type {Event} */ event) => {
      choices.title = valueIn(event);
      this.parts.keep();
    };
    drawInto(
      this.place,
      h(
        "form",
        { class: "sheet-form", onsubmit },
        this.group("sheet-to", "sheet.format", FORMATS, FORMAT_KEYS, choices.to, choosing("to")),
        this.group("sheet-answers", "sheet.answers", ANSWERS, ANSWER_KEYS, choices.answers, choosing("answers")),
        choices.answers !== "without" &&
          lengthSwitch(t, "sheet-length", t("sheet.length"), SHOWN_LENGTHS, choices.length, choosing("length"), true),
        h(
          "label",
          { class: "sheet-title" },
          h("span", null, t("sheet.title")),
          h("input", { type: "text", value: choices.title, maxlength: 200, placeholder: t("sheet.title_help"), oninput }),
        ),
        LINES.map((line) => this.line(line)),
        h(
          "div",
          { class: "menu-row" },
          h("button", { type: "submit", class: "secondary" }, t(choices.to === "print" ? "export.print" : "export.save")),
        ),
        h("div", { class: "sheet-said", announced: true }, this.said),
      ),
    );
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
    const write = (/** @type {Event} */ event) => {
      choice.text = valueIn(event);
      this.parts.keep();
    };
    const tick = (/** @type {Event} */ event) => {
      choice.wanted = isChecked(event);
      this.parts.keep();
      this.draw();
    };
    const label = t(LINE_KEYS[line]);
    return h(
      "div",
      { class: "sheet-line" },
      h(
        "label",
        { class: "menu-tick" },
        h("input", { type: "checkbox", checked: choice.wanted, onchange: tick }),
        h("span", null, label),
      ),
      h("input", {
        ...{ type: "text", value: choice.text, maxlength: 100, placeholder: t("sheet.rule"), "aria-label": label },
        ...{ disabled: !choice.wanted, oninput: write },
      }),
    );
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
    const list = h(
      "ul",
      { class: "sheet-left" },
      left.map((why) => h("li", null, why)),
    );
    this.say(h("p", null, done), ...(left.length > 0 ? [h("p", null, t("sheet.left_out")), list] : []));
  }

  /** @param {string} words @param {boolean} isBusy */
  tell(words, isBusy) {
    const { t, cancel } = this.parts;
    const stop = () => {
      this.asked++;
      cancel();
      this.tell(t("sheet.cancelled"), false);
    };
    const button = isBusy && h("button", { type: "button", class: "secondary", onclick: stop }, t("answer.cancel"));
    this.say(h("p", null, h("span", null, words), " ", button));
  }

  /** @param {...import("../draw/described.js").Child} said */
  say(...said) {
    this.said = said;
    this.draw();
  }
}

/** @type {Record<import("./formats.js").Format, TextKey>} */
const FORMAT_KEYS = { latex: "export.latex", word: "export.word", markdown: "export.markdown", print: "export.print" };
