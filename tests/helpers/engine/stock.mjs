// node stock.mjs CACHE WHEEL: our package in stock Pyodide, as any program in Node installs it: by micropip, from the address
// WHEEL. CACHE is a folder of wheels of Pyodide's distribution. Answers the JSON request on standard input with one JSON string
// on standard output.
import { text } from "node:stream/consumers";
import { loadPyodide } from "pyodide";

const [packageCacheDir, wheel] = process.argv.slice(2);
const pyodide = await loadPyodide({ packageCacheDir });
await pyodide.loadPackage("micropip");
await pyodide.pyimport("micropip").install(wheel);
const answer = pyodide.runPython("from _byhand.bridge import handle\nhandle")(await text(process.stdin));
process.stdout.write(`\n${JSON.stringify(answer)}\n`); // after what Pyodide says of the packages that it loads
