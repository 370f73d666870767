// A link can be made without the answer: then the answer and its solution are shown when the person asks for them.
import { h } from "../draw/described.js";
import { drawInto } from "../draw/patching.js";
import { byId } from "../ui/dom.js";

/** Whether the page keeps its answer back: then nothing else may tell it. */
export function isAnswerHidden() {
  return document.documentElement.classList.contains("answer-hidden");
}

/**
 * The verdict on a figure while the answer is hidden: whether it is right, but not the right number.
 * @param {string} sign
 * @param {string} verdict  in words
 * @param {import("../texts/texts.js").Translate} t
 */
export function verdictAlone(sign, verdict, t) {
  return isAnswerHidden() && h("p", { class: "verdict-alone" }, `${sign} `, t("hidden.verdict", { verdict }));
}

export class HiddenAnswer {
  /**
   * @param {() => import("../texts/texts.js").Translate} t
   * @param {() => void} reveal
   */
  constructor(t, reveal) {
    this.t = t;
    this.reveal = reveal;
  }

  /** @param {boolean} hides */
  update(hides) {
    document.documentElement.classList.toggle("answer-hidden", hides);
    const t = this.t();
    const show = () => {
      this.reveal();
      byId("question").focus({ preventScroll: true });
    };
    byId("hidden-answer").hidden = !hides;
    drawInto(
      byId("hidden-answer"),
      hides && h("p", null, t("hidden.help")),
      hides && h("button", { type: "button", class: "secondary", onclick: show }, t("hidden.show")),
    );
  }
}
