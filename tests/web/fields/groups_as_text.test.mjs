// Groups that are compared, as the lines in which a person types them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { textOf } from "../../../web/fields/cases/observations_as_text.js";

const FIELD = /** @type {any} */ ({ kind: "observations", path: "groups", named: false, lines: false, grouped: true });

test("a line says the counts and the prior of a group", () => {
  const groups = { "new page": { counts: { buys: 14, leaves: 66 }, prior: { beta: { a: 1, b: 1 } } } };
  assert.equal(textOf(FIELD, groups), "new page: counts buys = 14, leaves = 66; prior beta a = 1, b = 1");
});

test("observations stand alone, and a name with a colon in quotes", () => {
  assert.equal(textOf(FIELD, { "a:b": { data: [1, 0, 1], prior: { dirichlet: 1 } } }), '"a:b": 1, 0, 1; prior dirichlet 1');
});

test("what no line can say is JSON", () => {
  const group = { known: { trials: [1, 2] }, predict: [{ value: 3, trials: 10 }], exposure: [1, 2] };
  assert.equal(textOf(FIELD, { b: group }), 'b: known {"trials":[1,2]}; predict [{"value":3,"trials":10}]; exposure 1, 2');
});

test("a text stays as it was typed", () => {
  assert.equal(textOf(FIELD, "A: 1, 0\nB:"), "A: 1, 0\nB:");
});
