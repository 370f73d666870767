// The kinds that a text may be of from which nothing is read: a tap opens one of them and keeps the text.
import { h } from "../draw/described.js";

/** @typedef {import("../protocol.js").InputError} InputError */
/** @typedef {import("../protocol.js").Topic} Topic */

/**
 * The kinds to be offered in the place of an error; none where the text is read as another kind, where it is asked about,
 * or where the kind that is shown says which line is wrong.
 * @param {InputError | null} error
 * @param {string} shown  the kind that is shown
 * @returns {string[]}
 */
export function likelyKinds(error, shown) {
  const { kinds = [], way, line, doubts = [], told } = error ?? {};
  if (way || told || doubts.length > 0) return [];
  return typeof line === "number" && kinds[0] === shown ? [] : kinds;
}

/**
 * @param {string[]} kinds
 * @param {Topic[]} topics
 * @param {string} shown
 * @param {import("../texts/texts.js").Translate} t
 * @param {(topic: string) => void} open
 */
export function kindChoices(kinds, topics, shown, t, open) {
  const offered = kinds.flatMap((kind) => topics.find(({ topic }) => topic === kind) ?? []);
  return h(
    "ul",
    { class: "kinds likely" },
    offered.map(({ topic, title, blurb, sample }) => {
      const isShown = topic === shown;
      return h(
        "li",
        { key: topic },
        h(
          "button",
          { type: "button", class: "kind-card", "aria-pressed": String(isShown), onclick: () => open(topic) },
          h("span", { class: "kind-name" }, title),
          h("span", { class: "kind-blurb" }, blurb),
          // How a text of this kind may be written.
          isShown && sample !== "" && h("span", { class: "kind-blurb" }, t("door.is_read")),
          isShown && sample !== "" && h("span", { class: "kind-sample" }, sample),
        ),
      );
    }),
  );
}
