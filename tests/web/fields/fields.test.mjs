// Requests of the page to the fields of a form, and errors in the words of the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inPageWords } from "../../../web/exercise_side/error_words.js";
import { emptyExercise, withText } from "../../../web/exercise/exercise.js";
import { exerciseFromProblem, problemAsTyped, problemOf, withPatch } from "../../../web/fields/problem.js";
import * as fields from "../../../web/fields/bindings/index.js";
import { exerciseOfText } from "../../../web/exercise_side/read_text.js";
import { FORMS, formOf } from "../../helpers/page/forms.mjs";

const t = /** @type {any} */ ((/** @type {string} */ key, /** @type {any} */ given) => (given ? `${key}:${given.name}` : key));
const without = (/** @type {Record<string, any>} */ rest) => ({ ...emptyExercise("a_topic"), source: null, cases: [], rest });
const view = (/** @type {any} */ form, /** @type {any} */ exercise, /** @type {any} */ parsed = null) => ({
  form,
  exercise,
  parsed,
});
const POINTS = { means: { a: ["0", "0"], b: ["1", "2"] } };

test("features, classes and values come from the field with any", () => {
  const points = view(FORMS.gaussian_discriminant, without(POINTS));
  assert.deepEqual(fields.classesOf(points), ["a", "b"]);
  assert.deepEqual(fields.featuresOf(points).names, ["x1", "x2"]);
  assert.deepEqual([fields.featuresOf(points).isNumber("x1"), fields.featuresOf(points).areNamed], [true, false]);
  const counts = { totals: { "+": 1 }, features: { f: { x: { "+": 1 } } } };
  const counted = view(FORMS.naive_bayes, without({ counts, convention: { domain: { f: ["x", "y"] } } }));
  assert.deepEqual([fields.classesOf(counted), fields.featuresOf(counted).names], [["+"], ["f"]]);
  assert.deepEqual(fields.valuesOf("f", counted), ["x", "y"]);
  assert.deepEqual(fields.classesOf(view(FORMS.bayes_decision, without({ classes: ["c", 1] }))), ["c", "1"]);
  assert.deepEqual(fields.featuresOf(view(FORMS.bayesian_network, without({}))).names, []);
});

test("forms say whether they need a text or a table", () => {
  const has = (/** @type {(form: any) => unknown} */ ask) => Object.keys(FORMS).filter((topic) => ask(FORMS[topic]));
  assert.deepEqual(has(fields.needsNoTable), ["gaussian_discriminant", "logistic_regression", "bayesian_network"]);
  assert.deepEqual(
    has((form) => !fields.readsText(form)),
    ["bayes_decision"],
  );
  assert.deepEqual(fields.namesIn(without(POINTS), FORMS.gaussian_discriminant), ["a", "b"]);
  assert.deepEqual(fields.namesIn(without({ variables: { A: {}, B: {} } }), FORMS.bayesian_network), ["A", "B"]);
});

test("an opened text stands where texts are pasted, whatever it is", () => {
  const formFor = (/** @type {string} */ topic) => FORMS[topic] ?? null;
  const open = (/** @type {string} */ text, /** @type {string} */ topic) =>
    exerciseOfText(text, emptyExercise(topic), Object.keys(FORMS), formFor);
  assert.deepEqual(open("P(a) = 0.5", "naive_bayes").source, { kind: "text", text: "P(a) = 0.5", reading: {} });
  assert.deepEqual(
    [open("a,b\n1,2", "logistic_regression").topic, open("a,b", "bayes_decision").topic],
    ["logistic_regression", "bayes_decision"],
  );
});

test("a row without a class is asked for as a case, or as a text", () => {
  const row = { text: "free", values: { f: "x" } };
  assert.deepEqual(fields.askingFor(emptyExercise(""), FORMS.naive_bayes, row).cases, [{ f: "x" }]);
  assert.deepEqual(fields.askingFor(emptyExercise(""), FORMS.text_naive_bayes, row).rest, { query: "free" });
  const none = emptyExercise("");
  assert.equal(fields.askingFor(none, FORMS.bayesian_network, row), none);
});

test("values that an answer offers reach their field", () => {
  const next = withPatch(without({}), FORMS.naive_bayes, { query: { f: "x" }, "convention.smoothing": "1" });
  assert.deepEqual([next.cases, next.rest], [[{ f: "x" }], { convention: { smoothing: "1" } }]);
  assert.deepEqual(withPatch(without({}), FORMS.bayes_decision, { query: "x" }).rest, { query: "x" });
  assert.deepEqual(withPatch(next, FORMS.naive_bayes, { query: null }).cases, []);
});

