// Questions about the reading of a text, with one tap for each answer.
import { h } from "../../draw/described.js";

/** @typedef {import("../../protocol.js").Doubt} Doubt */
/** @typedef {import("../../protocol.js").Way} Way */
/** @typedef {import("../../texts/texts.js").Translate} Translate */

/** As many other readings are offered for a text that cannot be read. */
const MOST_OTHERS = 2;

/**
 * The questions that stop: nothing is solved before they are answered.
 * @param {Doubt[]} doubts
 * @param {Translate} t
 * @param {(way: Way) => void} take
 * @param {boolean} [isShown]  whether the first answer is what is shown below
 */
export function questions(doubts, t, take, isShown = true) {
  return doubts.map(({ question, ways }) => {
    const name = h("p", { class: "doubt-question" }, question);
    const buttons = ways.map((way, at) => wayButton(way, take, isShown && at === 0 && t("doubt.shown")));
    return h(
      "div",
      { class: "doubt", role: "group", "aria-label": question },
      name,
      buttons.length > 0 && h("div", { class: "doubt-ways" }, buttons),
    );
  });
}

/**
 * Questions that the reading has answered by itself, with the other answers.
 * @param {Doubt[]} doubts
 * @param {(way: Way) => void} take
 */
export function remarks(doubts, take) {
  return doubts.map(({ question, ways }) => {
    const chips = ways.slice(1).map((way) => h("button", { type: "button", class: "chip", onclick: () => take(way) }, way.label));
    return h("li", null, question, chips);
  });
}

/**
 * @param {import("../../protocol.js").OtherReading[] | undefined} others
 * @param {Translate} t
 * @param {(way: Way) => void} take
 */
export function otherReadings(others, t, take) {
  if (!others || others.length === 0) return [];
  const buttons = others.slice(0, MOST_OTHERS).map((other) => wayButton(other, take, false, other.evidence.join(" ")));
  return [h("div", { class: "doubt-ways" }, h("span", { class: "doubt-others" }, t("doubt.others")), buttons)];
}

/** @param {Way} way @param {(way: Way) => void} take @param {string | false} note @param {string} [title] */
function wayButton(way, take, note, title) {
  const label = h("span", { class: "way-label" }, way.label);
  return h(
    "button",
    { type: "button", class: "secondary way", title, onclick: () => take(way) },
    label,
    note !== false && h("span", { class: "way-note" }, note),
  );
}

/** What the text asks for; nothing where that is not known. @param {string[]} sought @param {Translate} t */
export function soughtLine(sought, t) {
  return sought.length > 0 && h("p", { class: "shape-asked" }, t("told.sought", { sought: sought.join(t("list.next")) }));
}

/**
 * The frame around what is not certain yet.
 * @param {Translate} t
 * @param {import("../../draw/described.js").Child | import("../../draw/described.js").Child[]} inside
 */
export function preview(t, inside) {
  return h("figure", { class: "unconfirmed" }, h("figcaption", null, t("doubt.unconfirmed")), inside);
}
