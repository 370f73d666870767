import { h } from "../dom.js";
import { renderSpans } from "./spans.js";

/**
 * @param {import("../protocol.js").DetailsBlock} block
 * @param {import("./spans.js").BlockContext} context
 */
export function details(block, context) {
  return h(
    "details",
    { class: "fold" },
    h("summary", null, renderSpans(block.summary, context)),
    h("div", { class: "fold-body" }, block.blocks.map(context.renderBlock)),
  );
}
