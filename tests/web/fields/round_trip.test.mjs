// A problem becomes an exercise of the page and a problem again: it keeps its meaning, and a second round changes
// nothing.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { exerciseFromProblem, problemAsTyped, problemOf } from "../../../web/fields/problem.js";
import { parseParams } from "../../../web/solver/requests.js";
import { ask, formsOfTopics } from "../../helpers/engine/ask_python.mjs";
import { THOROUGH } from "../../helpers/examples.mjs";

/** @typedef {Record<string, any>} Problem */

const CASES = new URL("../../cases/", import.meta.url);
// The page writes these as Python has read them, whatever the problem said.
const READ = new Set(["table", "target", "features", "types", "weight", "counts", "documents", "query", "variables"]);
const FORMS = await formsOfTopics();

/** Every example in both languages and every problem of the test cases, by name. */
async function problems() {
  /** @type {Map<string, Problem>} */
  const found = new Map();
  for (const lang of ["en", "zh"])
    for (const { id } of await ask("examples", { lang })) found.set(`${lang} ${id}`, await ask("example", { id, lang }));
  for (const file of readdirSync(CASES, { recursive: true, encoding: "utf8" }).sort()) {
    if (!file.endsWith(".json")) continue;
    const { problem } = JSON.parse(readFileSync(new URL(file, CASES), "utf8"));
    if (typeof problem?.topic === "string" && Object.hasOwn(FORMS, problem.topic)) found.set(file, problem);
  }
  return found;
}

/** The problem that the page sends once its table was read. @param {Problem} problem @returns {Promise<Problem>} */
async function sent(problem) {
  const form = FORMS[problem.topic];
  const exercise = exerciseFromProblem(problem, form, null);
  const parsed = exercise.source && (await ask("parse", { ...parseParams(exercise.topic, exercise.source, "en") }));
  return problemOf(exercise, form, parsed);
}

/** Figures of all cases in which something is known: the page asks for no other. @param {Problem} problem */
async function figures(problem) {
  /** @type {any[] | null} */
  const answers = await ask("answers", { problem });
  return answers?.filter(({ query }) => query === null || Object.keys(query).length > 0).map(({ values }) => values);
}

test("an opened problem is sent with the same meaning", THOROUGH, async () => {
  const given = await problems();
  assert.ok(given.size > 250);
  for (const [name, problem] of given) {
    const first = await sent(problem);
    assert.equal(JSON.stringify(await sent(first)), JSON.stringify(first), name);
    const lost = Object.keys(problem).filter((key) => !READ.has(key) && !Object.hasOwn(first, key));
    assert.deepEqual(lost, [], name);
    if (problem.table && !Object.hasOwn(problem, "target")) continue; // the page names the class column that it shows
    const opened = await figures(problem);
    if (opened) assert.deepEqual(await figures(first), opened, name);
  }
});

for (const topic of ["naive_bayes", "text_naive_bayes", "gaussian_discriminant", "bayesian_network"])
  test(`a link keeps an unread table as it was typed: ${topic}`, () => {
    const problem = { format: 1, topic, table: "a,b\n1,x", target: "b" };
    const exercise = exerciseFromProblem(problem, FORMS[topic], null);
    assert.deepEqual(problemAsTyped(exercise, FORMS[topic]), problem);
    assert.ok(exercise.source);
    const { text, reading } = parseParams(exercise.topic, exercise.source, "en");
    assert.equal(text, "a,b\n1,x");
    assert.equal(reading?.class_column, "b");
  });
