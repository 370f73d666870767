// node engine.mjs PYODIDE BYTECODE OUT: writes the files that the page starts Python from into the folder OUT, and
// engine.json, which lists them. PYODIDE is npm's package, BYTECODE the folder that compile_python.mjs filled.
//
// The snapshot is the memory of a Python that has imported NumPy and what solving exercises of the first topic needs, and has
// read their texts. The page imports the rest later, from bytecode.
// It does not depend on when or where it is made: the clock and the random source are fixed here.
// answers.json contains the answers of another Python, which solved the examples: {request: answer}.
import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { pack, unpack } from "../../web/engine/pack.js";
import { encode, inModule, sumOf } from "../../web/engine/snapshot.js";
import { portableMemory, startPython } from "../../web/engine/start.js";
import { DEFAULT_DISPLAY, requestJson } from "../../web/solver/requests.js";
import { LANGUAGES } from "../../web/texts/languages.js";
import { bytesOf, filesIn, HANDLE, loader, startEngine } from "./python_in_node.mjs";
import { trimRuntime } from "./trim_runtime.mjs";
import { withoutUnusedData } from "./unused_data.mjs";
import { visit, visits } from "./visits.mjs";

const [npm, bytecode, out] = process.argv.slice(2);
const scope = /** @type {any} */ (globalThis);
const SIDE_MODULE = ".so";
const FIRST_LANGUAGE = LANGUAGES[0].code;

Date.now = () => Date.UTC(2020, 0, 1);
performance.now = () => 0;
crypto.getRandomValues = (array) => {
  if (array) new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(7);
  return array;
};

/** @typedef {import("../../web/engine/snapshot.js").SnapshotHeader} SnapshotHeader */
/** @typedef {{file: string, path: string}} Library */

/** @param {string} path  of a side module in Python's file system @returns {Library} */
function library(path) {
  // Served as .wasm, so that any host gives it the type that streaming compilation asks for.
  return { file: `${basename(path).split(".")[0]}.wasm`, path };
}

/**
 * Compressed, because not every host compresses unknown types; and not named .gz, which some hosts serve with a header
 * that makes the browser decompress it.
 * @param {string} name
 * @param {Uint8Array} bytes
 */
function save(name, bytes) {
  return writeFile(join(out, `${name}.bin`), gzipSync(bytes, { level: 9 }));
}

/**
 * Sends the requests that the page will send about the examples.
 * @param {any} pyodide
 * @returns {{answers: Record<string, string>, topic: string}} request -> answer, as JSON texts; topic: of the first example
 */
function solveExamples(pyodide) {
  const handle = pyodide.runPython(HANDLE);
  /** @type {Record<string, string>} */
  const answers = {};
  let topic = "";
  /** @type {import("./visits.mjs").Ask} */
  const ask = (method, params) => {
    const request = requestJson(method, params);
    answers[request] = handle(request);
    return JSON.parse(answers[request]).result;
  };
  for (const { code: lang } of LANGUAGES) {
    const all = visits(ask, lang);
    topic = all[0].example.topic;
    // Another example of the same kind needs other parts of Python, but not in another language.
    const firsts = all.filter((one) => all.find(({ example }) => example.topic === one.example.topic) === one);
    const [problem] = (lang === FIRST_LANGUAGE ? all : firsts).map((one) => visit(ask, one, lang));
    // The code that writes a solution in another format is the same for all of them.
    if (lang !== FIRST_LANGUAGE || !problem) continue;
    for (const to of ["latex", "markdown", "plain"]) ask("export", { problem, display: DEFAULT_DISPLAY, to, lang });
  }
  handle.destroy();
  return { answers, topic };
}

const MODULES = "import sys\nlist(sys.modules)";
const IMPORT = `
import importlib
for name in modules.to_py():
    importlib.import_module(name)
del importlib, modules, name
`;
/** Looking up any key reads the texts of its room. */
const READ = `
from _byhand.texts import LANGUAGES, load_texts
for language in LANGUAGES:
    for room in rooms.to_py():
        f"{room}." in load_texts(language).entries
del language, room, rooms
`;
/** The modules and texts of these rooms and of the topics but one are imported and read when they are needed. */
const LATER = /^_byhand\.(check|expressions|side_by_side|told|parsed\.told|topics\.\w+)/;
const ROOMS_WITH_TEXTS = ["counting", "decision", "measures"];

/**
 * Imports all modules and reads all texts that solving exercises of one topic needs: the files load after the start. It solves
 * no example: Python adapts the code that it runs, which makes the snapshot a tenth larger.
 * @param {any} pyodide
 * @param {string[]} modules
 * @param {string} topic
 */
