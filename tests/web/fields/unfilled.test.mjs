// Empty places are asked for by name, and a new exercise has them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyExercise } from "../../../web/exercise/exercise.js";
import { blankExercise } from "../../../web/fields/blank.js";
import { problemOf } from "../../../web/fields/problem.js";
import * as fields from "../../../web/fields/bindings/index.js";
import { FORMS } from "../../helpers/page/forms.mjs";

const ERROR = { message: "something is missing" };
const stated = (/** @type {Record<string, any>} */ rest) => ({ ...emptyExercise("a_topic"), source: null, rest });
/** @param {import("../../../web/protocol.js").Form} form @param {any} exercise @param {any} solveError */
const unfilled = (form, exercise, solveError) => fields.unfilled({ form, exercise, solveError, parsed: null });
const { naive_bayes: TABLE, bayes_decision: CLASSES, gaussian_discriminant: GAUSSIANS, bayesian_network: NETWORK } = FORMS;

test("missing probabilities are counted by class", () => {
  const rest = { classes: ["a", "b"], priors: { a: "0.1" }, likelihoods: { a: { x: "0.5", y: "" }, b: { x: "0.25" } } };
  assert.deepEqual(unfilled(CLASSES, stated(rest), ERROR), [
    { name: "a", n: 1 },
    { name: "b", n: 1 },
  ]);
  assert.deepEqual(unfilled(CLASSES, stated(rest), null), []);
  assert.deepEqual(
    unfilled(CLASSES, stated({ classes: ["a", "b"], priors: { a: "0.1" }, likelihoods: { a: "0.5", b: "1" } }), ERROR),
    [],
  );
});

test("missing means and covariances are counted by class", () => {
  const rest = {
    means: { a: ["0", "1"], b: ["", "2"] },
    covariances: [
      ["1", "0"],
      ["0", ""],
    ],
  };
  assert.deepEqual(unfilled(GAUSSIANS, stated(rest), ERROR), [
    { name: "a", n: 1 },
    { name: "b", n: 2 },
  ]);
});

test("every kind of exercise can begin with nothing", () => {
  const before = { ...emptyExercise("a_topic"), title: "Of a book", origin: "a book", example: "one" };
  assert.equal(blankExercise(before, TABLE, {}).source?.text, "");
  for (const form of [CLASSES, NETWORK]) {
    const blank = blankExercise(before, form, {});
    assert.deepEqual([blank.title, blank.origin, blank.example, blank.source], ["", "", null, null]);
    assert.notDeepEqual(unfilled(form, blank, { message: "", field: "variables.A.cpt" }), []);
  }
});

test("a prior that alone is not typed is in the problem", () => {
  const rest = { classes: ["a", "b"], priors: { a: "1/3" }, likelihoods: { a: "0.5", b: "1" } };
  assert.deepEqual(problemOf(stated(rest), CLASSES, null).priors, { a: "1/3", b: "2/3" });
});
