// Cases come from the query, else from the table.
import assert from "node:assert/strict";
import { test } from "node:test";
import { casesShown } from "../../../web/exercise/table/cases.js";
import { emptyExercise, withText } from "../../../web/exercise/exercise.js";

/** A table of these features, with a case. @param {string[]} features */
const read = (...features) =>
  /** @type {any} */ ({
    columns: [...features, "class"],
    class_column: "class",
    ignored: [],
    weight: null,
    types: Object.fromEntries(features.map((one) => [one, "category"])),
    cases: [{ [features[0] ?? ""]: "asked" }],
    counts: null,
  });
const pasted = withText(emptyExercise("naive_bayes"), "a text");

test("the cases of the table, until somebody states others", () => {
  assert.deepEqual(casesShown(pasted, read("sky"), ["sky"]), [{ sky: "asked" }]);
  assert.deepEqual(casesShown({ ...pasted, cases: [{ sky: "red" }] }, read("sky"), ["sky"]), [{ sky: "red" }]);
  assert.deepEqual(casesShown({ ...pasted, cases: [] }, read("sky"), ["sky"]), [{}]);
});

test("a table written over the one before has its own cases", () => {
  assert.deepEqual(casesShown({ ...pasted, cases: [{ sky: "red" }] }, read("wind", "age"), ["wind", "age"]), [{ wind: "asked" }]);
  assert.deepEqual(casesShown({ ...pasted, cases: [{ sky: "red", age: "1" }] }, read("wind", "age"), ["wind", "age"]), [
    { sky: "red", age: "1" },
  ]);
});
