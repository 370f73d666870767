// Python with NumPy and our package: started from bytecode, or from a snapshot of the memory after such a start.
// The build makes the snapshot with the same code that restores it (build_steps/engine/engine.mjs): both have to do exactly
// the same until the memory is put back, else the addresses in it would mean something else.
import { unpack } from "./pack.js";
import { restore, sumOf } from "./snapshot.js";

/** @typedef {import("./snapshot.js").SnapshotHeader} SnapshotHeader */

/**
 * @typedef {object} EngineFiles
 * @property {() => Promise<WebAssembly.Module>} runtime  pyodide.asm.wasm
 * @property {() => Promise<WebAssembly.Module[]>} libraries  the side modules named in `libraries`
 * @property {() => Promise<Uint8Array<ArrayBuffer>>} stdlib  the standard library: a zip of bytecode
 * @property {() => Promise<Uint8Array<ArrayBuffer>[]>} packs  NumPy and our package: bytecode, data, other side modules
 */

/**
 * @typedef {object} Snapshot
 * @property {SnapshotHeader} header
 * @property {Uint8Array<ArrayBuffer>} bytes
 */

/**
 * @typedef {object} Start
 * @property {any} loadPyodide
 * @property {Record<string, unknown>} options  for loadPyodide; without a snapshot, it reads `stdlib` itself
 * @property {EngineFiles} files
 * @property {string[]} libraries  side modules to load before Python starts, by their paths, in this order
 * @property {Promise<Snapshot> | null} snapshot
 * @property {(phase: string) => void} [mark]  told when a part of the start is over
 */

const STDLIB = "/lib/python312.zip";

/** Fixed, since with a snapshot nothing of it can be chosen at the start; LANG would be that of the browser. */
const FIXED_OPTIONS = { packages: [], env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1", LANG: "C.UTF-8" } };

/**
 * The snapshot holds the state of a random generator: without this each start would draw the same numbers. It is also
 * the first thing that Python does after the memory is put back.
 */
const AFTER_RESTORE = `
import sys
if "random" in sys.modules:
    sys.modules["random"].seed()
`;

/**
 * WebKit gives a function in a table another identity than the same function among the exports. There Emscripten
 * numbers functions otherwise than where the snapshot was made, and it cannot be restored.
 */
export function keepsFunctionIdentity() {
  // (module (table (export "t") 1 funcref) (func (export "f")) (elem (i32.const 0) 0))
  const tiny = new Uint8Array([
    ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 4, 4, 1, 112, 0, 1, 7, 9, 2, 1, 116, 1, 0, 1, 102, 0, 0],
    ...[9, 7, 1, 0, 65, 0, 11, 1, 0, 10, 4, 1, 2, 0, 11],
  ]);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(tiny));
  return /** @type {WebAssembly.Table} */ (exports.t).get(0) === exports.f;
}

/**
 * @param {Start} start
 * @returns {Promise<any>} Pyodide
 */
export async function startPython(start) {
  const { snapshot, files, mark } = start;
  const scope = /** @type {any} */ (globalThis);
  // Pyodide builds another runtime where the browser offers stack switching, which we do not use.
  delete scope.WebAssembly.Suspending;
  delete scope.WebAssembly.Suspender;
  const create = scope._createPyodideModule;
  /** @type {(reason: unknown) => void} */
  let fail = () => {};
  // Emscripten waits for ever when one of its hooks fails.
  const failed = new Promise((_, reject) => (fail = reject));
  /** @param {() => Promise<void>} work */
  const watched = (work) => void work().catch(fail);

  scope._createPyodideModule = async (/** @type {any} */ settings) => {
    settings.thisProgram = "python"; // else, in Node, the path of the script that runs
    settings.instantiateWasm = (/** @type {WebAssembly.Imports} */ imports, /** @type {any} */ receive) => {
      watched(async () => {
        const compiled = await files.runtime();
        mark?.("compiled");
        receive(await WebAssembly.instantiate(compiled, imports), compiled);
      });
      return {};
    };
    settings.preRun.push((/** @type {any} */ module) => watched(() => loadLibraries(module, start)));
    const loaded = await snapshot;
    if (loaded) settings.INITIAL_MEMORY = loaded.header.heapBytes;
    const module = await create(settings);
    mark?.("loaded");
    if (loaded) module.API.restoreSnapshot = () => putBack(module, loaded);
    return module;
  };
  const options = { ...start.options, ...FIXED_OPTIONS };
  try {
    const loading = start.loadPyodide(snapshot ? { ...options, _loadSnapshot: new Uint8Array(0) } : options);
    const pyodide = await Promise.race([loading, failed]);
    if (snapshot) pyodide.runPython(AFTER_RESTORE);
    return pyodide;
  } finally {
    scope._createPyodideModule = create;
  }
}

