// node prepare.mjs ENGINE OUT: ask the engine what the page asks about each built-in example, in each language.
// OUT/prepared/LANG/EXAMPLE.json hold its answers about the problem, its table and its solution: {request as JSON text: result}.
// OUT/index.json has what the page must know at once: the other answers, in which file the answer to a request is (by
// the short hash of the request), and which example comes first.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { exampleExercise, problemOf } from "../web/fields/problem.js";
import { DEFAULT_DISPLAY, exampleParams, formParams, parseParams, requestJson, solveParams } from "../web/requests.js";
import { shortHash } from "../web/short_hash.js";
import { startEngine } from "./python_in_node.mjs";

const [engine, out] = process.argv.slice(2);
const { handle } = await startEngine(engine, "bytecode");
/** The answers about a longer table are some hundred kilobytes: they can wait for Python. */
const LONGEST_TABLE = 20_000;

/**
 * @template {import("../web/protocol.js").Method} M
 * @param {Record<string, unknown>} answers  where the answer is to be found
 * @param {M} method
 * @param {import("../web/protocol.js").Requests[M]} params
 * @returns {import("../web/protocol.js").Answers[M]}
 */
function ask(answers, method, params) {
  const json = requestJson(method, params);
  const { result, error } = JSON.parse(handle(json));
  if (error) throw new Error(`${method}: ${error.message}`);
  answers[json] = result;
  return result;
}

/** By language. */
const bundles = { en: /** @type {Record<string, unknown>} */ ({}), zh: /** @type {Record<string, unknown>} */ ({}) };
/** @type {Record<string, string>} */
const files = {};
let first = "";

for (const lang of /** @type {const} */ (["en", "zh"])) {
  const answers = bundles[lang];
  const topics = ask(answers, "topics", { lang });
  const forms = Object.fromEntries(topics.map(({ topic }) => [topic, ask(answers, "form", formParams(topic, lang))]));
  const examples = ask(answers, "examples", { lang });
  first = examples[0].id;
  for (const example of examples) {
    /** What the page shows at first must not be late. @type {Record<string, unknown>} */
    const own = example.id === first ? answers : {};
    const form = forms[example.topic];
    const exercise = exampleExercise(example, ask(own, "example", exampleParams(example.id, lang)), form);
    if (JSON.stringify(exercise.source).length <= LONGEST_TABLE) {
      const parsed = exercise.source && ask(own, "parse", parseParams(exercise.topic, exercise.source, lang));
      ask(own, "solve", solveParams(problemOf(exercise, form, parsed), DEFAULT_DISPLAY, lang));
    }
    if (own === answers) continue;
    const path = `prepared/${lang}/${example.id}.json`;
    // Examples can share a table; then either file has the answer.
    for (const request of Object.keys(own)) files[shortHash(request)] = path;
    await mkdir(dirname(join(out, path)), { recursive: true });
    await writeFile(join(out, path), JSON.stringify(own));
  }
}
await writeFile(join(out, "index.json"), JSON.stringify({ prepared: { answers: bundles, files }, first }));
