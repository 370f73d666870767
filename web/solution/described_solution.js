// Everything below the answer: remarks, the short answer if it is wanted, the steps.
import { blockPart, describeStep } from "../blocks/index.js";
import { describe } from "../draw/patching.js";

/**
 * @param {import("../protocol.js").Solved} solved
 * @param {import("../blocks/index.js").OuterContext & {showWhole: () => void}} context
 * @param {boolean} isBrief  whether the short answer is wanted
 */
export function describeSolution({ warnings, left_out: leftOut, document: { short, steps } }, context, isBrief) {
  const { t } = context;
  const parts = steps.map((step, index) => describeStep(step, String(index + 1), context));
  if (isBrief) {
    const heading = describe("h2", null, describe("span", null, t("length.brief")));
    parts.unshift(
      describe(
        "section",
        { class: "step short-answer" },
        heading,
        short.map((block) => blockPart(block, context)),
      ),
    );
  }
  if (leftOut) {
    const button = describe("button", { type: "button", class: "secondary", onclick: context.showWhole }, t("solution.show_whole"));
    parts.unshift(describe("p", { class: "left-out" }, t("solution.left_out", { n: leftOut }), " ", button));
    // A browser that prints by itself waits for nothing: the paper says what is missing and how to print all of it.
    parts.unshift(describe("p", { class: "left-out-on-paper" }, t("solution.left_out_on_paper", { n: leftOut })));
  }
  if (warnings.length > 0) {
    const notes = warnings.map((text) => blockPart({ type: "warning", level: "note", spans: [{ kind: "text", text }] }, context));
    parts.unshift(describe("section", { class: "input-notes", "aria-label": t("solution.warnings") }, notes));
  }
  return parts;
}
