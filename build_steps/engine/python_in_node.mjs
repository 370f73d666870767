// The site's Python in Node: as the build makes it, and as the tests ask it.
import { rmSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { completeFiles, startPython } from "../../web/engine/start.js";
import { fromModule, headerOf } from "../../web/engine/snapshot.js";

// Node prints the failing line of Pyodide's sources before the error, and that line is a megabyte long.
process.on("uncaughtException", (error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});

/** Gives the function that answers the page's requests. */
export const HANDLE = "from _byhand.bridge import handle\nhandle";

/** @param {string} file @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function bytesOf(file) {
  return new Uint8Array(await readFile(file));
}

/** @param {string} folder @param {string} name @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function unzipped(folder, name) {
  return new Uint8Array(gunzipSync(await readFile(join(folder, `${name}.bin`))));
}

/** Where Pyodide reads the standard library from: in Node it needs a file name. @param {string} folder */
async function stdlibZip(folder) {
  const file = join(await mkdtemp(join(tmpdir(), "byhand-")), "stdlib.zip");
  await writeFile(file, await unzipped(folder, "stdlib"));
  process.once("exit", () => rmSync(dirname(file), { recursive: true, force: true }));
  return file;
}

/**
 * Pyodide's loader for `startPython`, with the options that Node needs.
 * @param {string} folder  where the engine's files are
 */
export async function loader(folder) {
  const require = createRequire(import.meta.url);
  require(resolve(folder, "pyodide.asm.cjs")); // defines _createPyodideModule, as importScripts does in the worker
  const { loadPyodide } = await import("pyodide");
  const options = {
    stdLibURL: await stdlibZip(folder),
    lockFileURL: join(folder, "pyodide-lock.json"),
    // Standard output belongs to the caller.
    stdout: (/** @type {string} */ text) => process.stderr.write(`${text}\n`),
  };
  return { loadPyodide, options };
}

/**
 * @param {string} folder
 * @param {{file: string, path: string}[]} libraries
 * @returns {import("../../web/engine/start.js").EngineFiles}
 */
export function filesIn(folder, libraries) {
  const compiled = async (/** @type {string} */ name) => WebAssembly.compile(await bytesOf(join(folder, name)));
  return {
    runtime: () => compiled("pyodide.asm.wasm"),
    libraries: () => Promise.all(libraries.map(({ file }) => compiled(file))),
    stdlib: () => unzipped(folder, "stdlib"),
    packs: () => Promise.all([unzipped(folder, "numpy"), unzipped(folder, "byhand")]),
  };
}

/** @typedef {{handle: (json: string) => string, pyodide: any}} Engine  handle: answers the page's requests */

/**
 * @param {string} folder
 * @param {"snapshot" | "bytecode"} from
 * @returns {Promise<Engine>}
 */
export async function startEngine(folder, from) {
  const { files, ...engine } = await beginEngine(folder, from);
  if (from === "snapshot") await completeFiles(engine.pyodide, files);
  return engine;
}

/**
 * After a start from the snapshot, the files of the modules that are not in it are still missing.
 * @param {string} folder
 * @param {"snapshot" | "bytecode"} from
 * @returns {Promise<Engine & {files: import("../../web/engine/start.js").EngineFiles}>}
 */
export async function beginEngine(folder, from) {
  const { libraries } = JSON.parse(await readFile(join(folder, "engine.json"), "utf8"));
  const bytes = from === "snapshot" ? fromModule((await bytesOf(join(folder, "snapshot.wasm"))).buffer) : null;
  const files = filesIn(folder, libraries);
  const pyodide = await startPython({
    ...(await loader(folder)),
    files,
    libraries: libraries.map((/** @type {{path: string}} */ { path }) => path),
    snapshot: bytes && Promise.resolve({ header: headerOf(bytes), bytes }),
  });
  return { files, pyodide, handle: pyodide.runPython(HANDLE) };
}
