// node freeze.mjs WHEELS OWN_WHEEL LOCK: install OWN_WHEEL in Pyodide with micropip, which takes what it depends on
// from the folder WHEELS, and write the lock file LOCK over just those packages, with file names relative to it.
import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { createHash } from "node:crypto";
import { loadPyodide } from "pyodide";

// Node would print the failing line of Pyodide's sources before the error, and that line is a megabyte long.
process.on("uncaughtException", (error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});

const [wheels, ownWheel, lockFile] = process.argv.slice(2);
const file = basename(ownWheel);
const bytes = await readFile(ownWheel);

const pyodide = await loadPyodide({ packageCacheDir: wheels });
await pyodide.loadPackage("micropip", { messageCallback: () => {} });
pyodide.FS.writeFile(`/tmp/${file}`, bytes);
const micropip = pyodide.pyimport("micropip");
await micropip.install(`emfs:/tmp/${file}`);
pyodide.pyimport("byhand");
const { info, packages } = JSON.parse(micropip.freeze());

Object.assign(packages.byhand, { imports: ["byhand"], file_name: file, sha256: createHash("sha256").update(bytes).digest("hex") });

/** @type {Record<string, {depends: string[]}>} */
const needed = {};
const queue = ["byhand"];
for (const name of queue) {
  needed[name] = packages[name];
  queue.push(...packages[name].depends.filter((/** @type {string} */ other) => !queue.includes(other)));
}
await writeFile(lockFile, `${JSON.stringify({ info, packages: needed }, null, 1)}\n`);
