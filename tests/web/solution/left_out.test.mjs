// Undrawn parts are not lost: a long formula is copied whole, and paper says what a bounded solution leaves out.
import assert from "node:assert/strict";
import { test } from "node:test";
import { build } from "esbuild";

// The page's modules import their words as JSON, which Node reads only with an attribute.
const made = await build({
  stdin: {
    contents:
      'export { formula } from "./web/blocks/formula.js"; export { describeSolution } from "./web/solution/described_solution.js";',
    resolveDir: new URL("../../..", import.meta.url).pathname,
  },
  bundle: true,
  format: "esm",
  write: false,
});
const { formula, describeSolution } = await import(
  `data:text/javascript;base64,${Buffer.from(made.outputFiles[0].contents).toString("base64")}`
);

const context = {
  t: (/** @type {string} */ key, /** @type {unknown} */ params) => `${key} ${JSON.stringify(params ?? {})}`,
  showWhole: () => {},
};

/** @param {number} count */
function lines(count) {
  const part = (/** @type {string} */ latex, /** @type {string | undefined} */ relation = undefined) => ({
    latex,
    plain: latex,
    marks: [],
    ...(relation ? { relation } : {}),
  });
  return Array.from({ length: count }, (_, at) => ({
    parts: [part(`a_{${at}}`), part(`\\frac{${at}}{7}`, "≈")],
    class: null,
    aside: null,
  }));
}

const frame = (/** @type {number} */ count) => formula({ type: "formula", lines: lines(count) }, context).children[0];

test("a formula in pieces carries all of its lines", () => {
  const long = frame(400);
  assert.ok(long.children.length > 1);
  const copied = long.properties["data-lines"].split(" \\\\\n");
  assert.equal(copied.length, 400);
  assert.equal(copied[399], "a_{399} \\approx \\frac{399}{7}");
  assert.equal(frame(3).properties["data-lines"], null);
});

test("only a bounded solution says how to print all of it", () => {
  const solved = { warnings: [], document: { short: [], steps: [] } };
  const said = (/** @type {number | undefined} */ leftOut) =>
    describeSolution({ ...solved, left_out: leftOut }, context, false).filter(
      (/** @type {any} */ { properties }) => properties.class === "left-out-on-paper",
    );
  assert.equal(said(3).length, 1);
  assert.match(JSON.stringify(said(3)[0].children), /left_out_on_paper .*3/);
  assert.deepEqual(said(undefined), []);
});
