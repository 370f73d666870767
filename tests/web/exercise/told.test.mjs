// An exercise in words as it is stored, and the form that is filled in from it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LONGEST_TOLD, checkedTold, withToldText } from "../../../web/exercise/told.js";
import { merged, overlaid } from "../../../web/exercise/merged.js";
import { asStated, withStated } from "../../../web/fields/stated.js";
import { emptyExercise } from "../../../web/exercise/exercise.js";
import { FORMS } from "../../helpers/page/forms.mjs";

const form = FORMS.bayes_decision;
const blank = { ...emptyExercise("bayes_decision"), source: null, cases: [] };
const problem = (/** @type {Record<string, string>} */ priors, /** @type {any} */ more = {}) => ({
  ...{ format: 1, topic: "bayes_decision", classes: ["ill", "well"], priors, ...more },
});

test("only what is an exercise in words is taken from storage", () => {
  const roles = [{ line: 1, start: 3, role: "prior[ill]" }];
  const same = [{ first: "a", second: "b", same: true }];
  const events = [["ill", "not ill"]];
  const whole = { text: "1% are ill.", reading: { roles, same, events, observed: ["positive"], sought: "ill", proposals: false } };
  assert.deepEqual(checkedTold(whole), whole);
  const spoilt = {
    roles: [...roles, null, { line: 0, start: 0, role: "x" }, { line: 1, start: 0, role: 5 }],
    same: [{ first: "a" }],
    ...{ events: [[7], "ill"], observed: [null], sought: {}, proposals: true },
  };
  assert.deepEqual(checkedTold({ text: "1%", reading: spoilt }), { text: "1%", reading: { roles } });
  assert.deepEqual(checkedTold({ text: "1%", reading: null }), { text: "1%", reading: {} });
  for (const one of [null, 7, {}, { text: " " }, { text: "x".repeat(LONGEST_TOLD + 1) }]) assert.equal(checkedTold(one), null);
});

test("a correction of the text keeps the roles in other lines", () => {
  const roles = [1, 2].map((line) => ({ line, start: 0, role: "irrelevant" }));
  const told = withToldText({ text: "1%\n2%", reading: { roles } }, "1%\n20%");
  assert.deepEqual(told, { text: "1%\n20%", reading: { roles: roles.slice(0, 1) } });
});

test("what a person has changed stays, the rest follows the text", () => {
  const before = { priors: { a: "1%", b: "99%" }, query: "o" };
  const mine = { priors: { a: "2%", b: "99%" }, query: "o", notes: "mine" };
  const now = { priors: { a: "5%", b: "95%", c: "0%" } };
  assert.deepEqual(merged(before, now, mine), { priors: { a: "2%", b: "95%", c: "0%" }, notes: "mine" });
  assert.deepEqual(merged(undefined, now, undefined), now);
  assert.deepEqual(overlaid(mine, now), { ...mine, priors: { a: "5%", b: "95%", c: "0%" } });
});

test("an answer about a number fills in its place of the form", () => {
  const first = withStated(blank, form, null, problem({ ill: "1%" }));
  assert.deepEqual(first.rest, { classes: ["ill", "well"], priors: { ill: "1%" } });
  const typed = { ...first, rest: { ...first.rest, priors: { ill: "3%" } } };
  const second = withStated(typed, form, problem({ ill: "1%" }), problem({ ill: "1%" }, { query: "positive" }));
  assert.deepEqual(second.rest, { classes: ["ill", "well"], priors: { ill: "3%" }, query: "positive" });
  assert.equal(withStated(second, form, problem({ ill: "1%" }), problem({ ill: "1%" })).rest["query"], "positive");
});

test("a form that differs from its text can be taken from it again", () => {
  const stated = problem({ ill: "1%" });
  const filled = withStated(blank, form, null, stated);
  assert.equal(asStated(filled, form, stated), filled);
  const typed = { ...filled, rest: { ...filled.rest, priors: { ill: "3%" }, notes: "mine" } };
  assert.deepEqual(asStated(typed, form, stated).rest, { ...filled.rest, notes: "mine" });
});
