// node prepare.mjs ENGINE OUT: asks the engine what the page asks about each built-in example, in each language;
// answers from the
// making of the engine are reused.
// OUT/prepared/LANG/EXAMPLE.json holds the answers about the problem, its table and its solution: {request as JSON
// text: result}.
// OUT/prepared/LANG/index.json holds what the page needs at once: the lists, and all about the first example.
// OUT/prepared/LANG/rest.json holds the forms of the other kinds, what can be asked about the first answer, and the address of
// each file with the short hashes of the requests that it answers.
// OUT/first.json names the first example of each language.
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { requestJson } from "../../web/solver/requests.js";
import { shortHash } from "../../web/assets/short_hash.js";
import { LANGUAGES } from "../../web/texts/languages.js";
import { startEngine } from "../engine/python_in_node.mjs";
import { visit, visits } from "../engine/visits.mjs";

const [engine, out] = process.argv.slice(2);
/** The answers about a longer table are some hundred kilobytes: they can wait for Python. */
const LONGEST_TABLE = 20_000;

const { snapshot } = JSON.parse(await readFile(join(engine, "engine.json"), "utf8"));
const { handle } = await startEngine(engine, snapshot ? "snapshot" : "bytecode");
/** @type {Record<string, string>} */
const known = JSON.parse(await readFile(join(engine, "answers.json"), "utf8"));

/**
 * @param {Record<string, unknown>} answers  where the answer is to be found
 * @returns {import("../engine/visits.mjs").Ask}
 */
function askFor(answers) {
  return (method, params) => {
    const json = requestJson(method, params);
    const { result, error } = JSON.parse(known[json] ?? handle(json));
    if (error) throw new Error(`${method}: ${error.message}`);
    answers[json] = result;
    if (method === "solve") delete result.answers; // numbers, which the page does not read
    return result;
  };
}

/** The first example of each language. @type {Record<string, string>} */
const firsts = {};

for (const { code: lang } of LANGUAGES) {
  /** @type {Record<string, unknown>} */
  const answers = {};
  /** @type {Record<string, string[]>} */
  const files = {};
  await mkdir(join(out, "prepared", lang), { recursive: true });
  const all = visits(askFor(answers), lang);
  const first = all[0].example.id;
  firsts[lang] = first;
  for (const one of all) {
    /** The first example must be there at once. @type {Record<string, unknown>} */
    const own = one.example.id === first ? answers : {};
    const problem = visit(askFor(own), one, lang, LONGEST_TABLE);
    // The quantities of the first answer, about which a student can ask before Python is there.
    if (own === answers && problem) askFor(own)("askables", { problem, lang });
    if (own === answers) continue;
    const path = `prepared/${lang}/${one.example.id}.json`;
    const text = JSON.stringify(own);
    await writeFile(join(out, path), text);
    // Examples can share a table; then either file has the answer.
    files[`${path}?v=${createHash("sha256").update(text).digest("hex").slice(0, 12)}`] = Object.keys(own).map(shortHash);
  }
  const isAtOnce = (/** @type {string} */ json) => {
    const { method, params } = JSON.parse(json);
    return method !== "askables" && (method !== "form" || params.topic === all[0].example.topic);
  };
  const halves = (/** @type {boolean} */ atOnce) =>
    Object.fromEntries(Object.entries(answers).filter(([json]) => isAtOnce(json) === atOnce));
  await writeFile(join(out, "prepared", lang, "index.json"), JSON.stringify({ answers: halves(true) }));
  await writeFile(join(out, "prepared", lang, "rest.json"), JSON.stringify({ answers: halves(false), files }));
}
await writeFile(join(out, "first.json"), JSON.stringify(firsts));
