// Starts Python in named phases and passes JSON text to and fro. No logic lives here.
// A classic worker, since not every browser starts another kind from a file. Behind this script the build appends
// Pyodide's loader, which defines loadPyodide; so one request brings both, and this part asks for the other files first.
import { FileLoader, FileMissing } from "./engine/files.js";
import { openFile } from "./engine/open.js";
import { fromModule, headerOf } from "./engine/snapshot.js";
import { completeFiles, keepsFunctionIdentity, startPython } from "./engine/start.js";

/** @typedef {import("./protocol.js").WorkerEvent} WorkerEvent */
/** @typedef {import("./protocol.js").Phase} Phase */
/** @typedef {{handle: (json: string) => string, complete: Promise<void>}} Engine */

/** @type {any} */
const scope = self;

const { key, lock, snapshot } = __ENGINE__;
const libraries = __ENGINE__.libraries.map(({ path }) => path);

/** What a start with and without the snapshot waits for. */
const ALWAYS = ["pyodide.asm.wasm", ...__ENGINE__.libraries.map(({ file }) => file)];
const FOR_BYTECODE = ["stdlib.bin", "numpy.bin", "byhand.bin"];

/** Pyodide wants to know where its files are; a worker in the one-file edition is nowhere. */
const PYODIDE_HOME = "http://pyodide.invalid/";

/**
 * Pyodide asks for some files by itself.
 * @param {Promise<BodyInit> | null} stdlib
 */
function answerPyodide(stdlib) {
  /** @type {Record<string, BodyInit | Promise<BodyInit> | null>} */
  const answers = {
    "pyodide-lock.json": JSON.stringify(lock),
    "pyodide.asm.wasm": null, // brought by startPython
    "python_stdlib.zip": stdlib,
  };
  const plainFetch = scope.fetch.bind(scope);
  scope.fetch = async (/** @type {string | URL | Request} */ asked, /** @type {RequestInit} */ init) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    const file = address.startsWith(PYODIDE_HOME) ? address.slice(PYODIDE_HOME.length) : "";
    return file in answers ? new Response(await answers[file]) : plainFetch(asked, init);
  };
}

/** @param {WorkerEvent} event */
function post(event) {
  scope.postMessage(event);
}

/** @type {Phase} */
let phase = "runtime";
/** When parts of the start were over, in ms since the epoch. @type {Record<string, number>} */
const marks = {};

/** @param {string} name */
function mark(name) {
  marks[name] = performance.timeOrigin + performance.now();
}

const loader = new FileLoader(openFile, (progress) => {
  phase = progress.phase;
  post({ event: "progress", ...progress });
});

/** @param {string} file */
async function openSnapshot(file) {
  const bytes = fromModule((await loader.content(file)).buffer);
  const header = headerOf(bytes);
  if (header.key !== key) throw new Error("the snapshot is of another build");
  mark("snapshot");
  return { header, bytes };
}

/**
 * @param {string | null} file  of the snapshot
 * @returns {Promise<Engine>}
 */
async function start(file) {
  mark("worker");
  loader.expect([...ALWAYS, ...(file ? [file] : FOR_BYTECODE)]);
  const opened = file ? openSnapshot(file) : null;
  const files = loader.engineFiles();
  // What is needed last is asked for now; whether it came is found out by the one who needs it.
  const asked = { runtime: files.runtime(), libraries: files.libraries() };
  const bytecode = file ? null : { stdlib: files.stdlib(), packs: files.packs() };
  for (const promise of [opened, ...Object.values(asked), ...Object.values(bytecode ?? {})]) promise?.catch(() => {});
  answerPyodide(bytecode?.stdlib ?? null);
  await null; // until the rest of this script has run
  mark("evaluated");
  const pyodide = await startPython({
    loadPyodide: scope.loadPyodide,
    options: { indexURL: PYODIDE_HOME, stdout: () => {}, stderr: () => {} },
    files: {
      runtime: () => asked.runtime,
      libraries: () => asked.libraries,
      stdlib: () => bytecode?.stdlib ?? files.stdlib(),
      packs: () => bytecode?.packs ?? files.packs(),
    },
    libraries,
    snapshot: opened,
    mark,
  });
  const handle = pyodide.runPython("from byhand.bridge import handle\nhandle");
  mark("ready");
  // With the snapshot, what is rarely needed follows when everything else has been done.
  return { handle, complete: file ? completeFiles(pyodide, files) : Promise.resolve() };
}

/** @param {unknown} problem */
function reasonOf(problem) {
  return problem instanceof Error ? problem.message : String(problem);
}

/** The page that started this worker knows whether a start with the snapshot has failed before. */
const from = snapshot !== null && scope.name !== "bytecode" && keepsFunctionIdentity() ? "snapshot" : "bytecode";
const starting = start(from === "snapshot" ? snapshot : null);
let isComplete = false;
starting.then(
  ({ complete }) => {
    post({ event: "ready", from, marks });
    complete.then(
      () => {
        isComplete = true;
        post({ event: "complete" });
      },
      () => {}, // said to the one whose request turns out to need it
    );
  },
  (problem) => {
    const at = problem instanceof FileMissing ? problem.phase : phase;
    post({ event: "failed", from, phase: at, reason: reasonOf(problem) });
  },
);

scope.onmessage = async (/** @type {MessageEvent<import("./protocol.js").WorkerRequest>} */ message) => {
  const { id, json } = message.data;
  /** @type {Engine} */
  let engine;
  try {
    engine = await starting;
  } catch {
    return; // already reported as "failed"
  }
  try {
    post({ event: "result", id, json: await answer(engine, json), reason: null });
  } catch (problem) {
    post({ event: "result", id, json: null, reason: reasonOf(problem) });
  }
};

/**
 * What fails before the whole standard library is there may have failed for that.
 * @param {Engine} engine
 * @param {string} json
 */
async function answer({ handle, complete }, json) {
  try {
    return handle(json);
  } catch (problem) {
    if (isComplete) throw problem;
    await complete;
    return handle(json);
  }
}
