// A link can be made without the answer: then the answer and its solution are shown when the person asks for them.
import { byId, fill, h } from "../ui/dom.js";

export class HiddenAnswer {
  /**
   * @param {() => import("../texts/texts.js").Translate} t
   * @param {() => void} reveal
   */
  constructor(t, reveal) {
    this.t = t;
    this.reveal = reveal;
    this.drawn = "";
  }

  /** @param {boolean} hides */
  update(hides) {
    document.documentElement.classList.toggle("answer-hidden", hides);
    const words = hides ? this.t()("hidden.help") : "";
    if (words === this.drawn) return;
    this.drawn = words;
    const show = () => {
      this.reveal();
      byId("question").focus({ preventScroll: true });
    };
    byId("hidden-answer").hidden = !hides;
    fill(
      byId("hidden-answer"),
      hides && [h("p", null, words), h("button", { type: "button", class: "secondary", onclick: show }, this.t()("hidden.show"))],
    );
  }
}
