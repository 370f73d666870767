// node resolve.mjs WHEEL WHEELS OUT: writes the site's lock file OUT, which lists what Pyodide loads for our package:
// the wheel
// WHEEL and its dependencies, as micropip resolves them in stock Pyodide. WHEELS is the folder of the wheels of
// Pyodide's
// distribution. File names have no folder, as in Pyodide's own lock: the files lie beside the runtime.
import { writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { loadPyodide } from "pyodide";
import { bytesOf } from "./python_in_node.mjs";

const [wheel, wheels, out] = process.argv.slice(2);
const file = basename(wheel);
const [own] = file.split("-");

const pyodide = await loadPyodide({ packageCacheDir: wheels });
await pyodide.loadPackage("micropip");
pyodide.FS.writeFile(`/${file}`, await bytesOf(wheel));
const micropip = pyodide.pyimport("micropip");
await micropip.install(`emfs:/${file}`);
const { info, packages } = JSON.parse(micropip.freeze());

/** @type {Record<string, unknown>} */
const wanted = {};
for (const names = [own]; names.length > 0;) {
  const name = /** @type {string} */ (names.pop());
  if (name in wanted) continue;
  wanted[name] = packages[name];
  names.push(...packages[name].depends);
}
// micropip takes the names to import from a file that only older tools write into wheels.
wanted[own] = { ...packages[own], file_name: file, imports: [own], package_type: "package" };
await writeFile(out, JSON.stringify({ info, packages: wanted }, null, 1));
