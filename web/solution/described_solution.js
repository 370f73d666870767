// Everything below the answer: remarks, the short answer if it is wanted, the steps.
import { blockPart, describeStep } from "../blocks/index.js";
import { h } from "../draw/described.js";
import { describeAsides, inPageOrder } from "./asides.js";

/**
 * @param {import("../protocol.js").Solved} solved
 * @param {import("../blocks/index.js").OuterContext & {showWhole: () => void}} context
 * @param {boolean} isBrief  whether the short answer is wanted
 */
export function describeSolution({ warnings, left_out: leftOut, document: { short, steps } }, context, isBrief) {
  const { t } = context;
  const inOrder = inPageOrder(steps);
  const sections = inOrder.map(({ step, number }) => describeStep(step, String(number), context));
  const asides = inOrder.flatMap(({ step }) => (step.aside ? [step] : []));
  /** @type {import("../draw/described.js").Described[]} */
  const parts = sections.slice(0, inOrder.length - asides.length);
  if (asides.length > 0) parts.push(describeAsides(asides, sections.slice(parts.length), t));
  if (isBrief) {
    const heading = h("h2", null, h("span", null, t("length.brief")));
    parts.unshift(
      h(
        "section",
        { class: "step short-answer" },
        heading,
        short.map((block) => blockPart(block, context)),
      ),
    );
  }
  if (leftOut) {
    const button = h("button", { type: "button", class: "secondary", onclick: context.showWhole }, t("solution.show_whole"));
    parts.unshift(h("p", { class: "left-out" }, t("solution.left_out", { n: leftOut }), " ", button));
    // A browser that prints by itself waits for nothing: the paper says what is missing and how to print all of it.
    parts.unshift(h("p", { class: "left-out-on-paper" }, t("solution.left_out_on_paper", { n: leftOut })));
  }
  if (warnings.length > 0) {
    const notes = warnings.map((text) => blockPart({ type: "warning", level: "note", spans: [{ kind: "text", text }] }, context));
    parts.unshift(h("section", { class: "input-notes", "aria-label": t("solution.warnings") }, notes));
  }
  return parts;
}
