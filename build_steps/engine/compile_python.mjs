// node compile_python.mjs OUT stdlib|WHEEL ...: the standard library as OUT/stdlib.bin, a zip, and each wheel as OUT/NAME.bin, a
// pack (web/engine/pack.js), in bytecode (bytecode.py).
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";
import { pack } from "../../web/engine/pack.js";
import { bytesOf } from "./python_in_node.mjs";

const [out, ...wanted] = process.argv.slice(2);
// Keeps line numbers for tracebacks but drops column positions: a third of the size.
const pyodide = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
const source = await readFile(fileURLToPath(new URL("./bytecode.py", import.meta.url)));
pyodide.FS.writeFile("/tmp/bytecode.py", source);
pyodide.runPython("import sys\nsys.path.insert(0, '/tmp')");
const bytecode = pyodide.pyimport("bytecode");
for (const one of wanted) {
  if (one === "stdlib") {
    await writeFile(join(out, "stdlib.bin"), bytecode.standard_library().toJs());
  } else {
    const content = pyodide.toPy(await bytesOf(one)).tobytes();
    await writeFile(join(out, `${basename(one).split("-")[0]}.bin`), pack(bytecode.package(content).toJs()));
  }
}
