// Starts Python in named phases and passes JSON text in both directions; it knows nothing about exercises.
// A classic worker, because not every browser starts another kind from a file. It is small, so that it requests the
// engine's
// files at once; the build appends Pyodide's scripts, which define loadPyodide.
import { FileLoader, FileMissing } from "./engine/files.js";
import { haltOf } from "./engine/halt.js";
import { openFile } from "./engine/open.js";
import { fromModule, headerOf } from "./engine/snapshot.js";
import { completeFiles, keepsFunctionIdentity, startPython } from "./engine/start.js";
import { holdLockForLife } from "./solver/liveness.js";

/** @typedef {import("./engine/messages.js").WorkerEvent} WorkerEvent */
/** @typedef {import("./engine/messages.js").Phase} Phase */
/** @typedef {(json: string, listener: (done: number, most: number) => void) => string} Handle */
/** @typedef {{handle: Handle, memory: () => number}} Python  memory: in bytes */

/** @type {any} */
const scope = self;

const { key, lock, snapshot } = __ENGINE__;
const libraries = __ENGINE__.libraries.map(({ path }) => path);

/** Files that every start waits for, with and without the snapshot. */
const ALWAYS = ["pyodide.asm.wasm", ...__ENGINE__.libraries.map(({ file }) => file)];
const FOR_BYTECODE = ["stdlib.bin", "numpy.bin", "byhand.bin"];

/** First interval between attempts to load files that the start did not need. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;
/** They are loaded after this much idle time, and each topic is imported after as much: both would delay answers. */
const REST_MS = 1_000;

/** Imported before the topics: the first exercise in words should not wait for its readers. */
const READERS_OF_WORDS = ["_byhand.parsed.told", "_byhand.told.network.reader"];

/** WebAssembly never frees memory: above this size Python restarts after the answer. */
const MOST_BYTES = 1 << 30;

/** Pyodide wants to know where its files are; a worker in the one-file edition is nowhere. */
const PYODIDE_HOME = "http://pyodide.invalid/";

/**
 * Pyodide requests some files by itself.
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

holdLockForLife((lock) => post({ event: "alive", lock }));

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
 * @returns {Promise<Python>}
 */
async function start(file) {
  mark("worker");
  loader.expect([...ALWAYS, ...(file ? [file] : FOR_BYTECODE)]);
  const opened = file ? openSnapshot(file) : null;
  const files = loader.engineFiles();
  // Files that are needed last are requested now; their user handles failures.
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
  const handle = pyodide.runPython("from _byhand.bridge import handle\nhandle");
  mark("ready");
  if (file) void complete(pyodide, files);
  return { handle, memory: () => pyodide._module.HEAP8.length };
}

/** Whether all of Python's files are loaded: after a start from the snapshot, those of the other topics and rare ones follow. */
let isComplete = false;
/** The attempt to get them that is under way, or was the last one. @type {Promise<void>} */
let completing = Promise.resolve();

/** Ends the rest under way. */
let endRest = () => {};
/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;

function restAnew() {
  clearTimeout(resting);
  resting = setTimeout(() => endRest(), REST_MS);
}

/** @returns {Promise<void>} */
function rest() {
  restAnew();
  return new Promise((resolve) => (endRest = resolve));
}

/**
 * @param {any} pyodide
 * @param {import("./engine/start.js").EngineFiles} files
 */
async function complete(pyodide, files) {
  const rested = rest();
  for (let wait = FIRST_WAIT_MS; !isComplete; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    completing = rested.then(() => completeFiles(pyodide, files));
    try {
      await completing;
      isComplete = true;
      post({ event: "complete" });
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  try {
    for (const name of READERS_OF_WORDS) {
      await rest();
      pyodide.pyimport(name).destroy();
    }
    const topics = pyodide.pyimport("_byhand.topics");
    for (const name of topics.TOPIC_NAMES.toJs()) {
      await rest();
      topics.load_topic(name).destroy();
    }
  } catch {
    // Such as too little memory: the request that needs a topic imports it, and has its failure told.
  }
}

/** @param {unknown} problem */
function reasonOf(problem) {
  return problem instanceof Error ? problem.message : String(problem);
}

/** The page that started this worker knows whether a start with the snapshot has failed before. */
const from = snapshot !== null && !scope.name.startsWith("bytecode") && keepsFunctionIdentity() ? "snapshot" : "bytecode";
const starting = start(from === "snapshot" ? snapshot : null);
starting.then(
  () => post({ event: "ready", from, edition: scope.byhandEdition ?? "", marks }),
  (problem) => {
    const at = problem instanceof FileMissing ? problem.phase : phase;
    post({ event: "failed", from, phase: at, reason: reasonOf(problem) });
  },
);

scope.onmessage = async (/** @type {MessageEvent<import("./engine/messages.js").WorkerRequest>} */ message) => {
  const { id, json } = message.data;
  post({ event: "received", id });
  if (json === null) return;
  /** @type {Python} */
  let python;
  try {
    python = await starting;
  } catch {
    return; // already reported as "failed"
  }
  try {
    const listener = (/** @type {number} */ done, /** @type {number} */ most) => post({ event: "working", id, done, most });
    const answered = await answer(() => python.handle(json, listener));
    post({ event: "result", id, json: answered, reason: null, halt: python.memory() > MOST_BYTES ? "memory" : null });
  } catch (problem) {
    post({ event: "result", id, json: null, reason: reasonOf(problem), halt: haltOf(problem) });
  }
};

/**
 * A failure before the whole standard library is loaded may come from a missing module.
 * @param {() => string} ask
 */
async function answer(ask) {
  try {
    return ask();
  } catch (problem) {
    if (isComplete || from === "bytecode" || haltOf(problem)) throw problem;
    endRest();
    await completing;
    return ask();
  } finally {
    restAnew();
  }
}
