// Python for tests that need both sides: what the page sends must mean the same to Python, and what Python writes must be
// drawn and read aloud. The only bridge between tests in JavaScript and Python. It lives until the tests of a file end.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { after } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../../../", import.meta.url);
const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, ROOT));
const PYTHON = path(process.platform === "win32" ? ".venv/Scripts/python.exe" : ".venv/bin/python");
const env = { ...process.env, PYTHONPATH: path("pysrc"), PYTHONIOENCODING: "utf-8" };

/** @type {ReturnType<typeof start> | undefined} */
let python;

function start() {
  const { stdin, stdout } = spawn(PYTHON, [path("tests/helpers/engine/ask_python.py")], {
    env,
    stdio: ["pipe", "pipe", "inherit"],
  });
  return { stdin, lines: createInterface({ input: stdout })[Symbol.asyncIterator]() };
}

after(() => python?.stdin.end());

/**
 * Python's result; null where it refuses. One request at a time.
 * @param {string} method  of _byhand.bridge, or "answers" @param {Record<string, unknown>} [params]
 * @returns {Promise<any>}
 */
export async function ask(method, params = {}) {
  python ??= start();
  python.stdin.write(`${JSON.stringify({ method, params })}\n`);
  const { value, done } = await python.lines.next();
  if (done) throw new Error(`Python ended at ${method}`);
  return JSON.parse(value).result ?? null;
}

/** The forms of all topics, by their names. @returns {Promise<Record<string, any>>} */
export async function formsOfTopics() {
  /** @type {Record<string, any>} */
  const forms = {};
  for (const { topic } of await ask("topics")) forms[topic] = await ask("form", { topic });
  return forms;
}
