// What is revealed together when a solution is presented.
import assert from "node:assert/strict";
import { test } from "node:test";
import { HEADING, revealsOf } from "../../../web/present/reveals.js";

/** @param {string} type @param {string} [role] */
const block = (type, role = "body") => /** @type {any} */ ({ type, role });
/** @param {any[]} blocks @param {any[]} [steps] */
const step = (blocks, steps = []) => ({ blocks, steps });
/** @param {ReturnType<typeof revealsOf>} reveals */
const places = (reveals) => reveals.map((parts) => parts.map((part) => `${part.path.join(".")}:${part.block}`));

test("a heading comes with the sentence below it and the formula of that", () => {
  const reveals = revealsOf([step([block("paragraph"), block("formula"), block("formula"), block("paragraph", "check")])]);
  assert.deepEqual(places(reveals), [[`0:${HEADING}`, "0:0", "0:1"], ["0:2"], ["0:3"]]);
});

test("a table and a chart come each by itself", () => {
  const reveals = revealsOf([step([block("paragraph"), block("table"), block("chart"), block("paragraph"), block("graph")])]);
  assert.deepEqual(places(reveals), [[`0:${HEADING}`, "0:0"], ["0:1"], ["0:2"], ["0:3"], ["0:4"]]);
});

test("a fold comes with what stands before it", () => {
  const reveals = revealsOf([step([block("details"), block("table"), block("details"), block("table")])]);
  assert.deepEqual(places(reveals), [[`0:${HEADING}`, "0:0", "0:1", "0:2"], ["0:3"]]);
});

test("a choice would change the exercise and never comes", () => {
  assert.deepEqual(places(revealsOf([step([block("paragraph"), block("choice")])])), [[`0:${HEADING}`, "0:0"]]);
});

test("a heading over inner steps comes with the first of them", () => {
  const reveals = revealsOf([step([], [step([block("table")]), step([block("table")])])]);
  assert.deepEqual(places(reveals), [
    [`0:${HEADING}`, `0.0:${HEADING}`, "0.0:0"],
    [`0.1:${HEADING}`, "0.1:0"],
  ]);
});
