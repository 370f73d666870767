// node engine.mjs PYODIDE BYTECODE OUT: the files that the page starts Python from, in the folder OUT, and engine.json,
// which names them. PYODIDE is npm's package, BYTECODE the folder that compile_python.mjs filled.
//
// The snapshot is the memory of a Python that has imported NumPy and our package and has solved the examples once.
// Nothing in it depends on when or where it is made: the clock and the source of random numbers stand still here.
import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { pack, unpack } from "../web/engine/pack.js";
import { encode, inModule, sumOf } from "../web/engine/snapshot.js";
import { portableMemory, startPython } from "../web/engine/start.js";
import { exampleExercise, problemOf } from "../web/fields/problem.js";
import { DEFAULT_DISPLAY, exampleParams, formParams, parseParams, requestJson, solveParams } from "../web/requests.js";
import { bytesOf, filesIn, loader, startEngine } from "./python_in_node.mjs";
import { trimRuntime } from "./trim_runtime.mjs";

const [npm, bytecode, out] = process.argv.slice(2);
const scope = /** @type {any} */ (globalThis);

Date.now = () => Date.UTC(2020, 0, 1);
performance.now = () => 0;
crypto.getRandomValues = (array) => {
  if (array) new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(7);
  return array;
};

/** @typedef {import("../web/engine/snapshot.js").SnapshotHeader} SnapshotHeader */
/** @typedef {{file: string, path: string}} Library */

/** @param {string} path  of a side module in Python's file system @returns {Library} */
function library(path) {
  // Served as .wasm, so that any host gives it the type that streaming compilation asks for.
  return { file: `${basename(path).split(".")[0]}.wasm`, path };
}

/**
 * @param {string[]} libraries
 * @param {string} folder
 * @param {Record<string, unknown>} extra
 */
async function start(libraries, folder, extra) {
  const { loadPyodide, options } = await loader(folder);
  const files = filesIn(folder, libraries.map(library));
  return startPython({ loadPyodide, options: { ...options, ...extra }, files, libraries, snapshot: null });
}

/**
 * Compressed, since not every host compresses what it does not know; and not named .gz, which some hosts take for a
 * sign that the browser is to decompress it.
 * @param {string} name
 * @param {Uint8Array} bytes
 */
function save(name, bytes) {
  return writeFile(join(out, `${name}.bin`), gzipSync(bytes, { level: 9 }));
}

/** What the page will ask, so that what Python imports and remembers on the way is in the snapshot. @param {any} pyodide */
function warmUp(pyodide) {
  const handle = pyodide.runPython("from byhand.bridge import handle\nhandle");
  /** @type {string[]} */
  const answers = [];
  /**
   * @template {import("../web/protocol.js").Method} M
   * @param {M} method
   * @param {import("../web/protocol.js").Requests[M]} params
   * @returns {import("../web/protocol.js").Answers[M]}
   */
  const ask = (method, params) => {
    const answer = handle(requestJson(method, params));
    answers.push(answer);
    return JSON.parse(answer).result;
  };
  for (const lang of /** @type {const} */ (["en", "zh"])) {
    const forms = Object.fromEntries(ask("topics", { lang }).map(({ topic }) => [topic, ask("form", formParams(topic, lang))]));
    const examples = ask("examples", { lang });
    for (const example of examples) {
      // Another example of the same kind needs other parts of Python, but not in another language or form.
      const isFirst = examples.find((one) => one.topic === example.topic) === example;
      if (lang !== "en" && !isFirst) continue;
      const form = forms[example.topic];
      const exercise = exampleExercise(example, ask("example", exampleParams(example.id, lang)), form);
      const parsed = exercise.source && ask("parse", parseParams(exercise.topic, exercise.source, lang));
      const problem = problemOf(exercise, form, parsed);
      ask("solve", solveParams(problem, DEFAULT_DISPLAY, lang));
      if (!isFirst) continue;
      for (const to of ["latex", "markdown", "plain"]) ask("export", { problem, display: DEFAULT_DISPLAY, to, lang });
    }
  }
  handle.destroy();
  return answers;
}

/**
 * Results of the warm-up are of no use to anybody and would travel with every start. What is kept without a bound stays: it
 * was read from files, which come after the start.
 */
const FORGET = `
import functools, gc
from byhand.memory import forget_all
forget_all()
for kept in gc.get_objects():
    if isinstance(kept, functools._lru_cache_wrapper) and kept.cache_parameters()["maxsize"] is not None:
        kept.cache_clear()
del kept
gc.collect()
`;

/** @param {any} pyodide */
function openedLibraries(pyodide) {
  const handles = Object.entries(pyodide._module.LDSO.loadedLibsByHandle).filter(([handle]) => handle !== "0");
  return handles.map(([handle, opened]) => [handle, /** @type {{name: string}} */ (opened).name]);
}

/**
 * What lies in memory that is free, below the stack and between what malloc gave out, is neither needed nor small.
 * Free blocks are found as dlmalloc finds them: each begins with the size of the one before and its own, whose lowest
 * bits say which of the two are in use; the first words of a free one link it to others.
 * @param {any} module
 */
