// The marks of a solution to which a row of the table contributes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { marksOfRow } from "../../../web/highlight/marks_of_row.js";

/** @type {any} */
const MARKS = [
  [0, 1, "yes", "all"],
  [0, 1, "sunny", "yes"],
  [0, 1, "rain", "yes"],
  [0, 1, "no", null],
  [0, 1, "word", "w"],
];
const ROWS = { all: [0, 1, 2, 3], yes: [1, 3], sunny: [3], rain: [1], no: [0, 2] };
/** @type {Record<string, import("../../../web/highlight/highlight_words.js").WordPlace[]>} */
const WORDS = {
  word: [[2, 0, 4]],
  w: [
    [2, 0, 4],
    [3, 5, 6],
  ],
};
const counted = (/** @type {number} */ row) => [...marksOfRow(row, MARKS, ROWS, WORDS)];

test("a counted row is strong, a row of the total faint", () => {
  assert.deepEqual(counted(3), [
    [0, true],
    [1, true],
    [2, false],
    [4, false],
  ]);
  assert.deepEqual(counted(2), [
    [0, false],
    [3, true],
    [4, true],
  ]);
  assert.deepEqual(counted(9), []);
});
