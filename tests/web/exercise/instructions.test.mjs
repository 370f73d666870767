// What a person has said about the reading of a text, answer by answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { afterCorrection, askedAgain, isDoubtful, withInstructions, withWay } from "../../../web/exercise/instructions.js";
import { withText, emptyExercise } from "../../../web/exercise/exercise.js";
import { parseParams } from "../../../web/solver/requests.js";

const role = (/** @type {number} */ line, /** @type {number} */ start, /** @type {string} */ name) => ({ line, start, role: name });
const texted = (/** @type {string} */ text) => withText(emptyExercise("naive_bayes"), text);

test("an answer changes what it is about and nothing else", () => {
  const before = { header: true, roles: [role(1, 0, "prior[c]"), role(2, 4, "total[o]")], same: [] };
  const after = withInstructions(before, { block: 7, roles: [role(2, 4, "irrelevant"), role(3, 1, "prior[d]")] });
  assert.deepEqual(after, {
    ...{ header: true, block: 7, same: [] },
    roles: [role(1, 0, "prior[c]"), role(2, 4, "irrelevant"), role(3, 1, "prior[d]")],
  });
  assert.deepEqual(before.roles[1], role(2, 4, "total[o]"));
});

test("two events are one or two, whichever is named first", () => {
  const one = { first: "crash", second: "accident", same: true };
  const two = { first: "accident", second: "crash", same: false };
  assert.deepEqual(withInstructions({ same: [one] }, { same: [two] }), { same: [two] });
});

test("values are added column by column", () => {
  const reading = withInstructions({ values: { a: ["NA"] } }, { values: { b: ["null"] } });
  assert.deepEqual(reading, { values: { a: ["NA"], b: ["null"] } });
});

test("a text is read as the answer says until it is asked again", () => {
  const answered = withWay(texted("a,b"), { label: "", kind: "counts", reading: { classes: "columns" } });
  const source = /** @type {any} */ (answered.source);
  assert.deepEqual(parseParams("naive_bayes", source, "en"), {
    ...{ text: "a,b", topic: "naive_bayes", as: "counts", reading: { classes: "columns" }, lang: "en" },
  });
  assert.deepEqual(askedAgain(answered).source, { kind: "text", text: "a,b", reading: {} });
  const grid = { ...answered, source: { ...source, kind: /** @type {const} */ ("grid"), columns: ["a"], rows: [["b"]] } };
  assert.equal(withWay(grid, { label: "", kind: "cases", reading: {} }), grid);
});

test("after a correction places move with their lines", () => {
  const reading = { header: false, block: 3, roles: [role(1, 0, "a"), role(2, 0, "b"), role(3, 5, "c")] };
  assert.deepEqual(afterCorrection(reading, "one\ntwo\nthree", "one\nTWO\nmore\nthree"), {
    ...{ header: false, block: 4, roles: [role(1, 0, "a"), role(4, 5, "c")] },
  });
  assert.deepEqual(afterCorrection(reading, "one\ntwo\nthree", "x"), { header: false });
});

test("after a change within a line the numbers in front of it and behind it keep their roles", () => {
  const before = "2 % are ill, 90 % test positive";
  const kept = (/** @type {string} */ after) =>
    afterCorrection({ roles: [role(1, 0, "a"), role(1, 13, "b")] }, before, after).roles ?? [];
  assert.deepEqual(kept(`${before}.`), [role(1, 0, "a"), role(1, 13, "b")]);
  assert.deepEqual(kept("2 % are 𝒾ll now, 90 % test positive"), [role(1, 0, "a"), role(1, 17, "b")]);
  assert.deepEqual(kept("25 % are ill, 90 % test positive"), [role(1, 14, "b")]);
  assert.deepEqual(kept("2 % are ill, 95 % test positive"), [role(1, 0, "a")]);
  assert.deepEqual(kept("Of all 2 % are ill\n90 % test positive"), []);
});

test("only a question that stops, or an exercise in words, waits for the person", () => {
  const parsed = (/** @type {any} */ more) => /** @type {any} */ ({ columns: [], ...more });
  const doubt = (/** @type {boolean} */ stops) => ({ rule: "header", question: "?", ways: [], stops });
  assert.deepEqual(
    [null, parsed({}), parsed({ doubts: [doubt(false)] }), parsed({ doubts: [doubt(true)] }), parsed({ told: { marks: [] } })].map(
      isDoubtful,
    ),
    [false, false, false, true, true],
  );
});
