// Roles of the columns of a table, and the chosen roles after the table changes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rolesOf, usedColumns, withReading, withRole, withRows } from "../../../web/exercise/table/columns.js";
import { sheetOf } from "../../../web/exercise/table/counts.js";
import { emptyExercise, withText } from "../../../web/exercise/exercise.js";
import { valuesOfColumn } from "../../../web/exercise/table/values.js";

const parsed = (/** @type {any} */ other = {}) => ({
  ...{ columns: ["a", "b", "n", "c"], rows: [["x", "1", "2", "+"]], kinds: ["training"], class_column: "c", weight: "n" },
  ...{ ignored: [], types: { a: "category", b: "number" }, cases: [], counts: null, word_counts: null, numeric: false },
  ...{ reading: { header: true }, texts: null, ...other },
});
const exercise = withText(emptyExercise("a_topic"), "a,b,n,c\nx,1,2,+");

test("every column has one role", () => {
  assert.deepEqual({ ...rolesOf(exercise, parsed()) }, { a: "category", b: "number", n: "weight", c: "class" });
  assert.deepEqual(usedColumns(exercise, parsed()), ["a", "b"]);
  assert.deepEqual(usedColumns(exercise, parsed({ ignored: ["a"] })), ["b"]);
  // The problem's list counts, not the guess.
  assert.deepEqual(usedColumns({ ...exercise, features: ["a"] }, parsed({ ignored: ["a"] })), ["a"]);
});

test("columns can be called like what every object has", () => {
  const roles = rolesOf(exercise, parsed({ columns: ["constructor", "__proto__", "c"], types: {} }));
  assert.equal(roles.constructor, "category");
  assert.equal(Object.hasOwn(roles, "__proto__"), true);
});

test("a frequency table has its classes in the first column", () => {
  const counts = { totals: { "+": 3 }, features: { f: { x: { "+": 2 } }, g: { y: { "+": 1 } } } };
  const table = parsed({ columns: ["", "f = x", "g = y"], counts });
  assert.deepEqual({ ...rolesOf(exercise, table) }, { "": "class", "f = x": "count", "g = y": "count" });
  assert.deepEqual(usedColumns(exercise, table), ["f", "g"]);
  assert.deepEqual(usedColumns({ ...exercise, features: ["g"] }, table), ["g"]);
});

test("a role given to a column keeps those of the others", () => {
  const ignored = withRole(exercise, parsed(), "a", "ignored");
  assert.deepEqual(ignored.source?.reading.ignored, ["a"]);
  const number = withRole(ignored, parsed({ ignored: ["a"] }), "n", "number");
  assert.deepEqual(number.source?.reading.ignored, ["a"]);
  assert.deepEqual(number.source?.reading.used, ["n"]);
  assert.deepEqual({ ...number.source?.reading.types }, { n: "number" });
  const again = withRole(number, parsed(), "a", "category");
  assert.deepEqual([again.source?.reading.ignored, again.source?.reading.used], [[], ["n", "a"]]);
  assert.equal(exercise.source?.reading.ignored, undefined, "no exercise is changed in place");
});

test("columns of counts replace the class column", () => {
  const grouped = { grouped: true, columns: ["a", "x", "y", "z"], class_column: "z", weight: null, types: { x: "number" } };
  const some = withRole(exercise, parsed(grouped), "y", "successes");
  assert.equal(some.source?.reading.class_column, "y", "no other column is guessed to have the class");
  const both = withRole(some, parsed({ ...grouped, class_column: "y" }), "z", "failures");
  const roles = rolesOf(both, parsed({ ...grouped, class_column: "y", types: { a: "number", x: "number" } }));
  assert.deepEqual({ ...roles }, { a: "number", x: "number", y: "successes", z: "failures" });
  // All says the same as the rest, and a class column leaves nothing to be counted.
  assert.deepEqual(withRole(both, parsed(grouped), "x", "trials").counted, { successes: "y", trials: "x" });
  assert.deepEqual(withRole(both, parsed(grouped), "y", "number").counted, { failures: "z" });
  assert.deepEqual(withRole(both, parsed(grouped), "a", "class").counted, {});
  assert.deepEqual(
    { ...rolesOf(both, parsed({ ...grouped, grouped: false })) }.y,
    "category",
    "where the exercise has no use for them",
  );
});

test("another class column forgets the cases, a feature does not", () => {
  const asked = { ...exercise, cases: [{ a: "x" }] };
  assert.equal(withRole(asked, parsed(), "a", "class").cases, undefined);
  assert.equal(withRole(asked, parsed(), "c", "ignored").cases, undefined);
  assert.deepEqual(withRole(asked, parsed(), "b", "ignored").cases, [{ a: "x" }]);
  const point = withRole({ ...exercise, rest: { query: ["x", "5"] } }, parsed(), "b", "category");
  assert.deepEqual([point.cases, point.rest], [[{ a: "x", b: "5" }], {}]);
});

test("another reading of a text forgets the roles of columns", () => {
  const said = withRole(exercise, parsed(), "a", "class");
  const read = withReading(said, { transposed: true });
  assert.deepEqual(read.source?.reading, { transposed: true });
  assert.deepEqual([read.features, read.cases], [null, undefined]);
  assert.deepEqual(withReading(read, { header: false }).source?.reading, { header: false, transposed: true });
});

test("a changed cell fixes the guessed roles and keeps the text", () => {
  const changed = withRows(exercise, parsed({ ignored: ["b", "n"] }), (rows) => [...rows, ["y", "3", "1", "-"]]);
  assert.deepEqual(changed.source, {
    kind: "grid",
    columns: ["a", "b", "n", "c"],
    rows: [
      ["x", "1", "2", "+"],
      ["y", "3", "1", "-"],
    ],
    text: "a,b,n,c\nx,1,2,+",
    reading: { class_column: "c", weight: "n", ignored: ["b"] },
  });
});

test("values are listed in order of first appearance", () => {
  const rows = [["x"], ["?"], ["y"], ["x"], ["z"], ["N/A"]];
  const table = parsed({ columns: ["a"], rows, kinds: ["training", "training", "training", "training", "case", "training"] });
  assert.deepEqual(valuesOfColumn(table, "a"), ["x", "y"]);
});

test("counts become a sheet with totals last", () => {
  const counts = { totals: { "+": 3, "-": 2 }, features: { f: { x: { "+": 1 } }, lone: { lone: { "-": 2 } } } };
  assert.deepEqual(sheetOf(/** @type {any} */ (counts), "play"), {
    columns: ["play", "f = x", "lone", "Σ"],
    rows: [
      ["+", "1", "0", "3"],
      ["-", "0", "2", "2"],
    ],
  });
  for (const features of [{ "f = g": { x: {} } }, { f: { x: { other: 1 } } }, { "": { x: {} } }, { f: 3 }]) {
    assert.equal(sheetOf(/** @type {any} */ ({ totals: { "+": 1 }, features }), ""), null);
  }
  assert.equal(sheetOf(/** @type {any} */ ({ totals: 3, features: {} }), ""), null);
});
