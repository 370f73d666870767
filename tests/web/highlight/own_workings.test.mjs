import assert from "node:assert/strict";
import test from "node:test";
import { entriesWithWorking } from "../../../web/highlight/own_workings.js";

const fold = (/** @type {string | null} */ entry) => ({ type: "details", summary: [], blocks: [], entry });
const step = (/** @type {unknown[]} */ blocks, /** @type {unknown[]} */ steps = []) => ({
  id: "",
  title: [],
  blocks,
  steps,
  short: [],
});

test("entries with a working are those in folds", () => {
  const steps = /** @type {any} */ ([
    step([{ type: "paragraph", spans: [] }, fold("row[1]"), fold(null)]),
    step([], [step([fold("row[2]")])]),
  ]);
  assert.deepEqual([...entriesWithWorking(steps)], ["row[1]", "row[2]"]);
});

test("a solution without such folds has none", () => {
  assert.equal(entriesWithWorking([]).size, 0);
});
