// node run.mjs FOLDER: answer bridge requests with the Python that the site ships, from FOLDER (dist/pyodide).
// One JSON request on each line of standard input, its response on one line of standard output: a JSON string,
// since the response is compared as text.
import { createInterface } from "node:readline";
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";

// Node would print the failing line of Pyodide's sources before the error, and that line is a megabyte long.
process.on("uncaughtException", (error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});

const folder = resolve(process.argv[2]);
const pyodide = await loadPyodide({
  indexURL: folder,
  packages: ["byhand"],
  // Standard output belongs to the responses; whatever else is printed is for the person who runs the tests.
  stdout: (text) => process.stderr.write(`${text}\n`),
});
const handle = pyodide.pyimport("byhand.bridge").handle;

process.stdout.write(`${JSON.stringify("ready")}\n`);
for await (const request of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(handle(request))}\n`);
}
