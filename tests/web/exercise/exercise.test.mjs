// The exercise: its history, values by path, origin, other forms of statement, and question.
import assert from "node:assert/strict";
import { test } from "node:test";
import { areCases, askedTexts, caseOfRow, caseValue, casesShown, isUnset, withCases } from "../../../web/exercise/table/cases.js";
import { emptyExercise, hasOwnTable, isBlank, withText, withTopic } from "../../../web/exercise/exercise.js";
import { History } from "../../../web/exercise/history.js";
import { alternativeOf } from "../../../web/exercise/alternatives.js";
import { getPath, setPath, withValue } from "../../../web/exercise/paths.js";
import { casesOfPoints, pointOf } from "../../../web/exercise/points.js";
import { habitsOf, presetValue, valueInForce } from "../../../web/fields/common/field.js";
import { formOf } from "../../helpers/page/forms.mjs";

const one = (/** @type {string} */ title) => ({ ...emptyExercise("a_topic"), title });

test("undo and redo walk through the exercises", () => {
  const history = new History();
  const [a, b, c, d] = ["a", "b", "c", "d"].map(one);
  history.push(a, "");
  history.push(b, "");
  assert.equal(history.undo(c), b);
  assert.equal(history.undo(b), a);
  assert.equal(history.undo(a), null);
  assert.equal(history.redo(a), b);
  history.push(b, "");
  assert.equal(history.redo(d), null);
  assert.equal(history.undo(d), b);
});

test("typing into one field is one entry of the history", (context) => {
  let now = 0;
  context.mock.method(performance, "now", () => now);
  const history = new History();
  history.push(one("a"), "field");
  history.push(one("b"), "field");
  assert.equal(history.past.length, 1);
  history.push(one("c"), "other");
  assert.equal(history.past.length, 2);
  history.undo(one("d"));
  history.push(one("c"), "other");
  assert.equal(history.past.length, 2);
  now = 2000;
  history.push(one("e"), "other");
  assert.equal(history.past.length, 3);
});

test("a hundred changes can be undone, no more", () => {
  const history = new History();
  for (let at = 0; at < 103; at += 1) history.push(one(String(at)), "");
  assert.deepEqual([history.past.length, history.past[0]?.title], [100, "3"]);
});

test("setting a path copies, and drops what becomes empty", () => {
  const before = { convention: { smoothing: "1" }, loss: 3 };
  assert.equal(getPath(before, "convention.smoothing"), "1");
  assert.equal(getPath(before, "convention.none.deeper"), undefined);
  assert.deepEqual(setPath(before, "convention.prior", "x"), { convention: { smoothing: "1", prior: "x" }, loss: 3 });
  assert.deepEqual(setPath(before, "convention.smoothing", null), { loss: 3 });
  assert.deepEqual(setPath({ criterion: "minimax" }, "criterion.bound.error", "0.1"), { criterion: { bound: { error: "0.1" } } });
  assert.deepEqual(before, { convention: { smoothing: "1" }, loss: 3 });
  const changed = withValue({ ...one(""), example: "x" }, "a.b", 1);
  assert.deepEqual([changed.example, changed.rest], [null, { a: { b: 1 } }]);
});

test("a new exercise is blank", () => {
  const empty = emptyExercise("a_topic");
  assert.deepEqual([isBlank(empty), hasOwnTable(empty)], [true, false]);
  const typed = withText({ ...empty, title: "T", aside: one("other") }, "a,b", { kept: 1 });
  assert.deepEqual([typed.title, typed.rest, typed.aside?.title], ["", { kept: 1 }, "other"]);
  assert.deepEqual([isBlank(typed), hasOwnTable(typed), hasOwnTable({ ...typed, example: "x" })], [false, true, false]);
  assert.deepEqual(withTopic(typed, "another"), { ...typed, topic: "another", rest: {} });
});

test("switching the statement and back keeps the exercise", () => {
  const first = { ...one(""), rest: { query: 1, shared: 2 } };
  const isOfStatement = (/** @type {string} */ name) => name === "query";
  const other = alternativeOf(first, isOfStatement, () => ({ ...one(""), source: null, rest: { query: 5 } }));
  assert.deepEqual([other.source, other.rest], [null, { shared: 2, query: 5 }]);
  const back = alternativeOf({ ...other, rest: { ...other.rest, shared: 3 } }, isOfStatement, () => assert.fail("it is kept"));
  assert.deepEqual([back.source, back.rest], [first.source, { shared: 3, query: 1 }]);
});

