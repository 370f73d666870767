// A field with several forms of statement: the current form, a switch to another, and missing input.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inForce, withAlternative, withoutBlanks } from "../../../web/exercise/variant_field.js";
import { emptyExercise } from "../../../web/exercise/exercise.js";
import { habitsOf } from "../../../web/fields/common/field.js";
import { problemOf } from "../../../web/fields/problem.js";
import * as fields from "../../../web/fields/bindings/index.js";
import { formOf } from "../../helpers/page/forms.mjs";

const ALTERNATIVE = { label: "", help: null, inputs: [], alone: false, pairs: null, drops: [], when: [] };
/** @param {string[]} names */
const inputs = (...names) => names.map((value) => ({ value, label: value.toUpperCase() }));
/** @type {any[]} */
const WAYS = [
  { ...ALTERNATIVE, value: "", drops: ["interval"] },
  { ...ALTERNATIVE, value: "prior.beta", inputs: inputs("a", "b") },
  { ...ALTERNATIVE, value: "prior.beta", inputs: inputs("mean", "variance") },
  { ...ALTERNATIVE, value: "prior.dirichlet", inputs: inputs("alpha"), alone: true },
  { ...ALTERNATIVE, value: "prior.dirichlet", pairs: { name: "", number: "", add: "" } },
];
const [NONE, PARAMETERS, MOMENTS, ALONE, EACH] = WAYS;
const FORM = formOf({ kind: "one_of", path: "prior", label: "Prior", alternatives: WAYS });
const stated = (/** @type {Record<string, any>} */ rest) => ({ ...emptyExercise("a_topic"), source: null, rest });

test("the form of a statement follows from the problem", () => {
  assert.equal(inForce(WAYS, {}), NONE);
  assert.equal(inForce(WAYS, { prior: { beta: { a: 1, b: 2 } } }), PARAMETERS);
  assert.equal(inForce(WAYS, { prior: { beta: {} } }), PARAMETERS);
  assert.equal(inForce(WAYS, { prior: { beta: { mean: "1/2" } } }), MOMENTS);
  assert.equal(inForce(WAYS, { prior: { dirichlet: 1 } }), ALONE);
  assert.equal(inForce(WAYS, { prior: { dirichlet: "" } }), ALONE);
  assert.equal(inForce(WAYS, { prior: { dirichlet: { x: 1 } } }), EACH);
});

test("another form of statement starts without numbers", () => {
  const before = { model: "bernoulli", prior: { beta: { a: 1, b: 2 } } };
  assert.deepEqual(withAlternative(before, WAYS, MOMENTS), { model: "bernoulli", prior: { beta: { mean: "", variance: "" } } });
  assert.deepEqual(withAlternative(before, WAYS, ALONE), { model: "bernoulli", prior: { dirichlet: "" } });
  assert.deepEqual(withAlternative(before, WAYS, EACH), { model: "bernoulli", prior: { dirichlet: {} } });
  assert.deepEqual(withAlternative({ ...before, interval: "0.9" }, WAYS, NONE), { model: "bernoulli" });
});

test("numbers still missing are asked for and not sent", () => {
  const exercise = stated({ prior: { beta: { a: "3", b: "" } } });
  assert.deepEqual(problemOf(exercise, FORM, null).prior, { beta: { a: "3" } });
  const view = { form: FORM, exercise, parsed: null };
  const error = { field: "prior.beta.b", message: "prior.beta.b: is missing" };
  assert.deepEqual(fields.unfilled({ ...view, solveError: error }), [{ name: "Prior", n: 1 }]);
  assert.deepEqual(fields.unfilled({ ...view, solveError: { ...error, field: "data" } }), []);
  assert.deepEqual(withoutBlanks({ prior: { dirichlet: "" } }, WAYS), { prior: { dirichlet: {} } });
  assert.deepEqual(withoutBlanks({ prior: { dirichlet: { x: "1", y: "" } } }, WAYS), { prior: { dirichlet: { x: "1" } } });
});

test("errors name the number by its label", () => {
  const [field] = FORM.fields;
  assert.ok(field);
  const exercise = stated({ prior: { beta: { a: "-1", b: "2" } } });
  const say = (/** @type {string} */ place) =>
    fields.bindingOf(field).inWords?.(field, /** @type {any} */ ({ field: place, message: `${place}: wrong` }), exercise, String);
  assert.equal(say("prior.beta.a"), "A: wrong");
  assert.equal(say("prior.beta"), "Prior: wrong");
  assert.equal(say("data"), null);
});

test("one of several statements is no habit", () => {
  const form = formOf("number", { kind: "one_of", path: "prior", alternatives: WAYS }, { kind: "number", path: "prior.more" });
  const exercise = stated({ prior: { dirichlet: 1 }, convention: { smoothing: "2" } });
  assert.deepEqual(habitsOf({ form, exercise }), { convention: { smoothing: "2" } });
});
