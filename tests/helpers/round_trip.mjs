// From problem to exercise and back. In: the forms by topic, and problems with their tables as Python has read them. Out:
// for each problem what Python is to read of it, and, once it has, the problem that the page sends and the one in a link.
import { readFileSync } from "node:fs";
import { exerciseFromProblem, problemAsTyped, problemOf } from "../../web/fields/problem.js";
import { parseParams } from "../../web/solver/requests.js";

const { forms, cases } = JSON.parse(readFileSync(0, "utf8"));
const made = cases.map((/** @type {any} */ { problem, parsed }) => {
  const form = forms[problem.topic];
  const exercise = exerciseFromProblem(problem, form, null);
  return {
    parse: exercise.source && parseParams(exercise.topic, exercise.source, "en"),
    problem: problemOf(exercise, form, parsed ?? null),
    typed: problemAsTyped(exercise, form),
  };
});
console.log(JSON.stringify(made));