test("points become cases and cases points", () => {
  assert.deepEqual(casesOfPoints(["1", "2"], ["x", "y"]), [{ x: "1", y: "2" }]);
  assert.deepEqual(casesOfPoints([["1"], { y: "3" }], ["x", "y"]), [{ x: "1", y: null }, { y: "3" }]);
  assert.deepEqual(casesOfPoints("7", ["x"]), [{ x: "7" }]);
  assert.deepEqual(pointOf({ y: "3" }, ["x", "y"]), [null, "3"]);
});

test("cases come from the query, else the table, else are blank", () => {
  assert.deepEqual(
    [areCases({}), areCases([{}, {}]), areCases([1]), areCases("x"), areCases(null)],
    [true, true, false, false, false],
  );
  const parsed = /** @type {any} */ ({ cases: [{ a: "x" }], texts: ["t"] });
  assert.deepEqual(casesShown(one(""), parsed, ["a"]), [{ a: "x" }]);
  assert.deepEqual(casesShown(withCases(one(""), []), parsed, ["a"]), [{}]);
  assert.deepEqual(casesShown({ ...one(""), rest: { query: ["y"] } }, parsed, ["a"]), [{ a: "y" }]);
  assert.deepEqual(withCases({ ...one(""), rest: { query: 1, loss: 2 } }, [{}]).rest, { loss: 2 });
  assert.deepEqual([caseValue({ a: 0 }, "a"), caseValue({}, "toString"), caseValue(undefined, "a")], ["0", "", ""]);
  assert.deepEqual([isUnset({ a: null, b: "" }), isUnset({ a: "x" }), isUnset({})], [true, false, true]);
  assert.deepEqual(askedTexts(one(""), parsed), ["t"]);
  assert.deepEqual(askedTexts({ ...one(""), rest: { query: "u" } }, parsed), ["u"]);
});

test("a row is a case with or without its unused columns", () => {
  const parsed = /** @type {any} */ ({ columns: ["day", "a", "b", "class"], class_column: "class", counts: null });
  const wanted = { a: "x", b: "y z" };
  for (const row of ["x\ty z", "1, x, y z, +", "1;x;y z"]) assert.deepEqual(caseOfRow(row, ["a", "b"], parsed), wanted);
  assert.deepEqual(caseOfRow("x y", ["a", "b"], parsed), { a: "x", b: "y" });
  assert.equal(caseOfRow("x,y,z,u,v", ["a", "b"], parsed), 5);
  assert.equal(caseOfRow("", ["a", "b"], null), 0);
});

const FORM = formOf(
  {
    kind: "preset",
    path: "convention.preset",
    options: [
      { value: "book", sets: { smoothing: "1" } },
      { value: "none", sets: {} },
    ],
  },
  { kind: "number", kept: true },
  "domain",
  { kind: "number", path: "convention.m_estimate.m" },
  { kind: "number", path: "rate" },
);

test("a choice wins over the preset, a preset over the default", () => {
  const view = (/** @type {any} */ convention) => ({ form: FORM, exercise: { ...one(""), rest: { convention } } });
  assert.equal(presetValue(view({}), "convention.smoothing", "0"), "1");
  assert.equal(presetValue(view({ preset: "none" }), "convention.smoothing", "0"), "0");
  assert.equal(valueInForce(view({ smoothing: "1/2" }), "convention.smoothing", "0"), "1/2");
});

test("conventions are kept unless they name features", () => {
  const convention = { smoothing: "2", domain: { a: 3 }, m_estimate: { m: "4" }, stop_words: ["a"] };
  const own = { ...one(""), rest: { convention, rate: "0.1", loss: {} } };
  const kept = { smoothing: "2", m_estimate: { m: "4" }, stop_words: ["a"] };
  assert.deepEqual(habitsOf({ form: FORM, exercise: own }), { convention: kept });
  assert.deepEqual(habitsOf({ form: FORM, exercise: { ...own, title: "Of a book" } }), { convention: { smoothing: "2" } });
  assert.deepEqual(habitsOf({ form: FORM, exercise: { ...one("Of a book") } }), { convention: { smoothing: "1" } });
  assert.deepEqual(habitsOf({ form: FORM, exercise: { ...one(""), rest: { convention: { domain: { a: 3 } } } } }), {});
});
