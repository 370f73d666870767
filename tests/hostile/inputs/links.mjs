// Opens links, one a line on standard input: a whole fragment, or a problem to pack into one. Each must become an exercise
// or be refused by a sentence, quickly. For each fault it prints a line: the number of the link and the fault.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { deflateRawSync } from "node:zlib";
import { exerciseFromProblem, problemAsTyped, problemOf } from "../../../web/fields/problem.js";
import { Refused } from "../../../web/storage/checked.js";
import { readLink } from "../../../web/storage/links.js";
import { FORMS } from "../../helpers/page/forms.mjs";

const LONGEST_TITLE = 200;
const LONGEST_SOURCE = 400;
const MOST_MILLISECONDS = 5_000;
const texts = ["en", "zh"].map((lang) =>
  JSON.parse(readFileSync(new URL(`../../../web/texts/${lang}.json`, import.meta.url), "utf8")),
);

/** @param {string} line */
async function fault(line) {
  const given = JSON.parse(line);
  const fragment = typeof given === "string" ? given : `#p=${deflateRawSync(line).toString("base64url")}`;
  try {
    const { problem, display } = await readLink(fragment);
    const known = Object.hasOwn(FORMS, problem.topic) ? [FORMS[problem.topic]] : Object.values(FORMS);
    const exercises = known.map((form) => exerciseFromProblem(problem, form, null));
    JSON.stringify([exercises.map((one, at) => [problemOf(one, known[at], null), problemAsTyped(one, known[at])]), display]);
    const [exercise] = exercises;
    return wrongWords(exercise.title, LONGEST_TITLE) ?? wrongWords(exercise.origin, LONGEST_SOURCE);
  } catch (problem) {
    if (!(problem instanceof Refused && problem.key.startsWith("link.")))
      return problem instanceof Error ? problem.stack : String(problem);
    return texts.every((each) => each[problem.key]) ? null : `no sentence for ${problem.key}`;
  }
}

/** @param {string} words  of a stranger, which stand among the page's own @param {number} longest */
function wrongWords(words, longest) {
  if ([...words].length > longest) return `${[...words].length} letters of a title or source`;
  return /[\u0000-\u001f\u202a-\u202e\u2066-\u2069]/.test(words) ? `controls in ${JSON.stringify(words)}` : null;
}

let number = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const began = performance.now();
  const wrong = await fault(line);
  const spent = performance.now() - began;
  if (wrong !== null) console.log(JSON.stringify([number, wrong]));
  else if (spent > MOST_MILLISECONDS) console.log(JSON.stringify([number, `${Math.round(spent)} ms`]));
  number += 1;
}
