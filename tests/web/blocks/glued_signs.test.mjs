// A sign of punctuation begins no line.
import assert from "node:assert/strict";
import { test } from "node:test";
import { build } from "esbuild";

const made = await build({
  entryPoints: [new URL("../../../web/blocks/spans.js", import.meta.url).pathname],
  bundle: true,
  format: "esm",
  write: false,
});
const { spanParts } = await import(
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
