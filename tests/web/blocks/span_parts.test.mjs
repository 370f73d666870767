// Signs of punctuation begin no line, and a copy of blocks has no marks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { build } from "esbuild";

const made = await build({
  entryPoints: [new URL("../../../web/blocks/spans.js", import.meta.url).pathname],
  bundle: true,
  format: "esm",
  write: false,
});
const { spanParts, unpointed } = await import(
  `data:text/javascript;base64,${Buffer.from(made.outputFiles[0]?.contents ?? []).toString("base64")}`
);
const path = "\\mathrm{Cloudy} \\to \\mathrm{Rain} \\to \\mathrm{Wet} \\leftarrow \\mathrm{Sprinkler}";

test("a comma stays with a path that breaks within", () => {
  const spans = [
    { kind: "math", latex: path, plain: "Cloudy → Rain → Wet ← Sprinkler", marks: [] },
    { kind: "text", text: ", is blocked" },
  ];
  const [, sign, rest] = spanParts(spans);
  assert.equal(sign.properties.class, "glued");
  assert.equal(rest, " is blocked");
});

test("a copy loses the marks of formulas, and keeps what a plot shows", () => {
  const formula = { kind: "math", latex: "5", marks: [[0, 1, "rows", null]] };
  const plot = { type: "chart", kind: "plot", caption: [formula], marks: [{ kind: "line", points: [[0, 1]] }] };
  const before = JSON.stringify([formula, plot]);
  const [bare, chart] = unpointed([formula, plot]);
  assert.deepEqual(bare.marks, []);
  assert.deepEqual(chart.caption[0]?.marks, []);
  assert.deepEqual(chart.marks, plot.marks);
  assert.equal(JSON.stringify([formula, plot]), before);
});
