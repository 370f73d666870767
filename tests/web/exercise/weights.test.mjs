// Given weights: edits, and the fields of the problem that they give.
import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyExercise } from "../../../web/exercise/exercise.js";
import {
  classesOfWeights,
  toAlternative,
  weightsOf,
  withClass,
  withFeature,
  withWeights,
  withoutClass,
  withoutFeature,
} from "../../../web/exercise/weights.js";
import { featuresOf, unfilled } from "../../../web/fields/bindings/index.js";
import { exerciseFromProblem, problemOf } from "../../../web/fields/problem.js";
import { FORMS } from "../../helpers/page/forms.mjs";

const FORM = /** @type {import("../../../web/protocol.js").Form} */ (FORMS["logistic_regression"]);
const FIELD = /** @type {any} */ (FORM.fields.find(({ kind }) => kind === "weights"));
const ONE = { intercept: "-6", hours: "0.05", GPA: "1" };
const THREE = { a: { intercept: "1", u: "2" }, b: { intercept: "0", u: "0" }, c: { u: "3" } };

/** @param {Record<string, any>} fields */
const problem = (fields) => ({ format: /** @type {const} */ (1), topic: "logistic_regression", ...fields });
/** @param {Record<string, any>} fields */
const stated = (fields) => exerciseFromProblem(problem(fields), FORM, null);

test("weights that are read and written again are the same fields", () => {
  const given = { weights: ONE, positive: "A", negative: "no A", solve_for: { feature: "hours", posterior: "0.5" } };
  const exercise = stated({ ...given, query: { hours: "40", GPA: "3.5" } });
  assert.deepEqual(problemOf(exercise, FORM, null), problem({ ...given, query: { hours: "40", GPA: "3.5" } }));
  assert.deepEqual(withWeights(exercise, FIELD, weightsOf(exercise, FIELD)).rest, given);
  const several = withWeights(stated({ weights: THREE }), FIELD, weightsOf(stated({ weights: THREE }), FIELD));
  assert.deepEqual(several.rest, { weights: { ...THREE, c: { intercept: "", u: "3" } } });
});

test("the features stand in the order that the problem gives them", () => {
  assert.deepEqual(weightsOf(stated({ weights: ONE }), FIELD).features, ["hours", "GPA"]);
  const turned = weightsOf(stated({ weights: ONE, features: ["GPA", "hours"] }), FIELD);
  assert.deepEqual(
    [turned.features, turned.rows[0]?.numbers],
    [
      ["GPA", "hours"],
      ["-6", "1", "0.05"],
    ],
  );
  assert.deepEqual(weightsOf(stated({ weights: ONE, features: ["GPA"] }), FIELD).features, ["hours", "GPA"]);
  assert.deepEqual(weightsOf(stated({ weights: 3 }), FIELD), {
    features: [],
    rows: [{ name: "", numbers: [""] }],
    positive: "",
    negative: "",
  });
});

test("two classes have their own names or those of a coded class", () => {
  const names = (/** @type {Record<string, string>} */ fields) =>
    classesOfWeights(weightsOf(stated({ weights: ONE, ...fields }), FIELD));
  assert.deepEqual(names({}), ["1", "0"]);
  assert.deepEqual(names({ positive: "spam" }), ["spam", "not spam"]);
  assert.deepEqual(names({ negative: "ham" }), ["1", "ham"]);
  assert.deepEqual(classesOfWeights(weightsOf(stated({ weights: THREE }), FIELD)), ["a", "b", "c"]);
});

test("a renamed feature keeps its number in the case", () => {
  const exercise = stated({ weights: ONE, query: ["40", "3.5"], solve_for: { feature: "hours", posterior: "0.5" } });
  const now = { ...weightsOf(exercise, FIELD), features: ["time", "GPA"] };
  const renamed = withWeights(exercise, FIELD, now, (name) => (name === "hours" ? "time" : name));
  assert.deepEqual(renamed.cases, [{ time: "40", GPA: "3.5" }]);
  assert.deepEqual(renamed.rest["weights"], { intercept: "-6", time: "0.05", GPA: "1" });
  assert.deepEqual(renamed.rest["solve_for"], { feature: "time", posterior: "0.5" });
  const gone = withWeights(exercise, FIELD, withoutFeature(weightsOf(exercise, FIELD), 0));
  assert.deepEqual(gone.rest["solve_for"], { posterior: "0.5" });
  assert.deepEqual(gone.rest["weights"], { intercept: "-6", GPA: "1" });
});

test("a third class gives each class its own weights", () => {
  const exercise = stated({ weights: ONE, positive: "A" });
  const three = withClass(weightsOf(exercise, FIELD));
  assert.deepEqual(
    three.rows.map(({ name, numbers }) => [name, ...numbers]),
    [
      ["A", "-6", "0.05", "1"],
      ["not A", "0", "0", "0"],
      ["c3", "", "", ""],
    ],
  );
  const written = withWeights(exercise, FIELD, three);
  assert.equal(written.rest["positive"], undefined);
  assert.deepEqual(Object.keys(written.rest["weights"]), ["A", "not A", "c3"]);
  assert.equal(withClass(three).rows[3]?.name, "c4");
  const two = withWeights(written, FIELD, withoutClass(three, 2));
  assert.deepEqual(Object.keys(two.rest["weights"]), ["A", "not A"]);
});

test("missing weights are counted by class", () => {
  const more = withWeights(stated({ weights: ONE }), FIELD, withFeature(weightsOf(stated({ weights: ONE }), FIELD)));
  assert.deepEqual(more.rest["weights"], { ...ONE, x3: "" });
  const view = /** @type {any} */ ({ exercise: more, form: FORM, parsed: null, solveError: { field: "weights.x3", message: "" } });
  assert.deepEqual(
    unfilled(view).map(({ n }) => n),
    [1],
  );
  const { names, areNamed } = featuresOf(view);
  assert.deepEqual([names, areNamed], [["hours", "GPA", "x3"], true]);
});

test("stated by a table and back again it is the same exercise", () => {
  const exercise = stated({ weights: ONE, query: { hours: "40", GPA: "3.5" } });
  const table = toAlternative(exercise, FIELD);
  assert.deepEqual([table.rest, table.source?.kind], [{}, "text"]);
  const back = toAlternative(table, FIELD);
  assert.deepEqual([back.rest, back.cases, back.source], [exercise.rest, exercise.cases, null]);
  const first = toAlternative({ ...emptyExercise("logistic_regression"), rest: { method: "newton" } }, FIELD);
  assert.deepEqual(first.rest, { weights: { intercept: "0", x1: "1", x2: "1" } });
});
