// Which text an exercise came from, and what a change of it means.
import assert from "node:assert/strict";
import { test } from "node:test";

import { emptyExercise, withText } from "../../../web/exercise/exercise.js";
import { holderOf, isAnother, isWhole, textOf } from "../../../web/front_door/pasted_text.js";

const TABLE = "job,house,loan\nno,no,no\nyes,no,yes\n";
const without = (/** @type {Record<string, any>} */ rest) => ({ ...emptyExercise("a_topic"), source: null, ...rest });

test("the text is that of the table, of the words, or of the network", () => {
  assert.equal(textOf(withText(emptyExercise("a_topic"), TABLE)), TABLE);
  assert.equal(textOf(without({ told: { text: "1 % of all", reading: {} } })), "1 % of all");
  assert.equal(textOf(without({ typed: "P(a) = 0.5", rest: { variables: {} } })), "P(a) = 0.5");
  assert.equal(textOf(without({ rest: { network: "a -> b" } })), "a -> b");
  assert.equal(textOf(without({ typed: "TP = 1" })), "TP = 1");
});

test("an example leaves the box empty, also when it was changed", () => {
  const example = { ...withText(emptyExercise("a_topic"), TABLE), example: "play_tennis" };
  const after = { title: "Play tennis", source: "", example: "play_tennis" };
  assert.deepEqual([textOf(example), textOf({ ...example, example: null, after })], ["", ""]);
  assert.equal(holderOf(without({ example: "alarm", rest: { variables: {} } })), "none");
  // A link has no example, even where its title is.
  assert.equal(textOf({ ...example, example: null, after: { title: "Loans", source: "" } }), TABLE);
});

test("typing corrects a text, a paste over all of it begins another", () => {
  assert.equal(isAnother("", "a", false), true);
  assert.equal(isAnother(TABLE, "x", false), false);
  assert.equal(isAnother(TABLE, "x,y\n1,2", true), true);
  assert.equal(isAnother(TABLE, `${TABLE}no,yes,no\n`, true), false);
});

test("a pasted exercise replaces the text, pasted rows do not", () => {
  assert.equal(isWhole("size,coat,class\n1,long,a\n2,short,b\n", TABLE), true);
  assert.equal(isWhole(`${TABLE}no,no,no\n`, TABLE), true);
  assert.equal(isWhole("no,yes,no\nyes,yes,yes\n", TABLE), false);
  assert.equal(isWhole("0.1\t0.2\n0.3\t0.4\n", "a\tb\n0.5\t0.6\n"), false);
  assert.equal(isWhole("another line of words", TABLE), false);
  assert.equal(isWhole("P(rain) = 0.2\nP(wet | rain) = 0.9\n", TABLE), true);
  assert.equal(isWhole("size,coat\n1,long\n", ""), false);
});

test("a second exercise in the same symbols replaces the first", () => {
  const old = "P(rain) = 0.2\nP(wet | rain) = 0.9\n";
  assert.equal(isWhole("P(D) = 0.01\nP(+ | D) = 0.9\n", old), true);
});
