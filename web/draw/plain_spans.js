// A sentence as text.

/** @param {import("../protocol.js").Spans} spans */
export function spansToPlain(spans) {
  return spans.map((span) => (span.kind === "math" ? span.plain : span.text)).join("");
}
