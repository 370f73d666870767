// A blank exercise shows the kinds that there are, each with a sample to be tried.
import { h } from "../draw/described.js";
import { drawInto } from "../draw/patching.js";
import { byId } from "../ui/dom.js";

/** @typedef {import("../protocol.js").Topic} Topic */

export class KindCards {
  /**
   * @param {() => import("../texts/texts.js").Translate} t
   * @param {(topic: Topic) => void} choose
   */
  constructor(t, choose) {
    this.t = t;
    this.choose = choose;
    this.root = byId("kinds");
  }

  /** @param {Topic[]} topics @param {import("../exercise/exercise.js").Exercise} exercise */
  update(topics, exercise) {
    const t = this.t();
    this.root.hidden = !isNew(exercise) || topics.length < 2;
    if (this.root.hidden) drawInto(this.root);
    else
      drawInto(
        this.root,
        h("h2", { id: "kinds-title" }, t("kinds.title")),
        h(
          "ul",
          { class: "kinds", "aria-labelledby": "kinds-title" },
          topics.map((topic) => h("li", null, this.card(topic))),
        ),
      );
  }

  /** @param {Topic} topic */
  card(topic) {
    const { title, blurb, sample } = topic;
    return h(
      "button",
      { type: "button", class: "kind-card", onclick: () => this.choose(topic) },
      h("span", { class: "kind-name" }, title),
      h("span", { class: "kind-blurb" }, blurb),
      sample !== "" && h("span", { class: "kind-sample" }, sample),
    );
  }
}

/**
 * Whether nobody has put anything into the exercise yet.
 * @param {import("../exercise/exercise.js").Exercise} exercise
 */
export function isNew({ topic, title, example, own, after, fromLink, source, told, typed }) {
  const isOthers = title !== "" || example !== null || after !== undefined || Boolean(fromLink);
  const text = told?.text ?? typed ?? source?.text ?? "";
  return topic !== "" && !isOthers && own === undefined && source?.kind !== "grid" && text.trim() === "";
}
