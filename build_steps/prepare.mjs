// node prepare.mjs ENGINE OUT: ask the engine what the page asks first, in each language, and write the
// answers to the file OUT: {request as JSON text: result}. The page shows them until Python has started.
import { writeFile } from "node:fs/promises";
import { DEFAULT_DISPLAY, exampleExercise, formParams, parseParams, requestJson, solveParams } from "../web/requests.js";
import { problemOf } from "../web/state.js";
import { startEngine } from "./python_in_node.mjs";

const [engine, out] = process.argv.slice(2);
const { handle } = await startEngine(engine, "bytecode");

/** @type {Record<string, unknown>} */
const prepared = {};

/**
 * @param {import("../web/protocol.js").Method} method
 * @param {Record<string, unknown>} params
 */
function ask(method, params) {
  const json = requestJson(method, params);
  const { result, error } = JSON.parse(handle(json));
  if (error) throw new Error(`${method}: ${error.message}`);
  prepared[json] = result;
  return result;
}

for (const lang of /** @type {const} */ (["en", "zh"])) {
  const [first] = ask("examples", { lang });
  const exercise = exampleExercise(first);
  ask("form", formParams(first.topic, lang));
  const parsed = exercise.source && ask("parse", parseParams(exercise.source, lang));
  ask("solve", solveParams(problemOf(exercise, parsed), DEFAULT_DISPLAY, lang));
}
await writeFile(out, JSON.stringify(prepared));
