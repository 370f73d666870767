// Problems, one a line on standard input, as links that a stranger made of them: each becomes an exercise or is refused.
// For each that fails a line on standard output: its number and what went wrong.
import { createInterface } from "node:readline";
import { deflateRawSync } from "node:zlib";
import { exerciseFromProblem, problemAsTyped, problemOf } from "../../web/exercise/problem.js";
import { Refused } from "../../web/kept/checked.js";
import { readLink } from "../../web/kept/links.js";

/** @param {string} json */
async function fault(json) {
  const fragment = `#p=${deflateRawSync(json).toString("base64url")}`;
  try {
    const { problem } = await readLink(fragment);
    const exercise = exerciseFromProblem(problem, null);
    JSON.stringify([problemOf(exercise, null), problemAsTyped(exercise)]);
  } catch (problem) {
    if (!(problem instanceof Refused && problem.key.startsWith("link."))) return problem instanceof Error ? problem.stack : problem;
  }
  return null;
}

let number = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const wrong = await fault(line);
  if (wrong !== null) console.log(JSON.stringify([number, wrong]));
  number += 1;
}