/**
 * Before Python starts, side modules get their places in memory and in the function table, one after the other.
 * @param {any} module  Emscripten's
 * @param {Start} start
 */
async function loadLibraries(module, { files, libraries, snapshot }) {
  module.addRunDependency("libraries");
  const [compiled] = await Promise.all([
    files.libraries(),
    snapshot === null && files.packs().then((packs) => writePackages(module.FS, packs)),
  ]);
  // Where WebAssembly is new enough, Pyodide adds one function to the table; elsewhere that slot stays empty.
  if (!module._PyEM_CountArgsPtr) module.wasmTable.grow(1);
  for (const [index, path] of libraries.entries()) {
    const library = module.newDSO(path, undefined, "loading");
    library.global = false;
    const flags = { loadAsync: true, nodelete: true, allowUndefined: true };
    library.exports = await module.loadWebAssemblyModule(compiled[index], flags, path, {});
  }
  module.reportUndefinedSymbols();
  module.removeRunDependency("libraries");
}

/**
 * The memory, without the one word that says whether WebAssembly is new enough for a faster way to call functions.
 * @param {any} module
 * @returns {Uint32Array<ArrayBuffer>}
 */
export function portableMemory(module) {
  module.HEAPU32[wordOfFastCalls(module)] = 0;
  return module.HEAPU32;
}

/** @param {any} module */
function wordOfFastCalls({ HEAPU32, __PyRuntime: runtime, __PyEM_EMSCRIPTEN_COUNT_ARGS_OFFSET: offset }) {
  return (runtime + HEAPU32[offset / 4]) / 4;
}

/**
 * @param {any} module
 * @param {Snapshot} snapshot
 */
function putBack(module, { header, bytes }) {
  const { LDSO, wasmTable } = module;
  const memory = portableMemory(module);
  if (wasmTable.length !== header.tableLength) {
    throw new Error(`a function table of ${wasmTable.length} entries instead of ${header.tableLength}`);
  }
  const fresh = memory.subarray(0, header.freshWords);
  if (memory.byteLength !== header.heapBytes || sumOf(fresh) !== header.freshSum) {
    throw new Error("another memory before it is put back");
  }
  restore(bytes, memory);
  memory[wordOfFastCalls(module)] = module._PyEM_CountArgsPtr;
  for (const [handle, path] of Object.entries(header.handles)) {
    LDSO.loadedLibsByHandle[handle] = LDSO.loadedLibsByName[path];
  }
  return header.hiwire;
}

/**
 * Put NumPy and our package where Python imports them from.
 * @param {any} FS  Emscripten's file system
 * @param {Uint8Array<ArrayBuffer>[]} packs
 */
function writePackages(FS, packs) {
  const made = new Set();
  for (const [path, content] of packs.flatMap((pack) => [...unpack(pack)])) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) FS.mkdirTree(folder);
    made.add(folder);
    FS.writeFile(path, content);
  }
}

/**
 * After a start from the snapshot: makes the modules importable that were not imported when it was made. All of them at once,
 * so that no import finds one half of what it needs.
 * @param {any} pyodide
 * @param {EngineFiles} files
 */
export async function completeFiles({ FS }, files) {
  const [packs, stdlib] = await Promise.all([files.packs(), files.stdlib()]);
  writePackages(FS, packs);
  FS.writeFile(STDLIB, stdlib);
}