function clearFreeMemory(module) {
  const { HEAPU8, HEAPU32, GOT, ___stack_low: stackLow } = module;
  HEAPU8.fill(0, stackLow, module.stackSave());
  const end = module._sbrk(0);
  let block = GOT.__heap_base.value;
  let beforeInUse = 1;
  for (;;) {
    const head = HEAPU32[(block + 4) / 4];
    const size = head & ~7;
    if (size === 0) break;
    if ((head & 1) !== beforeInUse || block + size > end) throw new Error(`no block of memory begins at ${block}`);
    const inUse = (head >> 1) & 1;
    if (!inUse) HEAPU8.fill(0, block + (size < 256 ? 16 : 32), block + size);
    beforeInUse = inUse;
    block += size;
  }
  if (block !== end) throw new Error(`blocks of memory end at ${block}, not at ${end}`);
}

/**
 * The memory of a runtime that was instantiated in the same way, and in which Python has not started.
 * @param {string[]} libraries
 * @param {Omit<SnapshotHeader, "sum">} header
 * @returns {Promise<Uint32Array>}
 */
async function freshMemory(libraries, header) {
  const { loadPyodide, options } = await loader(out);
  const create = scope._createPyodideModule;
  /** @type {Uint32Array | undefined} */
  let memory;
  scope._createPyodideModule = async (/** @type {any} */ settings) => {
    memory = portableMemory(await create(settings)).slice();
    throw new Error("nothing but its memory was wanted");
  };
  const snapshot = Promise.resolve({ header: { ...header, sum: 0 }, bytes: new Uint8Array(0) });
  try {
    await startPython({ loadPyodide, options, files: filesIn(out, libraries.map(library)), libraries, snapshot });
  } catch (problem) {
    if (!memory) throw problem;
  } finally {
    scope._createPyodideModule = create;
  }
  return /** @type {Uint32Array} */ (memory);
}

/** @param {string[]} libraries @param {string} key @returns {Promise<string[]>} the answers of the warm-up */
async function makeSnapshot(libraries, key) {
  const pyodide = await start(libraries, out, { _makeSnapshot: true });
  const answers = warmUp(pyodide);
  pyodide.runPython(FORGET);
  const { _module: module, _api: api } = pyodide;
  const names = openedLibraries(pyodide);
  if (names.some(([, name]) => !libraries.includes(name))) throw new Error("a side module was opened in the second start only");
  clearFreeMemory(module);
  const heap = portableMemory(module).slice();
  const header = {
    key,
    heapBytes: heap.byteLength,
    tableLength: module.wasmTable.length,
    freshWords: 0,
    freshSum: 0,
    handles: Object.fromEntries(names),
    hiwire: api.serializeHiwireState(),
  };
  const fresh = await freshMemory(libraries, header);
  const freshWords = fresh.findLastIndex((word) => word !== 0) + 1;
  const bytes = encode({ ...header, freshWords, freshSum: sumOf(fresh) }, fresh, heap);
  await writeFile(join(out, "snapshot.wasm"), inModule(bytes));
  return answers;
}

/** @param {string[]} libraries @param {string} key */
async function makeAndTrySnapshot(libraries, key) {
  const answers = await makeSnapshot(libraries, key);
  const { pyodide } = await startEngine(out, "snapshot");
  if (warmUp(pyodide).join("\n") !== answers.join("\n")) throw new Error("after it was restored, the answers were others");
}

const numpy = [...unpack(await bytesOf(join(bytecode, "numpy.bin")))];
const script = await readFile(join(npm, "pyodide.asm.js"), "utf8");
const others = [join(npm, "pyodide.js"), "web/engine/start.js", fileURLToPath(import.meta.url)];
const talking = await Promise.all(others.map((path) => readFile(path, "utf8")));
const modules = numpy.filter(([path]) => path.endsWith(".so")).map(([, content]) => content);
const trimmed = trimRuntime(script, await bytesOf(join(npm, "pyodide.asm.wasm")), talking.join("\n"), modules);
await writeFile(join(out, "pyodide.asm.cjs"), trimmed.script);
await writeFile(join(out, "pyodide.asm.wasm"), trimmed.runtime);
for (const name of ["stdlib", "numpy", "byhand"]) await save(name, await bytesOf(join(bytecode, `${name}.bin`)));
const { info } = JSON.parse(await readFile(join(npm, "pyodide-lock.json"), "utf8"));
const lock = { info, packages: {} };
await writeFile(join(out, "pyodide-lock.json"), JSON.stringify(lock));

// Which side modules are opened is seen in a first start; from then on each is loaded before Python, from its own file,
// and Python only needs to find that there is one.
const first = await start([], out, {});
warmUp(first);
const libraries = openedLibraries(first).map(([, path]) => path);
for (const { file, path } of libraries.map(library)) {
  const found = numpy.find(([one]) => one === path);
  if (!found) throw new Error(`${path} is not in NumPy's wheel`);
  await writeFile(join(out, file), found[1]);
  found[1] = new Uint8Array(0);
}
await save("numpy", pack(numpy));

const hash = createHash("sha256");
const parts = ["pyodide.asm.wasm", ...libraries.map((path) => library(path).file)].map((name) => join(out, name));
for (const file of [join(out, "pyodide.asm.cjs"), ...parts]) hash.update(await readFile(file));
const engine = {
  key: hash.digest("hex"),
  libraries: libraries.map(library),
  lock,
  snapshot: /** @type {string | null} */ (null),
  whyNone: "",
};
const describe = () => writeFile(join(out, "engine.json"), JSON.stringify(engine));
await describe();
try {
  await makeAndTrySnapshot(
    engine.libraries.map(({ path }) => path),
    engine.key,
  );
  engine.snapshot = "snapshot.wasm";
} catch (problem) {
  await rm(join(out, "snapshot.wasm"), { force: true });
  engine.whyNone = problem instanceof Error ? problem.message : String(problem);
}
await describe();
