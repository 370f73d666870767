import { h } from "../draw/described.js";
import { spanParts } from "./spans.js";

/**
 * @param {import("../protocol.js").WarningBlock} block
 * @param {import("./spans.js").BlockContext} context
 */
export function warning(block, context) {
  const label = context.t(block.level === "warning" ? "block.warning" : "block.note");
  return h(
    "div",
    { class: `notice ${block.level}`, role: "note", "aria-label": label },
    h("p", null, h("strong", { class: "notice-label" }, label), " ", spanParts(block.spans)),
  );
}
