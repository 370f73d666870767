// Networks of time slices as the form lists their variables.
import assert from "node:assert/strict";
import { test } from "node:test";
import { networkOf } from "../../../web/exercise/network/network.js";
import { isSliced, placeOf, unrolled } from "../../../web/exercise/network/slices.js";

const VARIABLES = {
  R: { parents: ["R@-1"], initial: { t: "1/2", f: "1/2" }, cpt: [{ given: { "R@-1": "t" }, p: { t: "0.7", f: "0.3" } }] },
  U: { values: ["y", "n"], from: 1, parents: ["R"] },
};

/** @param {object} more */
const shown = (more) => unrolled({ variables: VARIABLES, ...more }, networkOf({ variables: VARIABLES }));

test("every variable stands in each slice from its first on", () => {
  assert.deepEqual(
    shown({ slices: 2 }).map(({ name, values, parents }) => [name, values, parents]),
    [
      ["R@0", ["t", "f"], []],
      ["R@1", ["t", "f"], ["R@0"]],
      ["U@1", ["y", "n"], ["R@1"]],
      ["R@2", ["t", "f"], ["R@1"]],
      ["U@2", ["y", "n"], ["R@2"]],
    ],
  );
});

test("other networks stay as they are, and too many slices are not listed", () => {
  assert.equal(isSliced({}), false);
  assert.deepEqual(
    shown({}).map(({ name }) => name),
    ["R", "U"],
  );
  assert.equal(shown({ slices: 1e9 }).length < 250, true);
  assert.deepEqual(shown({ slices: "x" }), []);
});

test("a variable is drawn in the column of its slice", () => {
  assert.deepEqual(placeOf("U@2", ["R", "U"]), [2, 1]);
});
