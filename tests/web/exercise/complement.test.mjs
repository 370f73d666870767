// The exact remainder to 1, and which of two probabilities follows the other.
import assert from "node:assert/strict";
import { test } from "node:test";
import { completed, remainder, withBoth, withTyped } from "../../../web/exercise/complement.js";
import { withNumbers } from "../../../web/exercise/network/changes.js";

test("the complement is exact and written like the others", () => {
  assert.equal(remainder(["0.01", ""]), "0.99");
  assert.equal(remainder(["0.1", "0.2", ""]), "0.7");
  assert.equal(remainder(["1/3", ""]), "2/3");
  assert.equal(remainder(["1 %", ""]), "0.99");
  assert.equal(remainder(["", "0.4"], 0), "0.6");
  assert.equal(remainder(["0.000001", ""]), "0.999999");
});

test("an uncertain remainder is empty", () => {
  for (const cells of [["0.4", "0.6"], ["", ""], ["x", ""], ["1.2", ""], ["1/0", ""], [""], []]) assert.equal(remainder(cells), "");
});

test("the other of two probabilities follows unless typed", () => {
  assert.deepEqual(withTyped(["0.01", "0.99"], 0, "0.02"), ["0.02", ""]);
  assert.deepEqual(withTyped(["1/3", "2/3"], 1, "1/4"), ["", "1/4"]);
  assert.deepEqual(withTyped(["0.2", "0.3"], 0, "0.4"), ["0.4", "0.3"]);
  assert.deepEqual(withTyped(["0.9", ""], 1, "0.2"), ["0.9", "0.2"]);
  assert.deepEqual(withTyped(["0.2", "0.3", "0.5"], 0, "0.4"), ["0.4", "0.3", "0.5"]);
});

test("a single missing probability is written to the problem", () => {
  assert.deepEqual(completed(["ill", "healthy"], { ill: "0.01" }), { ill: "0.01", healthy: "0.99" });
  assert.deepEqual(completed(["ill", "healthy"], { healthy: 0.75 }), { ill: "0.25", healthy: 0.75 });
  for (const stated of [undefined, [0.5], { a: "0.4", b: "0.4" }, { c: 1 }, { a: "1.5" }])
    assert.deepEqual(completed(["a", "b"], stated), stated);
});

test("only the last number of a row can be left out", () => {
  const rain = { name: "rain", values: ["T", "F"], parents: [], table: [["0.2", "0.8"]] };
  const table = (/** @type {number} */ column, /** @type {string} */ typed) =>
    withNumbers([rain], "rain", 0, column, [[typed]]).variables[0]?.table;
  assert.deepEqual(table(0, "0.3"), [["0.3", ""]]);
  assert.deepEqual(table(1, "0.7"), [["0.3", "0.7"]]);
});

test("the complement is offered while it is a probability", () => {
  assert.deepEqual(withBoth(["0.9", "0.1"], 0, "0.95"), ["0.95", "0.05"]);
  assert.deepEqual(withBoth(["0.9", "0.1"], 1, "1/4"), ["3/4", "1/4"]);
  for (const typed of ["", "x", "1.5"]) assert.deepEqual(withBoth(["0.9", "0.1"], 0, typed), [typed, "0.1"]);
});