function readFiles(pyodide, modules, topic) {
  const isLater = (/** @type {string} */ name) => LATER.test(name) && name.split(".")[2] !== topic;
  pyodide.globals.set(
    "modules",
    modules.filter((name) => !isLater(name)),
  );
  pyodide.runPython(IMPORT);
  pyodide.globals.set("rooms", [topic, ...ROOMS_WITH_TEXTS]);
  pyodide.runPython(READ);
}

/**
 * Removes cached results, which every start would download for nothing. Unbounded caches stay: they hold the
 * contents
 * of files, which load after the start.
 */
const FORGET = `
import functools, gc
from _byhand.cache import clear_all
clear_all()
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
 * Clears free memory, below the stack and between malloc's blocks: it is not needed, and not small.
 * Free blocks are found as dlmalloc finds them: each starts with the size of its predecessor and its own, whose lowest
 * bits
 * say which of the two are in use; the first words of a free block link it to others.
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

/** @param {string[]} libraries @param {string} key @returns {Promise<Record<string, string>>} the answers about the examples */
async function makeSnapshot(libraries, key) {
  const { loadPyodide, options } = await loader(out);
  const files = filesIn(out, libraries.map(library));
  const begun = { loadPyodide, files, libraries, snapshot: null };
  const other = await startPython({ ...begun, options });
  const { answers, topic } = solveExamples(other);
  const modules = other.runPython(MODULES).toJs();
  const pyodide = await startPython({ ...begun, options: { ...options, _makeSnapshot: true } });
  readFiles(pyodide, modules, topic);
  pyodide.runPython(FORGET);
  const { _module: module, _api: api } = pyodide;
  const names = openedLibraries(pyodide);
  const unopened = libraries.filter((path) => names.every(([, name]) => name !== path));
  if (unopened.length > 0) throw new Error(`nothing opens ${unopened.join(" and ")}, which bytecode.py can leave out`);
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

/**
 * After restoring, Python has to answer as before: this checks a sample of each topic in the other languages; the tests
 * compare the rest.
 * @param {Record<string, string>} answers
 */
async function trySnapshot(answers) {
  const { handle } = await startEngine(out, "snapshot");
  for (const [request, answer] of Object.entries(answers)) {
    if (JSON.parse(request).params.lang !== FIRST_LANGUAGE && handle(request) !== answer) {
      throw new Error("after it was restored, the answers were others");
    }
  }
}

const numpy = [...unpack(await bytesOf(join(bytecode, "numpy.bin")))];
const script = await readFile(join(npm, "pyodide.asm.js"), "utf8");
const others = [join(npm, "pyodide.js"), "web/engine/start.js", fileURLToPath(import.meta.url)];
const talking = await Promise.all(others.map((path) => readFile(path, "utf8")));
const modules = numpy.filter(([path]) => path.endsWith(SIDE_MODULE)).map(([, content]) => content);
const runtime = withoutUnusedData(await bytesOf(join(npm, "pyodide.asm.wasm")));
const trimmed = trimRuntime(script, runtime, talking.join("\n"), modules);
await writeFile(join(out, "pyodide.asm.cjs"), trimmed.script);
await writeFile(join(out, "pyodide.asm.wasm"), trimmed.runtime);
for (const name of ["stdlib", "byhand"]) await save(name, await bytesOf(join(bytecode, `${name}.bin`)));
const { info } = JSON.parse(await readFile(join(npm, "pyodide-lock.json"), "utf8"));
const lock = { info, packages: {} };
await writeFile(join(out, "pyodide-lock.json"), JSON.stringify(lock));

// Each side module is loaded before Python, from its own file; Python only needs to find an entry for it.
/** @type {string[]} */
const libraries = [];
for (const entry of numpy) {
  const [path, content] = entry;
  if (!path.endsWith(SIDE_MODULE)) continue;
  libraries.push(path);
  await writeFile(join(out, library(path).file), content);
  entry[1] = new Uint8Array(0);
}
await save("numpy", pack(numpy));

const hash = createHash("sha256");
// A hash of all that a snapshot is made of: an older snapshot, of other code in the same runtime, would give other answers.
const bytecodes = ["stdlib.bin", "numpy.bin", "byhand.bin"];
const parts = ["pyodide.asm.wasm", ...libraries.map((path) => library(path).file), ...bytecodes].map((name) => join(out, name));
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
/** @type {Record<string, string>} */
let answers = {};
try {
  answers = await makeSnapshot(libraries, engine.key);
  await trySnapshot(answers);
  engine.snapshot = "snapshot.wasm";
} catch (problem) {
  await rm(join(out, "snapshot.wasm"), { force: true });
  engine.whyNone = problem instanceof Error ? problem.message : String(problem);
}
await describe();
await writeFile(join(out, "answers.json"), JSON.stringify(answers));
