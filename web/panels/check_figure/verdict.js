// The verdict on a figure, at the place where it was typed.
import { verdictAlone } from "../../solution/hidden_answer.js";
import { h } from "../../draw/described.js";

/** The sign before a verdict. */
const SIGNS = /** @type {const} */ ({ right: "✓", rounded_early: "≈", convention: "⇄", follows: "↪", differs: "✗" });
const VERDICT_KEYS = /** @type {const} */ ({
  right: "differs.right",
  rounded_early: "differs.rounded_early",
  convention: "differs.convention",
  follows: "differs.follows",
  differs: "differs.differs",
});

/**
 * @typedef {object} Verdict
 * @property {import("../../protocol.js").CheckedFigure} figure
 * @property {import("../../protocol.js").ToldFigure} told
 * @property {HTMLElement | null} line  where the ways part, if the solution shows it
 */

/**
 * @param {Verdict} verdict
 * @param {import("../../texts/texts.js").Translate} t
 * @param {{show: (patch: Record<string, unknown>) => void, compare: ((patch: Record<string, unknown>) => void) | null, goTo: (line: HTMLElement) => void}} actions
 */
export function describeVerdict({ figure, told, line }, t, actions) {
  const [first, ...rest] = told.sentences;
  const { patch } = told;
  const { compare } = actions;
  const [sign, words] = [SIGNS[figure.verdict], t(VERDICT_KEYS[figure.verdict])];
  const button = (/** @type {string} */ label, /** @type {() => void} */ onclick) =>
    h("button", { type: "button", class: "secondary", onclick }, label);
  const toLine =
    line &&
    h(
      "span",
      { class: "to-line" },
      button(t("differs.line"), () => actions.goTo(line)),
    );
  return [
    h("p", null, h("span", { class: "sign", role: "img", "aria-label": words }, sign), " ", first ?? ""),
    ...rest.map((sentence) => h("p", { class: "cause" }, sentence)),
    (patch || line) &&
      h(
        "p",
        { class: "differs-actions" },
        patch && button(t("differs.show"), () => actions.show(patch)),
        patch && compare && button(t("sides.from_verdict"), () => compare(patch)),
        toLine,
      ),
    verdictAlone(sign, words, t),
  ];
}
