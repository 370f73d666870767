// Sections that no answer rests on stand behind the others, in one fold.
import { h } from "../draw/described.js";
import { spanParts } from "../blocks/spans.js";

/** @typedef {import("../protocol.js").Step} Step */
/** @typedef {{step: Step, number: number}} Numbered  a section and its number, which exports have too */

/** The sections in the order of the page. @param {Step[]} steps @returns {Numbered[]} */
export function inPageOrder(steps) {
  const numbered = steps.map((step, index) => ({ step, number: index + 1 }));
  return [...numbered.filter(({ step }) => !step.aside), ...numbered.filter(({ step }) => step.aside)];
}

/**
 * @param {Step[]} asides
 * @param {import("../draw/described.js").Described[]} sections  the same, described
 * @param {import("../texts/texts.js").Translate} t
 */
export function describeAsides(asides, sections, t) {
  const titles = asides.flatMap(({ title }, place) => (place === 0 ? spanParts(title) : [t("list.next"), ...spanParts(title)]));
  return h(
    "details",
    { class: "fold beside" },
    h("summary", null, h("span", { class: "beside-label" }, t("solution.beside")), " · ", titles),
    sections,
  );
}
