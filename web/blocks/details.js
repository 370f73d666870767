import { h, UNDRAWN } from "../draw/described.js";
import { spanParts } from "./spans.js";

/**
 * Folded blocks are drawn last (drawing_queue.js) or when they are opened; the build does not draw them.
 * @param {import("../protocol.js").DetailsBlock} block
 * @param {import("./spans.js").BlockContext} context
 */
export function details(block, context) {
  return h(
    "details",
    { class: "fold", "data-working": block.entry },
    h("summary", null, spanParts(block.summary)),
    h(
      "div",
      { class: "fold-body" },
      block.blocks.map(context.leavesFolds ? () => h("div", { class: UNDRAWN }) : context.blockPart),
    ),
  );
}