test("fields of a problem have the names that the form gives them", () => {
  const form = formOf(
    { kind: "table", path: "data", target: "label", features: "inputs", types: null, weight: null, counts: "freq" },
    "case",
  );
  const stated = { format: 1, topic: "a_topic", data: "a,b", label: "b", table: "is no table here" };
  const exercise = exerciseFromProblem(stated, form, null);
  assert.deepEqual(exercise.source, { kind: "text", text: "a,b", reading: { class_column: "b", weight: null } });
  assert.deepEqual(exercise.rest, { table: "is no table here" });
  assert.deepEqual(problemAsTyped(exercise, form), stated);
  const parsed = /** @type {any} */ ({
    ...{
      columns: ["a", "b"],
      rows: [
        ["1", "x"],
        ["2", "?"],
      ],
      kinds: ["training", "case"],
      class_column: "b",
      weight: null,
    },
    ...{ ignored: [], types: { a: "number" }, cases: [{ a: "2" }], counts: null, texts: null, numeric: false },
  });
  const { table: _, ...own } = stated;
  const wanted = { ...own, data: { columns: ["a", "b"], rows: [["1", "x"]] }, inputs: ["a"], query: { a: "2" } };
  assert.deepEqual(problemOf({ ...exercise, rest: {} }, form, parsed), wanted);
});

test("conventions and unknown fields stay unchanged", () => {
  const problem = {
    format: 1,
    topic: "naive_bayes",
    title: "T",
    source: "S",
    notes: { a: [1] },
    convention: { smoothing: 1, other: {} },
  };
  assert.deepEqual(problemOf(exerciseFromProblem(problem, FORMS.naive_bayes, "x"), FORMS.naive_bayes, null), problem);
});

const said = (
  /** @type {any} */ form,
  /** @type {string} */ field,
  /** @type {any} */ exercise = without({}),
  message = `${field}: bad`,
) => inPageWords(/** @type {any} */ ({ field, message }), form, exercise, t).message;

test("an error about a field begins with its label", () => {
  assert.equal(said(FORMS.naive_bayes, "convention.smoothing"), "Smoothing: bad");
  assert.equal(said(FORMS.naive_bayes, "table", undefined, "choose convention.smoothing"), "choose “Smoothing”");
  assert.equal(said(FORMS.naive_bayes, "elsewhere"), "“elsewhere”: bad");
  assert.equal(said(FORMS.naive_bayes, "convention.smoothing[2].a"), "Smoothing · 2 · a: bad");
});

test("a part without a label has a name of the page, and names of the person's own", () => {
  const error = (/** @type {string} */ field) => said(FORMS.naive_bayes, field, undefined, `${field}: must be a number`);
  assert.equal(error("counts.features.Length.long"), "part.counts · Length · long: must be a number");
  assert.equal(error("documents[2].text"), "part.documents · 2: must be a number");
  assert.equal(error("target"), "part.target: must be a number");
  assert.equal(error("types.department"), "“types department”: must be a number");
});

test("what has no name on the page is not named in an error", () => {
  for (const field of ["figures[1].value", "target", "table", "cases", "display.digits"])
    assert.equal(said(FORMS.naive_bayes, field), "Bad");
  assert.equal(said(FORMS.naive_bayes, "table", undefined, "table: choose one (convention.strange)."), "Choose one.");
  assert.equal(said(FORMS.naive_bayes, "cases", undefined, "cases, line 3: bad"), "Line 3: bad");
  assert.equal(said(FORMS.naive_bayes, "cases", undefined, "cases，第 3 行：不对"), "第 3 行：不对");
});

test("an error about a number of a class names the class", () => {
  assert.equal(said(FORMS.bayes_decision, "priors.a"), "Error.of_class.priors:a: bad");
  assert.equal(said(FORMS.bayes_decision, "likelihoods.a[2]"), "Error.of_class.likelihoods:a: bad");
  assert.equal(said(FORMS.gaussian_discriminant, "covariances.a.b[1][2]"), "Error.of_class.covariances:a.b: bad");
  assert.equal(said(FORMS.bayes_decision, "classes", undefined, "classes: two are needed"), "Two are needed");
  assert.equal(said(FORMS.naive_bayes, "priors.a"), "“priors a”: bad");
});

test("an error about a network names the variable", () => {
  const exercise = without({ variables: { rain: { values: ["T"] } } });
  assert.equal(said(FORMS.bayesian_network, "variables.rain.cpt", exercise), "Variables · rain: bad");
  assert.equal(said(FORMS.bayesian_network, "variables", exercise), "Variables: bad");
  assert.equal(said(FORMS.bayesian_network, "question[2]", exercise), "Question · 2: bad");
  assert.equal(said(FORMS.bayesian_network, "network", exercise), "Variables: bad");
});

test("an unread text is a problem as it was typed", () => {
  const typed = withText(emptyExercise("naive_bayes"), "a,b\n1,2");
  assert.deepEqual(problemAsTyped(typed, FORMS.naive_bayes), { format: 1, topic: "naive_bayes", table: "a,b\n1,2" });
});
